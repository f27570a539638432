import { IMPORT_KINDS, type importsEndpoints } from '@relevo/contract/imports';
import { foldedText } from '@relevo/domain/import-cells';
import { localDateOf } from '@relevo/domain/time';
import type { FastifyRequest } from 'fastify';
import type { Call } from '../call.ts';
import type { Deps } from '../deps.ts';
import { tableFile } from '../files/table-file.ts';
import { TABLE_LIMITS } from '../files/tables/table-reader.ts';
import { askerGone, askerOf } from '../http/asker-gone.ts';
import type { RoutesOf } from '../http/context.ts';
import { readUpload, type Upload } from '../http/upload.ts';
import type { Actor } from '../kernel/actor.ts';
import { AppError, notFound } from '../kernel/app-error.ts';
import { inPortions } from '../kernel/in-steps.ts';
import { findReview } from './answers.sql.ts';
import { applyImport } from './apply.service.ts';
import { detail } from './detail.ts';
import type { ImportRunner } from './import-runner.ts';
import { discardImport, uploadImport } from './imports.service.ts';
import { countImports, findSize, listImports } from './imports.sql.ts';
import { briefOf, pileOf } from './imports.wire.ts';
import { kindNamed, kindOnWire } from './kinds.ts';
import { listTable } from './list.service.ts';
import { mayRead, requireScope } from './own-kinds.ts';
import { problemTable } from './problems.service.ts';
import { reviewImport } from './review.service.ts';
import { rowsOf } from './review.wire.ts';
import { countPile, listRows } from './rows.sql.ts';
import { templateFile } from './templates.ts';
import { readUndo, undoImport } from './undo.service.ts';
import type { UseCases } from './use-cases.ts';

/**
 * The file of a request. A connection that ends early, also before its file is read, ends the waiting for it.
 * @throws import.no_file, import.too_large, request.gone
 */
async function fileOf(request: FastifyRequest, gone: AbortSignal): Promise<Upload> {
  const left = new Promise<never>((_, reject) => {
    const leave = () => reject(gone.reason);
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
  });
  const upload = await Promise.race([readUpload(request, 'archivo', TABLE_LIMITS.csvBytes), left]);
  if (upload === 'missing') throw new AppError('import.no_file');
  if (upload === 'large') throw new AppError('import.too_large');
  return upload;
}

/** The size of a file that is about to be sent: at most that of its whole request, where the sender tells it. */
const sizeOf = ({ headers }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? TABLE_LIMITS.csvBytes), TABLE_LIMITS.csvBytes);

/** Words of a search; a RUT and an e-mail stay one, without their dots. */
const wordsOf = (q: string): string[] =>
  q
    .replaceAll('.', '')
    .split(/\s+/)
    .map((word) => (/[@\d]/.test(word) ? word.toLowerCase().replaceAll('\0', '') : foldedText(word)))
    .flatMap((word) => word.split(' '))
    .filter(Boolean);

/** Who holds a file. */
const holderOf = ({ accountId, org }: Actor) => ({ accountId, organisation: org.code });

/** Does what reads the kept file of an import, in a place of its own. @throws thing.not_found, import.too_many, import.busy */
async function withKept<T>({ deps, actor }: Call, id: number, work: () => Promise<T>): Promise<T> {
  const bytes = await findSize(deps.db, actor.org.t, id);
  if (bytes === null) throw notFound();
  return deps.tables.places.hold({ ...holderOf(actor), bytes }, work);
}

export const importsRoutes = (
  deps: Deps,
  runner: ImportRunner,
  use: UseCases,
): RoutesOf<keyof typeof importsEndpoints> => ({
  'GET administracion/plantillas/{tipo}': async ({ org, actor, params, query }) => {
    const kind = kindOnWire(params.tipo);
    requireScope(actor, kind);
    return templateFile(deps.db, org.t, kind, query.formato);
  },
  'GET administracion/listas/{tipo}': async ({ call, actor, params, query, reply }) => {
    const kind = kindOnWire(params.tipo);
    requireScope(actor, kind);
    const file = await tableFile(deps, askerOf({ actor, reply }), query.formato, await listTable(call, kind));
    return { ...file, name: `${params.tipo}.${query.formato}` };
  },
  'POST administracion/importaciones': async ({ call, actor, query, request, reply }) => {
    requireScope(actor, kindOnWire(query.tipo));
    const file = { ...holderOf(actor), bytes: sizeOf(request) };
    const gone = askerGone(reply);
    const upload = async () => uploadImport(call, query.tipo, await fileOf(request, gone), gone);
    return { data: await deps.tables.places.hold(file, upload) };
  },
  'GET administracion/importaciones': async ({ org, actor, query: { tipo, ...page }, now }) => {
    const kinds = (tipo ? [tipo] : IMPORT_KINDS)
      .map(kindOnWire)
      .filter((kind) => mayRead(actor, kind))
      .map(({ name }) => name);
    return {
      data: (await listImports(deps.db, org.t, kinds, page)).map((row) => briefOf(row, now)),
      meta: { total: await countImports(deps.db, org.t, kinds) },
    };
  },
  'GET administracion/importaciones/{id}': async ({ org, params, now }) => ({
    data: await detail(deps, org, params.id, now),
  }),
  'PUT administracion/importaciones/{id}/columnas': async ({ call, org, params, body, now, reply }) => {
    await withKept(call, params.id, () =>
      reviewImport(call, params.id, body, { use, gone: askerGone(reply) }),
    );
    return { data: await detail(deps, org, params.id, now) };
  },
  'GET administracion/importaciones/{id}/filas': async ({ org: { t, timeZone }, params, query, now }) => {
    const review = await findReview(deps.db, t, params.id);
    if (!review) throw notFound();
    const { pila, q = '', ...page } = query;
    const wanted = {
      ...{ importId: params.id, pile: pileOf(pila), today: localDateOf(now, timeZone) },
      words: wordsOf(q),
    };
    return {
      data: rowsOf(await listRows(deps.db, t, wanted, page), kindNamed(review.kind), review),
      meta: { total: await countPile(deps.db, t, wanted) },
    };
  },
  'POST administracion/importaciones/{id}/aplicar': async ({ call, params, body }) => {
    const data = await applyImport(call, params.id, body);
    runner.wake();
    return { data };
  },
  'GET administracion/importaciones/{id}/deshacer': async ({ actor, params, now }) => ({
    data: await readUndo(deps, actor, params.id, { use, now }),
  }),
  'POST administracion/importaciones/{id}/deshacer': async ({ call, params, body }) => {
    const data = await undoImport(call, params.id, body);
    runner.wake();
    return { data };
  },
  'GET administracion/importaciones/{id}/problemas': async ({ call, actor, params, query, reply }) => {
    const asker = askerOf({ actor, reply });
    const { heading, rows } = await withKept(call, params.id, () =>
      problemTable(call, params.id, asker.gone),
    );
    const file = await tableFile(deps, asker, query.formato, { heading, rows: inPortions(rows) });
    return { ...file, name: `problemas_${params.id}.${query.formato}` };
  },
  'DELETE administracion/importaciones/{id}': async ({ call, params }) => ({
    data: await discardImport(call, params.id),
  }),
});
