import Type from 'typebox';
import { Closed, Data, Id, IdParam, LocalDate, Nullable, OneOf } from './common.ts';
import { endpoint } from './endpoint.ts';
import { Import } from './imports.ts';
import { NAME_ACTIONS, NAMED_PARTS, ROW_DECISIONS } from './imports-answers.ts';
import { Version } from './structure.ts';

/** A row as spreadsheets count. */
const RowNumber = Type.Integer({ minimum: 1, maximum: 2_000_000 });

const scope = { base: 'instance', access: 'session', scope: 'personas' } as const;
const errors = ['import.changed', 'import.not_open', 'import.not_reviewed', 'thing.not_found'] as const;

/** The review of an import: what a person answers to its rows, names and missing people, before it is applied. */
export const importsReviewEndpoints = {
  'PUT administracion/importaciones/{id}/filas/{fila}': endpoint({
    ...{ ...scope, scope: 'any' },
    summary:
      'Correct cells of a row, and decide about it; the row and those with its RUT, e-mail or external id are judged anew',
    params: Closed({ id: Id, fila: RowNumber }),
    body: Closed({
      version: Version,
      /** The column of a cell of a matrix; a value of one that names the person counts for the whole row. */
      columna: Type.Optional(Type.Integer({ minimum: 0, maximum: 399 })),
      /** Values in the place of those of the file, which stays; null takes a correction back, an empty text says nothing. */
      valores: Type.Optional(
        Type.Array(
          Closed({
            columna: Type.Integer({ minimum: 0, maximum: 399 }),
            valor: Nullable(Type.String({ maxLength: 500 })),
          }),
          { maxItems: 400 },
        ),
      ),
      /** Null takes a decision back; left out, it stays. */
      decision: Type.Optional(Nullable(OneOf(ROW_DECISIONS))),
    }),
    response: Data(Import),
    errors,
  }),
  'PUT administracion/importaciones/{id}/nombres': endpoint({
    ...{ ...scope, scope: 'any' },
    summary:
      'Decide about names that Relevo does not have, or what the codes of a roster mean in a unit, and judge the rows that say them; to make a name needs the scope `organizacion`, and it is made when the import is applied',
    params: IdParam,
    body: Closed({
      version: Version,
      /** Decisions about these names; those about others stay. */
      nombres: Type.Array(
        Closed({
          campo: OneOf(NAMED_PARTS),
          valor: Type.String({ minLength: 1, maxLength: 500 }),
          /** The unit of a code. */
          idunidad: Type.Optional(Id),
          /** Null takes a decision back. */
          accion: Nullable(OneOf(NAME_ACTIONS)),
          /** The name in Relevo, or the type of shift, of `usar`. */
          idexistente: Type.Optional(Id),
          /** Of a unit that is made; short for its name where it is left out. */
          abreviatura: Type.Optional(Type.String({ minLength: 1, maxLength: 12 })),
          /** The place of a workplace that is made, and the metres within which a mark counts as made there. */
          lugar: Type.Optional(
            Closed({
              lat: Type.Number({ minimum: -90, maximum: 90 }),
              lng: Type.Number({ minimum: -180, maximum: 180 }),
              radio: Type.Integer({ minimum: 10, maximum: 5000 }),
            }),
          ),
        }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    response: Data(Import),
    errors: [...errors, 'access.permission'],
  }),
  'PUT administracion/importaciones/{id}/faltan': endpoint({
    ...scope,
    summary:
      'Decide whether the work of those who are missing from the file ends when the import is applied, each as the page of a person ends it',
    params: IdParam,
    body: Closed({
      version: Version,
      terminar: Type.Boolean(),
      /** The last day of work. */
      hasta: Type.Optional(LocalDate),
      motivo: Type.Optional(Type.String({ maxLength: 200 })),
      /** The number of people, which must be typed above 10 % of those with a contract. */
      confirmacion: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    response: Data(Import),
    errors: [...errors, 'import.not_people'],
  }),
};
