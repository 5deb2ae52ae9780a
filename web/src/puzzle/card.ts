/** The picture to share: an SVG element of the page as a PNG file. */

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The points of a star with five tips around a centre, for a polygon. */
export function starAt(x: number, y: number, radius: number): string {
  const tips = Array.from({ length: 10 }, (_, n) => {
    const [far, angle] = [n % 2 ? radius * 0.42 : radius, (Math.PI * n) / 5 - Math.PI / 2];
    return `${(x + far * Math.cos(angle)).toFixed(1)},${(y + far * Math.sin(angle)).toFixed(1)}`;
  });
  return tips.join(" ");
}

/** The stars as characters, for texts. */
export function marksOf(stars: number): string {
  return "★".repeat(stars) + "☆".repeat(3 - stars);
}

export async function savePicture(drawn: SVGSVGElement, name: string): Promise<void> {
  const text = new XMLSerializer().serializeToString(drawn);
  const picture = new Image(WIDTH, HEIGHT);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d")!.drawImage(picture, 0, 0, WIDTH, HEIGHT);
  const link = document.createElement("a");
  [link.href, link.download] = [canvas.toDataURL("image/png"), name];
  link.click();
}
