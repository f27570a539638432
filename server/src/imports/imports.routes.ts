import type { importsEndpoints } from '@relevo/contract/imports';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { TABLE_LIMITS } from '../files/tables/table-reader.ts';
import { askerGone } from '../http/asker-gone.ts';
import type { RoutesOf } from '../http/context.ts';
import { readUpload, type Upload } from '../http/upload.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { discardImport, uploadImport } from './imports.service.ts';
import { countImports, findImport, listImports } from './imports.sql.ts';
import { briefOf, detailOf } from './imports.wire.ts';

/** @throws import.no_file, import.too_large */
async function fileOf(request: FastifyRequest): Promise<Upload> {
  const upload = await readUpload(request, 'archivo', TABLE_LIMITS.csvBytes);
  if (upload === 'missing') throw new AppError('import.no_file');
  if (upload === 'large') throw new AppError('import.too_large');
  return upload;
}

export const importsRoutes = ({ db }: Deps): RoutesOf<keyof typeof importsEndpoints> => ({
  'POST administracion/importaciones': async ({ call, request, reply }) => ({
    data: await uploadImport(call, await fileOf(request), askerGone(reply)),
  }),
  // People are the only kind, so that a filter by it leaves out none.
  'GET administracion/importaciones': async ({ org, query }) => ({
    data: (await listImports(db, org.t, query)).map(briefOf),
    meta: { total: await countImports(db, org.t) },
  }),
  'GET administracion/importaciones/{id}': async ({ org, params }) => {
    const row = await findImport(db, org.t, params.id);
    if (!row) throw notFound();
    return { data: detailOf(row) };
  },
  'DELETE administracion/importaciones/{id}': async ({ call, params }) => ({
    data: await discardImport(call, params.id),
  }),
});
