import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PictureProcess } from '../src/files/picture-process.ts';
import { pictureProcessesOf } from './support/job-processes.ts';
import { pictureOf } from './support/pictures.ts';

let pictures: PictureProcess;
beforeAll(() => {
  pictures = new PictureProcess({ warn: () => undefined } as never);
});
afterAll(() => pictures.stop());

const canvas = (width: number, height: number, background = '#c2285a') =>
  sharp({ create: { width, height, channels: 3, background } });

async function taken(upload: Buffer) {
  const picture = await pictures.widths(upload);
  if (!picture) throw new Error('it was refused');
  const { width, height, wide, narrow } = picture;
  const [large, small] = await Promise.all([sharp(wide).metadata(), sharp(narrow).metadata()]);
  expect([large.format, small.format]).toEqual(['webp', 'webp']);
  expect([large.width, large.height]).toEqual([width, height]);
  for (const { exif, icc, iptc, xmp, orientation, pages } of [large, small]) {
    expect({ exif, icc, iptc, xmp, orientation, pages }).toEqual({});
  }
  return { ...picture, size: [width, height], small: [small.width, small.height] };
}

test.each([
  ['large', 2000, 1000, [1080, 540], [480, 240]],
  ['between both', 800, 600, [800, 600], [480, 360]],
  ['smaller than both', 60, 40, [60, 40], [60, 40]],
  ['one pixel', 1, 1, [1, 1], [1, 1]],
  ['high', 1200, 6000, [1080, 5400], [480, 2400]],
])('%s: never enlarged', async (_name, width, height, wide, narrow) => {
  const { size, small } = await taken(await canvas(width, height).jpeg().toBuffer());
  expect(size).toEqual(wide);
  expect(small).toEqual(narrow);
});

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s', async (format) => {
  const { wide, narrow } = await taken(await pictureOf(format));
  expect([wide.includes('SECRET'), narrow.includes('SECRET')]).toEqual([false, false]);
});

test('stands upright, and nobody reads from it where it was taken', async () => {
  const left = await canvas(700, 600, '#ff0000').png().toBuffer();
  const photograph = await canvas(1400, 600, '#0000ff')
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'SECRET-CAMERA', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 26/1 0/1', GPSAreaInformation: 'SECRET-PLACE' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET-NOTE</x:xmpmeta>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { orientation } = await sharp(photograph).metadata();
  expect([orientation, photograph.includes('SECRET-CAMERA')]).toEqual([6, true]);
  const { size, small, wide, narrow } = await taken(photograph);
  expect([size, small]).toEqual([
    [600, 1400],
    [480, 1120],
  ]);
  for (const image of [wide, narrow]) expect(image.toString('latin1')).not.toMatch(/SECRET|EXIF|XMP/);
  const [red, , blue] = await sharp(wide)
    .extract({ left: 300, top: 100, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(blue).toBeLessThan(60);
});

test('of one that moves, the first frame', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((ground) => canvas(50, 30, ground).png().toBuffer()),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  const { size, wide } = await taken(moving);
  expect(size).toEqual([50, 30]);
  const [red, , blue] = await sharp(wide).raw().toBuffer();
  expect([Number(red) > 200, Number(blue) < 60]).toEqual([true, true]);
});

test('what can be seen through stays so', async () => {
  const create = { width: 20, height: 20, channels: 4 as const, background: '#c2285a80' };
  const { wide } = await taken(await sharp({ create }).png().toBuffer());
  expect((await sharp(wide).metadata()).hasAlpha).toBe(true);
});

test('a photograph has up to 50 megapixels, what is decoded as a whole 16', async () => {
  expect((await taken(await canvas(10_000, 5000).jpeg().toBuffer())).size).toEqual([1080, 540]);
  expect(await pictures.widths(await canvas(10_000, 5001).jpeg().toBuffer())).toBeNull();
  expect(await pictures.widths(await canvas(4000, 4001).png().toBuffer())).toBeNull();
  expect(await pictures.widths(await canvas(4000, 4001).avif({ effort: 0 }).toBuffer())).toBeNull();
}, 180_000);

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>')],
  ['a GIF', () => pictureOf('gif')],
  ['a TIFF', () => pictureOf('tiff')],
  [
    'a program by another name',
    () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(9000)]),
  ],
  [
    'a program behind the first bytes of a picture',
    async () => {
      const head = (await pictureOf('png')).subarray(0, 8);
      return Buffer.concat([head, Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(9000)]);
    },
  ],
  [
    'a cut JPEG',
    async () => {
      const whole = await sharp({
        create: {
          width: 600,
          height: 400,
          channels: 3,
          background: '#888',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      })
        .jpeg()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
  ],
  [
    'a cut PNG',
    async () => {
      const whole = await pictureOf('png', 400, 400);
      return whole.subarray(0, whole.length / 2);
    },
  ],
  ['higher than WebP can be', () => canvas(10, 16_384).png().toBuffer()],
  ['nothing', () => Buffer.alloc(0)],
])('%s is refused', async (_name, upload) => {
  expect(await pictures.widths(await upload())).toBeNull();
  expect(pictureProcessesOf(process.pid)).toEqual([]);
});

test('a small file that unfolds into gigabytes is refused by its header', async () => {
  const bomb = unfolding(30_000);
  expect(bomb.length).toBeLessThan(400_000);
  expect(await pictures.widths(bomb)).toBeNull();
  expect(pictureProcessesOf(process.pid)).toEqual([]);
});

/** A sound PNG, of one colour, with so many pixels on each side. */
function unfolding(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // A bit for each pixel, in grey.
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
