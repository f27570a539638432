import type { importsReviewEndpoints } from '@relevo/contract/imports-review';
import type { Deps } from '../deps.ts';
import type { RoutesOf } from '../http/context.ts';
import { detail } from './detail.ts';
import { answerMissing } from './missing.service.ts';
import { answerNames } from './names.service.ts';
import { answerRow } from './rows.service.ts';
import type { UseCases } from './use-cases.ts';

/** The answers to the review of an import. */
export const reviewRoutes = (deps: Deps, use: UseCases): RoutesOf<keyof typeof importsReviewEndpoints> => ({
  'PUT administracion/importaciones/{id}/filas/{fila}': async ({ call, org, params, body, now }) => {
    await answerRow(call, use, params, body);
    return { data: await detail(deps, org, params.id, now) };
  },
  'PUT administracion/importaciones/{id}/nombres': async ({ call, org, params, body, now }) => {
    await answerNames(call, use, params.id, body);
    return { data: await detail(deps, org, params.id, now) };
  },
  'PUT administracion/importaciones/{id}/faltan': async ({ call, org, params, body, now }) => {
    await answerMissing(call, params.id, body);
    return { data: await detail(deps, org, params.id, now) };
  },
});
