import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../call.ts';
import { AppError } from '../kernel/app-error.ts';
import { workerSubject } from '../notify/notify.ts';
import { findOwnPersonId, setPicture, workersWhoSee } from './profile.sql.ts';

/** A picture is smaller than this many bytes (spec 1 §9). */
const bytesLimit = 2 * 1024 * 1024;

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
    // A fault of the multipart parser (too large, no multipart, a broken part) has a code of its own.
    if (!(error as { code?: string }).code?.startsWith('FST_'))
      request.log.info('an upload could not be read');
  }
  throw new AppError('profile.avatar_invalid');
}

/**
 * Keeps a picture of the caller.
 * @param image as the picture process writes it
 * @returns its path under the instance's address
 */
export async function changeAvatar(call: Call, image: Buffer): Promise<string> {
  const { deps, actor } = call;
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
