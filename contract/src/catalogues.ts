import Type, { type Static } from 'typebox';
import { Closed, Data, Done, Id, Made, Named, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './structure.ts';

const Name = Type.String({ minLength: 1, maxLength: 80 });
/** The lists of names that people choose from. */
export const CATALOGUES = ['motivos', 'categorias', 'permisos', 'ausencias', 'etiquetas'] as const;
/** Lists whose entries can be retired: not offered any more, and kept by what was written with them. */
export const RETIRABLE = ['motivos', 'categorias', 'permisos'] as const;
/** Meaning of an absence on the attendance sheet. */
export const SHEET_MEANINGS = ['permiso', 'inasistencia', 'nada'] as const;
export const DAY_COUNTS = ['habiles', 'corridos'] as const;

/** `usos` counts what an entry was used for: only an unused one can be deleted. */
const row = { id: Id, version: Version, nombre: Name, usos: Type.Integer() };
export const CatalogueEntry = Named('CatalogueEntry', { ...row, activo: Type.Boolean() });
export type CatalogueEntry = Static<typeof CatalogueEntry>;

const LeaveType = Named('CatalogueLeaveType', {
  ...row,
  activo: Type.Boolean(),
  conteo: Type.String(),
  /** Decided by a manager at the worker's request, or else recorded. */
  decide: Type.Boolean(),
  documento: Type.Boolean(),
  articulo: Nullable(Type.String()),
  ausencia: Nullable(Type.String()),
  /** How days are granted: the word of the rule, `none` without a balance; and how many days at once. */
  otorga: Type.String(),
  dias: Type.Number(),
});
export type CatalogueLeaveType = Static<typeof LeaveType>;

const AbsenceType = Named('CatalogueAbsence', {
  ...row,
  abreviatura: Type.String(),
  ficha: OneOf(SHEET_MEANINGS),
  /** The server names it itself: it can't be renamed or deleted. */
  propia: Type.Boolean(),
});
export type CatalogueAbsence = Static<typeof AbsenceType>;

const scope = { base: 'instance', access: 'session', scope: 'organizacion' } as const;
const Entry = Closed({ catalogo: OneOf(CATALOGUES), id: Id });
const Abbreviation = Type.String({ minLength: 1, maxLength: 6 });
const changing = ['structure.name_taken', 'structure.changed', 'thing.not_found'] as const;

/** Reasons for corrections, categories of articles, types of leave, absences and tags. */
export const cataloguesEndpoints = {
  'GET administracion/catalogos': endpoint({
    ...scope,
    summary: 'The catalogues, each entry with its uses',
    response: Data(
      Closed({
        motivos: Type.Array(CatalogueEntry),
        categorias: Type.Array(CatalogueEntry),
        permisos: Type.Array(LeaveType),
        ausencias: Type.Array(AbsenceType),
        etiquetas: Type.Array(CatalogueEntry),
      }),
    ),
  }),
  'POST administracion/catalogos/{catalogo}': endpoint({
    ...scope,
    summary: 'Add a reason, a category or a tag',
    params: Closed({ catalogo: OneOf(['motivos', 'categorias', 'etiquetas']) }),
    body: Closed({ nombre: Name }),
    response: Made,
    errors: ['structure.name_taken'],
    idempotency: 'accepted',
  }),
  'POST administracion/ausencias': endpoint({
    ...scope,
    summary: 'Add a type of absence, with its meaning on the attendance sheet',
    body: Closed({ nombre: Name, abreviatura: Abbreviation, ficha: OneOf(SHEET_MEANINGS) }),
    response: Made,
    errors: ['structure.name_taken'],
    idempotency: 'accepted',
  }),
  'POST administracion/tipos-permiso': endpoint({
    ...scope,
    summary: 'Add a type of leave without a balance',
    body: Closed({
      nombre: Name,
      conteo: OneOf(DAY_COUNTS),
      idausencia: Id,
      decide: Type.Boolean(),
      documento: Type.Boolean(),
    }),
    response: Made,
    errors: ['structure.name_taken', 'thing.not_found'],
    idempotency: 'accepted',
  }),
  'PUT administracion/catalogos/{catalogo}/{id}': endpoint({
    ...scope,
    summary: 'Rename an entry of a catalogue, retire it or offer it again',
    params: Entry,
    body: Closed({
      nombre: Name,
      /** Of an absence. */
      abreviatura: Type.Optional(Abbreviation),
      /** Of a list whose entries can be retired. */
      activo: Type.Optional(Type.Boolean()),
      version: Version,
    }),
    response: Done,
    errors: [...changing, 'structure.in_use'],
  }),
  'DELETE administracion/catalogos/{catalogo}/{id}': endpoint({
    ...scope,
    summary: 'Delete an entry that nothing uses',
    params: Entry,
    query: Closed({ version: Version }),
    response: Done,
    errors: ['structure.in_use', 'structure.changed', 'thing.not_found'],
  }),
};
