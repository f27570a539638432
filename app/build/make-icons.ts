/** Draws the app's icons from one description: `node app/build/make-icons.ts`. The results are committed. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawPng } from './draw.ts';
import { markOnGround } from './mark.ts';

const OUT = fileURLToPath(new URL('../public/icons/', import.meta.url));

const rounded = markOnGround(0.6, 96);
// Launchers cut maskable icons to a circle of 80 % and iOS rounds the corners itself: ground to the edges.
const square = markOnGround(0.5, 0);
await drawPng(rounded, 192, `${OUT}icon-192.png`);
await drawPng(rounded, 512, `${OUT}icon-512.png`);
await drawPng(square, 512, `${OUT}icon-maskable-512.png`);
await drawPng(markOnGround(0.6, 0), 180, `${OUT}apple-touch-icon.png`);
writeFileSync(`${OUT}mark.svg`, rounded);
