/** Draws the app's icons from one description: `node app/build/make-icons.ts`. The results are committed. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const OUT = fileURLToPath(new URL('../public/icons/', import.meta.url));

/** The mark on its ground; `share` is the part of the side that the mark fills, `corner` the ground's radius. */
function mark(share: number, corner: number): string {
  const scale = (512 * share) / 44;
  const left = (512 - 42 * scale) / 2;
  const top = (512 - 44 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><title>Relevo</title><rect width="512" height="512" rx="${corner}" fill="#0B3A3C"/><g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})"><path d="M20 0v40A20 20 0 0 1 20 0z" fill="#F3C14E"/><path d="M22 4a20 20 0 0 1 0 40z" fill="#FFF"/></g></svg>\n`;
}

const png = (svg: string, side: number, name: string) =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toFile(OUT + name);

mkdirSync(OUT, { recursive: true });
const rounded = mark(0.6, 96);
// Launchers cut maskable icons to a circle of 80 % and iOS rounds the corners itself: ground to the edges.
const square = mark(0.5, 0);
writeFileSync(`${OUT}mark.svg`, rounded);
await png(rounded, 192, 'icon-192.png');
await png(rounded, 512, 'icon-512.png');
await png(square, 512, 'icon-maskable-512.png');
await png(mark(0.6, 0), 180, 'apple-touch-icon.png');
