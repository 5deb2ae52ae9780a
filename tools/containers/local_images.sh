#!/usr/bin/env bash
# Make the images that the composition starts from on a machine that reaches no registry: `just local-images`.
# Debian packages stand in for caddy, postgres, nats and node; python is the interpreter of this machine.
set -euo pipefail
cd "$(dirname "$0")"
python="${1:-$(command -v python3.13 || ls -d ~/.pyenv/versions/3.13.*/bin/python3.13 | head -1)}"
prefix="$("$python" -c 'import sys; print(sys.base_prefix)')"
export CONTAINERS_CONF="${CONTAINERS_CONF:-$PWD/containers.conf}"
work="$(mktemp -d /var/tmp/cosca-images.XXXXXX)"
trap 'rm -rf "$work"' EXIT

build() { podman build --quiet --format docker --network host --tag "localhost/cosca-$1" "${@:2}" > /dev/null; }
packages() { echo "RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends $* > /dev/null && rm -rf /var/lib/apt/lists/* /var/cache/apt/*"; }

if ! podman image exists localhost/cosca-debian; then
    debootstrap --variant=minbase --include=ca-certificates bookworm "$work/debian" > "$work/debootstrap.txt"
    rm -rf "$work"/debian/{var/cache/apt,var/lib/apt/lists,usr/share/{doc,man,locale,info},var/log}/*
    # A machine behind a proxy of its own trusts it; so must what is built here
    cp /etc/ssl/certs/ca-certificates.crt "$work/debian/etc/ssl/certs/ca-certificates.crt"
    tar -C "$work/debian" -c . | podman import --quiet - localhost/cosca-debian > /dev/null
fi

build node --file - /usr << E2
FROM localhost/cosca-debian
COPY bin/node /usr/local/bin/node
COPY lib/node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
E2

mkdir -p "$work/python/bin" "$work/python/lib"
cp "$prefix/bin/python3.13" "$work/python/bin/"
cp -a "$prefix"/lib/libpython3* "$work/python/lib/"
cp -a "$prefix/include" "$work/python/"
tar -C "$prefix/lib" --exclude=__pycache__ --exclude='*/test' --exclude='*/config-*' --exclude='*/idlelib' --exclude='*/tkinter' \
    --exclude='*/site-packages/*' --exclude='*.a' -c python3.13 | tar -C "$work/python/lib" -x
build python --file - "$work/python" << E2
FROM localhost/cosca-debian
$(packages libssl3 libsqlite3-0 libffi8 zlib1g libbz2-1.0 liblzma5 libreadline8 libuuid1)
COPY . /usr/local
RUN ldconfig && ln -s python3.13 /usr/local/bin/python3 && ln -s python3.13 /usr/local/bin/python && python3 -m ensurepip > /dev/null
ENV SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt PIP_CERT=/etc/ssl/certs/ca-certificates.crt PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
E2

build caddy --file - . << E2
FROM localhost/cosca-debian
$(packages caddy)
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
E2

build nats --file - . << E2
FROM localhost/cosca-debian
$(packages nats-server)
ENTRYPOINT ["nats-server"]
E2

build postgres --file - . << E2
FROM localhost/cosca-debian
$(packages postgresql-15)
ENV PATH=/usr/lib/postgresql/15/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin PGDATA=/var/lib/postgresql/data
COPY local_postgres.sh /usr/local/bin/
RUN install -d -o postgres -g postgres -m 2775 /var/run/postgresql /var/lib/postgresql/data
STOPSIGNAL SIGINT
ENTRYPOINT ["local_postgres.sh"]
CMD ["postgres"]
E2
podman images --filter reference='localhost/cosca-*' --format '{{.Repository}} {{.Size}}'
