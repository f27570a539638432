import { hash } from 'node:crypto';
import type { Response } from '@relevo/contract';
import type { FastifyRequest } from 'fastify';
import type { ManagerCall } from '../call.ts';
import { isSoundPdf } from '../files/pdf-check.ts';
import type { PictureProcess } from '../files/picture-process.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { insertFile, lockFiles } from './files.sql.ts';
import { lockArticle } from './publish.sql.ts';

const bytesLimit = 10 * 1024 * 1024;
const filesLimit = 30;

interface Upload {
  name: string;
  bytes: Buffer;
}

/**
 * The one file of a multipart body. Its name is kept for people to read and is no path.
 * @throws article.file_invalid for another body and for a file that is empty or too large
 */
export async function readArticleFile(request: FastifyRequest): Promise<Upload> {
  try {
    const part = await request.file({ limits: { fileSize: bytesLimit, files: 1, fields: 0 } });
    if (part?.fieldname === 'archivo') {
      const bytes = await part.toBuffer();
      if (bytes.length > 0) return { name: nameOf(part.filename), bytes };
    }
  } catch (error) {
    // A fault of the multipart parser (too large, no multipart, a broken part) has a code of its own.
    if (!(error as { code?: string }).code?.startsWith('FST_'))
      request.log.info('an upload could not be read');
  }
  throw new AppError('article.file_invalid');
}

/** The last part of the sender's file name, without characters that could steer a screen or a header. */
const nameOf = (filename: string): string =>
  (filename.split(/[/\\]/).at(-1) ?? '')
    .slice(-120)
    .replace(/[\p{C}"]/gu, '')
    .trim() || 'archivo';

/**
 * Adds a picture, written anew, or a PDF to an article of the manager's unit. It is shown once an edit names it.
 * @throws thing.not_found for another unit's, article.file_invalid for what is neither, article.too_many_files
 */
export async function addFile(
  call: ManagerCall,
  id: number,
  upload: Upload,
  pictures: Pick<PictureProcess, 'widths'>,
): Promise<Response<'POST admin/articulos/{id}/archivos'>['data']> {
  const pdf = isSoundPdf(upload.bytes);
  const picture = pdf ? null : await pictures.widths(upload.bytes);
  if (!pdf && !picture) throw new AppError('article.file_invalid');
  const bytes = picture?.wide ?? upload.bytes;
  const file = {
    name: upload.name,
    bytes,
    narrow: picture?.narrow ?? null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    etag: hash('sha256', bytes, 'base64url'),
  };
  return call.deps.write(call, async ({ tx, t, now, audit }) => {
    if (!(await lockArticle(tx, t, call.actor.unitId, id, now))) throw notFound();
    if ((await lockFiles(tx, t, id)).length >= filesLimit) throw new AppError('article.too_many_files');
    const fileId = await insertFile(tx, t, { ...file, articleId: id }, now);
    audit({ action: 'article.file_added', entity: 'article', id, after: { fileId, etag: file.etag } });
    return [{ tipo: pdf ? ('pdf' as const) : ('imagen' as const), idarchivo: fileId }];
  });
}
