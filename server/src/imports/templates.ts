import { CSV_START, csvLine } from '@relevo/domain/csv';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import type { Book, BookColumn, BookSheet } from '../files/books/book.ts';
import { odsBook } from '../files/books/ods-book.ts';
import { xlsBook } from '../files/books/xls-book.ts';
import { xlsxBook } from '../files/books/xlsx-book.ts';
import type { ImportKind } from './import-kind.ts';

/** The formats of a template, each with its type and what makes it of a book. */
const formats = {
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', make: xlsxBook },
  xls: { mime: 'application/vnd.ms-excel', make: xlsBook },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', make: odsBook },
  csv: {
    mime: 'text/csv; charset=utf-8',
    make: ([data]: Book) =>
      Buffer.from(CSV_START + csvLine(data?.columns.map(({ heading }) => heading) ?? [])),
  },
};

/** The sheet of rows, by the kind of file. */
const SHEETS: Readonly<Record<ImportKind['wire'], string>> = {
  ...{
    personas: 'Personas',
    planilla: 'Turnos',
    saldos: 'Saldos',
    minimos: 'Dotación mínima',
    feriados: 'Feriados',
  },
  ...{ pactos: 'Pactos', telefonos: 'Teléfonos' },
};
/** Where the lists stand in the book. */
const LISTS = 2;
const column = (heading: string, width: number): BookColumn => ({ heading, width, offers: null });

/**
 * The empty file of a kind, in the form in which it is imported: the sheet of rows with drop-downs of the organisation's
 * own names, instructions, and the names themselves. CSV has the headings alone.
 */
export async function templateFile(
  db: Queries,
  t: TableNames,
  kind: ImportKind,
  format: keyof typeof formats,
): Promise<{ mime: string; bytes: Buffer; name: string }> {
  const { mime, make } = formats[format];
  const bytes = make(bookOf(kind, await kind.names(db, t)));
  return { mime, bytes, name: `plantilla_${kind.wire}.${format}` };
}

function bookOf({ columns, wire }: ImportKind, names: Partial<Record<string, readonly string[]>>): Book {
  const lists = columns.template.flatMap(({ field }) => {
    const own = names[field] ?? [];
    return own.length === 0 ? [] : [{ field, own }];
  });
  const longest = Math.max(0, ...lists.map(({ own }) => own.length));
  const data: BookSheet = {
    name: SHEETS[wire],
    columns: columns.template.map(({ field, example }) => {
      const at = lists.findIndex((list) => list.field === field);
      const heading = columns.heading(field);
      return {
        ...{ heading, width: Math.max(heading.length, example.length) + 4 },
        offers: at === -1 ? null : { sheet: LISTS, column: at, lastRow: lists[at]?.own.length ?? 0 },
      };
    }),
    rows: [],
  };
  const instructions: BookSheet = {
    name: 'Instrucciones',
    columns: [column('Columna', 22), column('Qué va', 90), column('¿Hace falta?', 14), column('Ejemplo', 24)],
    rows: [
      ...columns.template.map(({ field, what, example, needed }) => [
        ...[columns.heading(field), what, needed ? 'Sí' : 'No', example],
      ]),
      [
        '',
        `Escribe en la hoja ${SHEETS[wire]}, una fila por cada uno. Una celda vacía no cambia nada en Relevo.`,
        '',
        '',
      ],
    ],
  };
  const listed: BookSheet = {
    name: 'Listas',
    columns: lists.map(({ field }) => column(columns.heading(field), 30)),
    rows: Array.from({ length: longest }, (_, row) => lists.map(({ own }) => own[row] ?? '')),
  };
  return [data, instructions, listed];
}
