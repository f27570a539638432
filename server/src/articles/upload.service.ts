import { hash } from 'node:crypto';
import type { Response } from '@relevo/contract';
import type { FastifyRequest } from 'fastify';
import type { ManagerCall } from '../call.ts';
import { isSoundPdf } from '../files/pdf-check.ts';
import type { PictureProcess } from '../files/picture-process.ts';
import { readUpload, type Upload } from '../http/upload.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { insertFile, lockFiles } from './files.sql.ts';
import { lockArticle } from './publish.sql.ts';

const bytesLimit = 10 * 1024 * 1024;
const filesLimit = 30;

/**
 * The one file of a multipart body.
 * @throws article.file_invalid for another body and for a file that is empty or too large
 */
export async function readArticleFile(request: FastifyRequest): Promise<Upload> {
  const upload = await readUpload(request, 'archivo', bytesLimit);
  if (typeof upload === 'string') throw new AppError('article.file_invalid');
  return upload;
}

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
