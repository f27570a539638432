import type { OwnWishes, Turno, WishKind } from '@relevo/contract';
import { dayRefusal, type WishFacts } from '@relevo/domain/day-wishes';
import { monthGrid, monthOf } from '@relevo/domain/month';
import type { LocalDate } from '@relevo/domain/time';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { WishWriting } from './wish-writing.ts';

/** A writing that the server did not take. */
interface RefusedWish {
  /** Ids of its entries in the outbox. */
  ids: string[];
  message: string;
}

/** The wish of a day as it is shown: the server's, below those of this device. */
export interface ShownWish {
  /** Null where there is none. */
  kind: WishKind | null;
  note: string | null;
  /** By the published roster; null while that does not reach the day. */
  granted: boolean | null;
  /** Waits on this device to be sent. */
  waits: boolean;
  refused: RefusedWish | null;
}

/** A day on the page of a month. */
export interface WishDay {
  date: LocalDate;
  inMonth: boolean;
  holiday: string | null;
  /** Why it takes no wish; null where it takes one. */
  closed: 'wish.published' | 'wish.closed' | null;
  /** The shift that starts on it. */
  shift: Turno | undefined;
  wish: ShownWish | undefined;
}

/** The own wishes after one was written or taken away. */
export function withWish(own: OwnWishes, { fecha, tipo, nota }: WishWriting): OwnWishes {
  const others = own.dias.filter((day) => day.fecha !== fecha);
  const written = tipo === null ? [] : [{ fecha, tipo, nota, cumplida: null }];
  return { ...own, dias: [...others, ...written].toSorted((a, b) => a.fecha.localeCompare(b.fecha)) };
}

/** The wishes of days: the server's, then what waits to be sent, then what was refused beside both. */
export function shownWishes(
  days: OwnWishes['dias'],
  entries: readonly OutboxEntry<WishWriting>[],
): Map<LocalDate, ShownWish> {
  const shown = new Map<LocalDate, ShownWish>();
  for (const { fecha, tipo, nota, cumplida } of days) {
    shown.set(fecha, { kind: tipo, note: nota, granted: cumplida, waits: false, refused: null });
  }
  for (const { id, state, lastError, body } of entries) {
    const before = shown.get(body.fecha);
    if (state === 'waiting') {
      const { tipo: kind, nota: note } = body;
      shown.set(body.fecha, { kind, note, granted: null, waits: true, refused: before?.refused ?? null });
      continue;
    }
    const kept = before ?? { kind: null, note: null, granted: null, waits: false, refused: null };
    const ids = [...(before?.refused?.ids ?? []), id];
    shown.set(body.fecha, { ...kept, refused: { ids, message: lastError?.message ?? '' } });
  }
  return shown;
}

/** What decides whether days take wishes. */
export const factsOf = (
  { plazos, publicados }: Pick<OwnWishes, 'plazos' | 'publicados'>,
  today: LocalDate,
): WishFacts => ({
  today,
  published: new Map(publicados.map(({ mes, hasta }) => [mes, hasta])),
  closes: new Map(plazos.map(({ mes, cierra }) => [mes, cierra])),
});

interface MonthParts {
  month: string;
  facts: WishFacts;
  wishes: ReadonlyMap<LocalDate, ShownWish>;
  shifts: readonly Turno[];
  holidays: readonly { fecha: LocalDate; nombre: string }[];
}

/** The days of a month's page with their shifts and wishes. */
export function wishMonth({ month, facts, wishes, shifts, holidays }: MonthParts): WishDay[] {
  const names = new Map(holidays.map(({ fecha, nombre }) => [fecha, nombre]));
  return monthGrid(month).map(({ date, inMonth }) => ({
    ...{ date, inMonth, holiday: names.get(date) ?? null, closed: dayRefusal(date, facts) },
    shift: shifts.find(({ fecha, inicio }) => fecha === date && inicio !== null),
    wish: wishes.get(date),
  }));
}

/** How many days of a month have each wish, as they are shown. */
export function countsOf(days: readonly WishDay[]): Record<WishKind, number> {
  const counts = { libre: 0, trabajar: 0, no_disponible: 0 };
  for (const { inMonth, wish } of days) if (inMonth && wish?.kind) counts[wish.kind] += 1;
  return counts;
}

/** Where a month stands: open, closed, or reached by the published roster to its end. */
export function monthState(
  month: string,
  days: readonly WishDay[],
  { today, closes }: WishFacts,
): 'open' | 'closed' | 'published' {
  const last = closes.get(month);
  if (days.every(({ date, closed }) => monthOf(date) !== month || closed === 'wish.published'))
    return 'published';
  return last !== undefined && today > last ? 'closed' : 'open';
}
