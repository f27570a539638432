import type { ReactNode } from 'react';
import list from '../ui/desk/list-table.module.css';
import { PersonName } from '../ui/desk/person-name.tsx';
import { SortedHead } from '../ui/desk/sorted-head.tsx';
import type { Sorting } from '../ui/desk/sorting.ts';
import { useWideRoom } from '../ui/desk/wide-room.ts';

/** A row about a person, whose page it opens. */
export interface PersonListed {
  /** The person's id. */
  id: number;
  nombre: string;
  apellidoPaterno: string;
  apellidoMaterno: string | null;
  rut: string | null;
}

export interface Column<R, O extends string> {
  head: string;
  /** The order of the server that it stands for. */
  by?: O;
  cell: (row: R) => ReactNode;
}

export interface ListRowsProps<R extends PersonListed, O extends string> {
  caption: string;
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** Columns beside the person's name, by which the list is ordered as 'nombre'. */
  columns: readonly Column<R, O>[];
  sorting: Sorting<O | 'nombre'>;
  onSorting: (sorting: Sorting<O | 'nombre'>) => void;
}

/** Rows about people: a table on a wide screen, cards on a phone. */
export function ListRows<R extends PersonListed, O extends string>(props: ListRowsProps<R, O>) {
  const { caption, rows, keyOf, columns, sorting, onSorting } = props;
  if (!useWideRoom()) {
    return (
      <ul className="rl-panel rl-panel--list">
        {rows.map((row) => (
          <li key={keyOf(row)} className={`rl-stack rl-gap-xs ${list.card}`}>
            <PersonName person={row} />
            {columns.map(({ head, cell }) => (
              <div key={head} className="rl-body-s">
                {cell(row)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <div className={`rl-panel rl-panel--list ${list.frame}`}>
      <table className={list.table}>
        <caption className="rl-sr">{caption}</caption>
        <thead>
          <tr>
            <SortedHead by="nombre" {...{ sorting, onSorting }}>
              Persona
            </SortedHead>
            {columns.map(({ head, by }) =>
              by === undefined ? (
                <th key={head} scope="col">
                  {head}
                </th>
              ) : (
                <SortedHead key={head} by={by} {...{ sorting, onSorting }}>
                  {head}
                </SortedHead>
              ),
            )}
            <th scope="col">
              <span className="rl-sr">Abrir</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                <PersonName person={row} />
              </th>
              {columns.map(({ head, cell }) => (
                <td key={head}>{cell(row)}</td>
              ))}
              <td className={list.leads} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
