// The process for one picture, which `PictureProcess` starts and ends: a hostile file can break, fill or slow this
// process alone.
import sharp, { type Sharp } from 'sharp';
import { serveOneJob } from './one-job.ts';

/** A picture of an article: its size, which leaves its room on the page, and itself for a large and a small screen. */
export interface ArticlePicture {
  width: number;
  height: number;
  wide: Buffer;
  narrow: Buffer;
}

/** The pictures that can be made of an upload. */
export interface Makes {
  square: Buffer;
  widths: ArticlePicture;
}

export interface Order {
  make: keyof Makes;
  upload: Uint8Array;
}

const side = 320;
const wideAtMost = 1080;
const narrowAtMost = 480;
const megapixelsAtMost = 16;
/** Megapixels of formats that telephones use and whose decoders need no memory for the whole picture. */
const megapixelsOfPhotographs: Partial<Record<string, number>> = { jpeg: 50, webp: 50 };

sharp.concurrency(1);
sharp.cache(false);

/**
 * The first frame as it is meant to be seen. Its size is judged by what the header says, before anything is decoded:
 * a file of a few kilobytes can unfold into gigabytes.
 */
const open = (upload: Uint8Array, megapixels: number): Sharp =>
  sharp(upload, { limitInputPixels: megapixels * 1_000_000, failOn: 'error', pages: 1 }).autoOrient();

const makers: { [K in keyof Makes]: (upload: Uint8Array) => Promise<Makes[K]> } = {
  square: (upload) =>
    open(upload, megapixelsAtMost).resize(side, side, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(),

  widths: async (upload) => {
    const { format } = await sharp(upload, { limitInputPixels: false }).metadata();
    // Decoded once for both widths.
    const { data, info } = await open(upload, megapixelsOfPhotographs[format] ?? megapixelsAtMost)
      .resize({ width: wideAtMost, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const again = () => sharp(data, { raw: { width, height, channels } });
    const wide = await again().webp({ quality: 78 }).toBuffer();
    const narrow = await again()
      .resize({ width: narrowAtMost, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
    return { width, height, wide, narrow };
  },
};

serveOneJob(({ make, upload }: Order) => makers[make](upload).catch(() => null));
