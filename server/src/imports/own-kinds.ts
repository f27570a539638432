import type { importsEndpoints } from '@relevo/contract/imports';
import type { importsReviewEndpoints } from '@relevo/contract/imports-review';
import type { Deps } from '../deps.ts';
import type { Context, RoutesOf } from '../http/context.ts';
import { type Actor, hasScope } from '../kernel/actor.ts';
import { notFound } from '../kernel/app-error.ts';
import type { ImportKind } from './import-kind.ts';
import { findKind } from './imports.sql.ts';
import { kindNamed } from './kinds.ts';

type ImportRoutes = RoutesOf<keyof typeof importsEndpoints | keyof typeof importsReviewEndpoints>;
type OfOne = Pick<Context<'GET administracion/importaciones/{id}'>, 'org' | 'actor' | 'params'>;

/** @throws thing.not_found for a kind whose pages the actor may not see */
export function requireScope(actor: Actor, { scope }: ImportKind): void {
  if (!hasScope(actor, scope)) throw notFound();
}

/** Whether an actor may read the imports of a kind: with the scope of its pages, and with that of the history all. */
export const mayRead = (actor: Actor, { scope }: ImportKind): boolean =>
  hasScope(actor, scope) || hasScope(actor, 'auditoria');

/** What is read of an import with the scope of the history: how far it is, its rows, and what was undone; no file. */
const READ = ['', '/filas', '/deshacer'].map((rest) => `GET administracion/importaciones/{id}${rest}`);

/** The routes of imports, where one of a kind whose pages the actor may not see is not there. */
export function ofOwnKinds({ db }: Deps, routes: ImportRoutes): ImportRoutes {
  const finding =
    (may: (actor: Actor, kind: ImportKind) => boolean) =>
    async ({ org, actor, params }: OfOne) => {
      const found = await findKind(db, org.t, params.id);
      if (!found || !may(actor, kindNamed(found))) throw notFound();
    };
  const [read, write] = [finding(mayRead), finding((actor, { scope }) => hasScope(actor, scope))];
  return Object.fromEntries(
    Object.entries(routes).map(([key, run]) => [
      key,
      key.includes('importaciones/{id}') ? { find: READ.includes(key) ? read : write, run } : run,
    ]),
  ) as ImportRoutes;
}
