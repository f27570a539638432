import type { AdminScope } from '@relevo/contract';
import type { ImportKind } from '@relevo/contract/imports';
import { hasScope } from '../navigation/page.ts';

/** The scope that each kind of file asks for: that of the pages on which the same is written by hand. */
const SCOPES: Readonly<Record<ImportKind, AdminScope>> = {
  ...{
    personas: 'personas',
    planilla: 'turnos',
    saldos: 'personas',
    minimos: 'turnos',
    feriados: 'turnos',
    pactos: 'personas',
    telefonos: 'personas',
  },
};

/** Kinds whose imports an administrator with these scopes may read: those of the own pages, with the history all. */
export const readableKindsFor = (scopes: readonly AdminScope[] | undefined): ImportKind[] =>
  hasScope(scopes, 'auditoria') ? (Object.keys(SCOPES) as ImportKind[]) : importKindsFor(scopes);

/** Kinds that an administrator with these scopes may import; without any imports are only read, or there are none. */
export const importKindsFor = (scopes: readonly AdminScope[] | undefined): ImportKind[] =>
  (Object.keys(SCOPES) as ImportKind[]).filter((kind) => hasScope(scopes, SCOPES[kind]));
