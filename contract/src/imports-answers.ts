import Type, { type Static } from 'typebox';
import { Closed, Id, LocalDate, Named, Nullable, OneOf } from './common.ts';

const Count = Type.Integer({ minimum: 0 });

/**
 * How sure the meaning of a column is: recognised by its heading, taken over from an earlier file with the same headings,
 * chosen by a person (also that it is not imported), or not known.
 */
export const COLUMN_SURENESS = ['reconocida', 'recordada', 'elegida', 'sin'] as const;

/** A decision about a row: the file counts, Relevo's values stay, or the row is left out. */
export const ROW_DECISIONS = ['archivo', 'relevo', 'omitir'] as const;

/** A cell of a row, of a column that is imported. */
export const ImportCell = Named('ImportCell', {
  /** From 0. */
  columna: Count,
  encabezado: Type.String(),
  /** As a person reads the cell; the corrected value where there is one. */
  valor: Type.String(),
  corregida: Type.Boolean(),
});

/** The parts of an organisation that a file names; of a roster the codes of shifts, which mean something in each unit. */
export const NAMED_PARTS = ['unidad', 'cargo', 'estamento', 'establecimiento', 'turno'] as const;
/**
 * Ways out for a name that Relevo does not know: make it, take one that exists, or leave its cells out. A code of a roster
 * is not made; it can be a free day.
 */
export const NAME_ACTIONS = ['crear', 'usar', 'libre', 'ignorar'] as const;

/** A name of the file that Relevo does not have, once, with what a person has decided about it. */
export const ImportName = Named('ImportName', {
  campo: OneOf(NAMED_PARTS),
  /** The unit in which a code of a roster is asked about; null of a name. */
  unidad: Nullable(Closed({ id: Id, nombre: Type.String() })),
  /** As the file has it first; names that differ by case and accents alone are one, codes that differ by case. */
  valor: Type.String(),
  /** Rows that say it. */
  filas: Count,
  /** The name in Relevo that comes nearest. */
  sugerencia: Nullable(Closed({ id: Id, nombre: Type.String() })),
  accion: Nullable(OneOf(NAME_ACTIONS)),
  /** The name in Relevo that is used for it. */
  existente: Nullable(Closed({ id: Id, nombre: Type.String() })),
  /** Whether the decision is that of an earlier file. */
  recordado: Type.Boolean(),
});
export type ImportName = Static<typeof ImportName>;

/** People with a contract who are missing from the file, and the decision to end their work. */
export const ImportMissing = Named('ImportMissing', {
  /** People with a contract. */
  conContrato: Count,
  /** Missing people whose work can end. */
  terminarian: Count,
  /** Missing people whom a row with problems may mean, by its RUT, e-mail or name: they stay while it has them. */
  dudosas: Count,
  /** Whether the number of people must be typed, because more than 10 % of those with a contract would end. */
  pideNumero: Type.Boolean(),
  /** Null while everybody stays. */
  terminar: Nullable(
    Closed({
      hasta: LocalDate,
      motivo: Type.String(),
      /** People whose work ends: those who were missing at the decision and still are. */
      personas: Count,
      /** People whose work has been ended. */
      terminadas: Count,
      /** People whose work could not be ended; `filas` of the pile `faltan` says why. */
      conProblemas: Count,
    }),
  ),
});
export type ImportMissing = Static<typeof ImportMissing>;
