import type { BalanceRow } from '@relevo/domain/import-balances';
import type { LocalDate } from '@relevo/domain/time';
import { notFound } from '../kernel/app-error.ts';
import { listExternalOf, listLots } from './kind-balances.sql.ts';
import type { RowUndo } from './row-undo.ts';

interface LotKey {
  personId: number;
  typeId: number;
  from: LocalDate;
  asOf: LocalDate;
}
/** A balance that another system keeps. */
interface ExternalKey {
  personId: number;
  external: string;
  /** Names that the row takes away, as the file does not have them. */
  gone: string[];
}
/** The sums of a lot's movements in parts of a day: another one tells that days were taken, ended or corrected since. */
interface LotSums extends LotKey, Record<'corrected' | 'taken' | 'expired', number> {}
interface External extends ExternalKey {
  /** Null of a name that is not there. */
  days: number | null;
  /** Balances of the names that the row takes away. */
  others: { name: string; days: number }[];
}

type Key = LotKey | ExternalKey;
type State = LotSums | External;
const isLot = <O extends object>(one: O): one is Extract<O, LotKey> => 'typeId' in one;
const keyOfLot = ({ personId, typeId, from }: LotKey): string => `${personId} ${typeId} ${from}`;

/**
 * A lot goes back by a movement of the same date, since movements are only added: a lot that the row made has no days
 * then. It stays where leave was taken from it since, because days that were used would be missing.
 */
export const undo: RowUndo<BalanceRow, Key, State> = {
  keyOf({ personId, values }) {
    if (personId === null) throw notFound();
    if ('external' in values) return { personId, external: values.external, gone: values.gone ?? [] };
    if (!('typeId' in values)) throw notFound();
    const { typeId, from, asOf } = values;
    return { personId, typeId, from, asOf };
  },
  async find(db, t, keys) {
    const people = keys.map(({ personId }) => personId);
    const lots = keys.some(isLot) ? await listLots(db, t, people) : [];
    const external = keys.every(isLot) ? [] : await listExternalOf(db, t, people);
    const lotOf = new Map(lots.map((lot) => [keyOfLot({ ...lot, asOf: '' }), lot]));
    const externalOf = Map.groupBy(external, ({ personId }) => personId);
    return keys.map((key): State | null => {
      if (isLot(key)) {
        const { corrected = 0, taken = 0, expired = 0 } = lotOf.get(keyOfLot(key)) ?? {};
        return { ...key, corrected, taken, expired };
      }
      const own = externalOf.get(key.personId) ?? [];
      return {
        ...key,
        days: own.find(({ name }) => name === key.external)?.days ?? null,
        others: own.flatMap(({ name, days }) => (key.gone.includes(name) ? [{ name, days }] : [])),
      };
    });
  },
  isSame(after, now) {
    if (!isLot(after) || !isLot(now)) return !isLot(after) && !isLot(now) && after.days === now.days;
    return after.corrected === now.corrected && after.taken === now.taken && after.expired === now.expired;
  },
  restore(call, use, { before, after }) {
    const { personId } = after;
    if (isLot(after)) {
      const parts = after.corrected - (before && isLot(before) ? before.corrected : 0);
      const { typeId, from, asOf, corrected, taken } = after;
      return use.closeBalance(call, personId, { typeId, from, asOf, parts, seen: corrected - taken });
    }
    const { days = null, others = [] } = before && !isLot(before) ? before : {};
    return use.restoreExternalBalance(call, personId, {
      ...{ name: after.external, days, before: after.days, others },
    });
  },
};
