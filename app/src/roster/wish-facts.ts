import type { Roster, RosterRow, UnitWishes } from '@relevo/contract';
import { isAgainst } from '@relevo/domain/day-wishes';
import { isUnplanned } from '@relevo/domain/roster';
import type { LocalDate } from '@relevo/domain/time';
import { WISHES } from '../ui/wish-signs.ts';
import type { Corner, Corners } from './desk.ts';
import type { ShownDraft } from './draft-state.ts';

type Wish = UnitWishes['deseos'][number];

/** The signs of wishes in the corners of cells. */
export function cornersOf(wishes: readonly Wish[]): Corners {
  const found = new Map<number, Map<LocalDate, Corner>>();
  for (const { idtrabajador, fecha, tipo } of wishes) {
    const own = found.get(idtrabajador) ?? new Map<LocalDate, Corner>();
    own.set(fecha, { look: tipo, words: WISHES[tipo].of.toLowerCase() });
    found.set(idtrabajador, own);
  }
  return found;
}

/** Wishes to be off of 90 days: how many were granted, of how many. */
export interface Granted {
  met: number;
  asked: number;
  /** Nobody of the group has a lower share, and somebody has a higher one. */
  lowest: boolean;
}

/** What was granted to each person who asked. */
export function grantedOf(
  counts: UnitWishes['cuentas'],
  rows: readonly Pick<RosterRow, 'idtrabajador' | 'idplanilla'>[],
): Map<number, Granted> {
  const groupOf = new Map(rows.map(({ idtrabajador, idplanilla }) => [idtrabajador, idplanilla]));
  const share = ({ cumplidas, pedidas }: UnitWishes['cuentas'][number]) => cumplidas / pedidas;
  const groups = Map.groupBy(counts, ({ idtrabajador }) => groupOf.get(idtrabajador));
  return new Map(
    counts.map((one) => {
      const shares = groups.get(groupOf.get(one.idtrabajador))?.map(share) ?? [];
      const least = Math.min(...shares);
      const lowest = share(one) === least && shares.some((other) => other > least);
      return [one.idtrabajador, { met: one.cumplidas, asked: one.pedidas, lowest }];
    }),
  );
}

/**
 * The type of the shift that a person works on a day by the plan, the draft before what is published.
 * @returns null of a free day, undefined while nothing is planned
 */
export function plannedType(
  row: Pick<RosterRow, 'celdas' | 'programacion'>,
  date: LocalDate,
  column: number,
  drafts: readonly ShownDraft[],
): number | null | undefined {
  const draft = drafts.find(({ fecha }) => fecha === date);
  if (draft) return draft.idtipo;
  const worked = row.celdas[column]?.find(({ ausencia }) => !ausencia);
  if (worked) return worked.tipo;
  return row.celdas[column] || !isUnplanned(date, row.programacion) ? null : undefined;
}

/** A wish with the row and the column of its cell. */
export interface PlacedWish {
  wish: Wish;
  row: number;
  column: number;
  /** A shift stands against it. */
  against: boolean;
}

/** Wishes to be off in a period, in the order of rows and days. */
export function placedWishes(
  wishes: readonly Wish[],
  { filas }: Pick<Roster, 'filas'>,
  dates: readonly LocalDate[],
  drafts: ReadonlyMap<number, readonly ShownDraft[]>,
): PlacedWish[] {
  const rows = new Map(filas.map(({ idtrabajador }, index) => [idtrabajador, index]));
  return wishes
    .flatMap((wish): PlacedWish[] => {
      const [row, column] = [rows.get(wish.idtrabajador), dates.indexOf(wish.fecha)];
      const found = row === undefined ? undefined : filas[row];
      if (row === undefined || !found || column < 0 || wish.tipo === 'trabajar') return [];
      const type = plannedType(found, wish.fecha, column, drafts.get(wish.idtrabajador) ?? []);
      return [{ wish, row, column, against: isAgainst(wish.tipo, type != null) }];
    })
    .toSorted((a, b) => a.row - b.row || a.column - b.column);
}

/** '7 de 22 deseos sin cumplir'; without a shift against any, how many there are. */
export function unmetWords(placed: readonly Pick<PlacedWish, 'against'>[]): string {
  const unmet = placed.filter(({ against }) => against).length;
  const all = placed.length === 1 ? '1 deseo' : `${placed.length} deseos`;
  if (placed.length === 0) return 'Deseos';
  return unmet === 0 ? all : `${unmet} de ${all} sin cumplir`;
}
