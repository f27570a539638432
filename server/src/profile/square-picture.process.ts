// A process of its own for one picture, which `PictureProcess` starts and ends: whatever a hostile file does to a
// decoder, in time, in memory or by breaking it, it does here.
import sharp from 'sharp';

const side = 320;
/** Judged by what the header says, before anything is decoded: a file of a few kilobytes can unfold into gigabytes. */
const pixelsAtMost = 16_000_000;

sharp.concurrency(1);
sharp.cache(false);

async function squareWebp(upload: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(upload, { limitInputPixels: pixelsAtMost, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}

// The server is gone, and nobody takes the picture. A mere exit would wait for the decoder.
const end = () => process.kill(process.pid, 'SIGKILL');
process.once('disconnect', end);
if (!process.connected) end();
process.once('message', async (upload: Uint8Array) => {
  process.send?.(await squareWebp(upload));
});
