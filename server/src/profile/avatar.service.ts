import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { AppError } from '../kernel/app-error.ts';
import type { Call } from '../kernel/call.ts';
import { workerSubject } from '../tell/tell.ts';
import { findOwnPersonId, setPicture, workersWhoSee } from './profile.sql.ts';

/** A picture is smaller than this many bytes (spec 1 §9). */
const bytesLimit = 2 * 1024 * 1024;
const side = 320;
// A small file can unfold into gigabytes; phones make pictures of up to 50 megapixels.
const pixelsLimit = 50_000_000;

/**
 * The one file of a multipart body.
 * @throws profile.avatar_invalid for another body, too: the specification has one text for every failure
 */
export async function readUpload(request: FastifyRequest): Promise<Buffer> {
  try {
    const part = await request.file();
    if (part?.fieldname === 'avatar') {
      const bytes = await part.toBuffer();
      if (bytes.length > 0 && bytes.length < bytesLimit) return bytes;
    }
  } catch (error) {
    // Whatever the parser does not like (too large, no multipart, a broken part) has a code of its own.
    if (!(error as { code?: string }).code?.startsWith('FST_'))
      request.log.info('an upload could not be read');
  }
  throw new AppError('profile.avatar_invalid');
}

/**
 * Keeps a picture of the caller, written anew as a square without anything that the file said beside it.
 * @returns its path under the instance's address
 * @throws profile.avatar_invalid when the content is no picture
 */
export async function changeAvatar(call: Call, upload: Buffer): Promise<string> {
  const { deps, actor } = call;
  const image = await squareWebp(upload);
  const etag = hash('sha256', image, 'base64url');
  const { personId } = await deps.write(call, async ({ tx, t, audit, touch }) => {
    const personId = await findOwnPersonId(tx, t, actor);
    if (personId === null) throw new AppError('thing.not_found');
    await setPicture(tx, t, personId, image, etag);
    audit({ action: 'profile.avatar', entity: 'person', id: personId, after: { etag } });
    touch(actor.subject);
    for (const workerId of await workersWhoSee(tx, t, personId)) touch(workerSubject(workerId));
    return { personId };
  });
  return `persona/${personId}/imagen?v=${etag.slice(0, 12)}`;
}

async function squareWebp(upload: Buffer): Promise<Buffer> {
  if (!isPicture(upload)) throw new AppError('profile.avatar_invalid');
  try {
    return await sharp(upload, { limitInputPixels: pixelsLimit, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new AppError('profile.avatar_invalid');
  }
}

/**
 * Whether the first bytes are of a photograph's format: JPEG, PNG, WebP, AVIF or HEIF. The name and the type that
 * the sender claims count for nothing, and decoders of other formats are never reached.
 */
function isPicture(bytes: Buffer): boolean {
  const at = (start: number, end: number) => bytes.toString('latin1', start, end);
  if (at(0, 3) === '\xff\xd8\xff' || at(0, 8) === '\x89PNG\r\n\x1a\n') return true;
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return true;
  return at(4, 8) === 'ftyp' && ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1'].includes(at(8, 12));
}
