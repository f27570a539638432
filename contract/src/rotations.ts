import Type, { type Static } from 'typebox';
import {
  Closed,
  Data,
  DateRange,
  Done,
  Id,
  IdParam,
  LocalDate,
  Made,
  Named,
  Nullable,
  OneOf,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { DraftAnswer, ROSTER_PEOPLE } from './roster.ts';

/** Days of the longest pattern. */
export const ROTATION_DAYS = 56;
/** Cells that one call writes at most, as many as a change of the draft by hand. */
const CELLS = 2000;

const People = Type.Array(Id, { minItems: 1, maxItems: ROSTER_PEOPLE });
const Phase = Type.Integer({ minimum: 0, maximum: ROTATION_DAYS - 1 });
const Version = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

const pattern = {
  nombre: Type.String({ minLength: 1, maxLength: 60 }),
  /** A type of shift for each day of the cycle, null for a free one. */
  dias: Type.Array(Nullable(Id), { minItems: 1, maxItems: ROTATION_DAYS }),
  /** Whether hours are judged by the week or by the average of the cycle. */
  base: OneOf(['semana', 'ciclo']),
  /** Number of the resolution that authorises the cycle; hours are averaged only where there is one. */
  resolucion: Nullable(Type.String({ minLength: 1, maxLength: 60 })),
};

/** A pattern of shifts of a unit, with those who follow it. */
export const Rotation = Named('Rotation', {
  id: Id,
  version: Version,
  ...pattern,
  /** Who follows it today or later. */
  personas: Type.Array(
    Closed({
      idtrabajador: Id,
      /** Place in the cycle on `desde`, from 0. */
      fase: Phase,
      desde: LocalDate,
      /** The last day; null without an end. */
      hasta: Nullable(LocalDate),
    }),
  ),
});
export type Rotation = Static<typeof Rotation>;

/** Why cells were left as they are, before the draft's own reasons. */
export const LEFT_OUT = [
  /** Leave that is approved, or asked for. */
  'permiso',
  'pedido',
  /** A shift or a draft is there, and only empty cells are filled. */
  'ocupada',
  /** Somebody wrote the cell after the draft was seen. */
  'cambio',
  /** Not known where the person stopped. */
  'sin_huella',
  'persona',
] as const;

const DraftBefore = Closed({
  idtrabajador: Id,
  fecha: LocalDate,
  idtipo: Nullable(Id),
  idsector: Nullable(Id),
});

/** What a rotation, a copy or a discard wrote: the answer of a change of the draft, and what stood there or was left out. */
export const WrittenAnswer = Named('WrittenAnswer', {
  ...DraftAnswer.properties,
  /** Drafts that the written cells had before; cells that are not named had none. */
  antes: Type.Array(DraftBefore),
  omitidos: Type.Array(
    Closed({
      idtrabajador: Id,
      motivo: OneOf(LEFT_OUT),
      texto: Type.String(),
      fechas: Type.Array(LocalDate),
    }),
  ),
});
export type WrittenAnswer = Static<typeof WrittenAnswer>;

/** Whether only empty cells are filled, or also those with a draft or a published shift. */
const Over = OneOf(['vacios', 'todo']);
/** The version of the unit's draft that was seen: a cell that was written later is left as it is. */
const Seen = Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 });

export const RotationWriting = Closed({
  idtrabajador: People,
  idrotativa: Id,
  /** Place in the cycle on `desde`, the same for all; or each goes on where she stopped. */
  fase: Type.Union([Phase, Type.Literal('continuar')]),
  ...DateRange.properties,
  sobre: Over,
  version: Seen,
});
export type RotationWriting = Static<typeof RotationWriting>;

export const CopyWriting = Closed({
  idtrabajador: People,
  ...DateRange.properties,
  /** The date that the first one is copied to. */
  hacia: LocalDate,
  sobre: Over,
  version: Seen,
});
export type CopyWriting = Static<typeof CopyWriting>;

const RotationParam = Closed({ id: Id, idrotativa: Id });
const own = { base: 'instance', access: 'admin', permission: 'adminEditarTurnoNativa' } as const;

export const rotationsEndpoints = {
  'GET unidades/{id}/rotativas': endpoint({
    ...own,
    summary: "Patterns of shifts of the manager's unit, by name, with those who follow them",
    params: IdParam,
    response: Data(Type.Array(Rotation)),
    errors: ['thing.not_found'],
  }),
  'POST unidades/{id}/rotativas': endpoint({
    ...own,
    summary: 'Makes a pattern of shifts of the unit',
    params: IdParam,
    body: Closed(pattern),
    response: Made,
    errors: ['thing.not_found', 'rotation.name_taken', 'shift_type.retired'],
  }),
  'PUT unidades/{id}/rotativas/{idrotativa}': endpoint({
    ...own,
    summary: 'Changes a pattern; what was written by it stays as it is',
    params: RotationParam,
    body: Closed({ ...pattern, version: Version }),
    response: Done,
    errors: [
      'thing.not_found',
      'rotation.name_taken',
      'rotation.changed',
      'rotation.in_use',
      'shift_type.retired',
    ],
  }),
  'DELETE unidades/{id}/rotativas/{idrotativa}': endpoint({
    ...own,
    summary: 'Deletes a pattern that nobody follows or followed',
    params: RotationParam,
    response: Done,
    errors: ['thing.not_found', 'rotation.in_use'],
  }),
  'PUT unidades/{id}/rotativas/{idrotativa}/personas': endpoint({
    ...own,
    summary:
      'Says who follows a pattern from a date on, each with the place in its cycle; what they followed ends the day before',
    params: RotationParam,
    body: Closed({
      desde: LocalDate,
      hasta: Nullable(LocalDate),
      personas: Type.Array(
        /** Null ends what the person follows. */
        Closed({ idtrabajador: Id, fase: Nullable(Phase) }),
        { minItems: 1, maxItems: ROSTER_PEOPLE },
      ),
    }),
    response: Done,
    errors: ['thing.not_found'],
  }),
  'GET unidades/{id}/planificacion/anteriores': endpoint({
    large: true,
    ...own,
    summary:
      "What the unit's people are planned for in the 112 days before a date, drafts over what is published, from which a rotation goes on",
    params: IdParam,
    query: Closed({ desde: LocalDate }),
    response: Data(
      Type.Array(
        Closed({
          idtrabajador: Id,
          /** From the day before `desde` back: a type of shift, 0 for a free day, null for one that is not planned. */
          dias: Type.Array(Nullable(Type.Integer())),
        }),
      ),
    ),
    errors: ['thing.not_found'],
  }),
  'POST unidades/{id}/planificacion/borrador/rotativa': endpoint({
    large: true,
    ...own,
    summary: `Writes a pattern into the draft for people and dates, ${CELLS} cells and 366 days at most`,
    params: IdParam,
    body: RotationWriting,
    response: Data(WrittenAnswer),
    errors: ['thing.not_found'],
  }),
  'POST unidades/{id}/planificacion/borrador/copiar': endpoint({
    large: true,
    ...own,
    summary: `Copies what is planned for people on dates to later or earlier ones, 31 days and ${CELLS} cells at most`,
    params: IdParam,
    body: CopyWriting,
    response: Data(WrittenAnswer),
    errors: ['thing.not_found'],
  }),
  'DELETE unidades/{id}/planificacion/borrador': endpoint({
    large: true,
    ...own,
    summary:
      'Discards the draft of people on dates, past ones too, so that cells show what is published; cells that were written later than the version that was seen stay; 31 days at most',
    params: IdParam,
    query: Closed({
      ...DateRange.properties,
      /** The people alone whose draft goes, as in '3,5,8'; left out, all. */
      idtrabajador: Type.Optional(Type.String({ maxLength: 4000, pattern: '^\\d{1,10}(,\\d{1,10})*$' })),
      version: Seen,
    }),
    response: Data(WrittenAnswer),
    errors: ['thing.not_found'],
  }),
};

export type DraftBefore = Static<typeof DraftBefore>;
