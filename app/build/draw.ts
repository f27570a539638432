import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';

/**
 * Draws a picture of one SVG.
 * @param side of the square, in pixels
 * @param ground colour that stands for transparency; without it what is transparent stays so
 */
export async function drawPng(svg: string, side: number, file: string, ground?: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const picture = sharp(Buffer.from(svg), { density: 300 }).resize(side, side);
  await (ground ? picture.flatten({ background: ground }) : picture)
    .png({ compressionLevel: 9 })
    .toFile(file);
}
