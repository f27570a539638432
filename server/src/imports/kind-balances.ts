import type { Cell } from '@relevo/domain/csv';
import {
  BALANCE_DAYS_BACK,
  type BalanceField,
  type BalanceRow,
  balanceColumns,
  balanceRules,
  type KnownBalances,
  namedBalances,
} from '@relevo/domain/import-balances';
import { isAlive, lotsFor } from '@relevo/domain/permit-balance';
import { daysOf } from '@relevo/domain/permit-grants';
import { leftOn, writtenDays } from '@relevo/domain/permit-opening';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { dashed } from '@relevo/domain/written';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { notFound } from '../kernel/app-error.ts';
import { loadLeaveFactsOf } from '../leave-days/permit-facts.sql.ts';
import { listTakenDays } from '../leave-days/taken-days.sql.ts';
import type { ImportKind } from './import-kind.ts';
import type { JudgedRow } from './judge.ts';
import { judgeKeyed } from './judge-keyed.ts';
import { keyedPeople } from './keyed-people.ts';
import { listBalanceTypes, listExternal, listOwners } from './kind-balances.sql.ts';
import { undo } from './undo-balances.ts';

/** Everybody with the facts of their balances, and whether another system keeps those. */
async function loadBalances(db: Queries, t: TableNames, today: LocalDate) {
  const owners = await listOwners(db, t);
  const workerIds = owners.flatMap(({ workerId }) => workerId ?? []);
  const [facts, taken, external] = await Promise.all([
    loadLeaveFactsOf(db, t, workerIds, today),
    listTakenDays(db, t, workerIds, addDays(today, -BALANCE_DAYS_BACK)),
    listExternal(db, t),
  ]);
  const takenOf = Map.groupBy(taken, ({ workerId }) => workerId);
  const externalOf = Map.groupBy(external, ({ workerId }) => workerId);
  const workOf = (workerId: number | null): KnownBalances['work'] => {
    const own = workerId === null ? undefined : facts.get(workerId);
    if (workerId === null || !own) return null;
    return {
      service: own.service,
      types: own.types.filter(({ draws }) => draws),
      taken: Map.groupBy(takenOf.get(workerId) ?? [], ({ typeId }) => typeId),
      external: new Map((externalOf.get(workerId) ?? []).map(({ name, days }) => [name, days])),
    };
  };
  const people = owners.map((owner) => ({ ...owner, work: workOf(owner.workerId) }));
  return {
    ...(await keyedPeople(db, t, people)),
    isExternal: [...facts.values()].some(({ set }) => set.externalBalances),
  };
}

type Named = Awaited<ReturnType<typeof loadBalances>>['named'][number];

/** The lots of a person that have days for leave today, with what is left of them. */
function lotCells({ person: { work }, key }: Named, today: LocalDate): Cell[][] {
  const { types = [], service = null, taken } = work ?? {};
  return types.flatMap((type) =>
    lotsFor(type.rule, service, type.lots, { from: today, to: today }).flatMap((lot) => {
      const left = leftOn(lot, today, taken?.get(type.id) ?? []);
      if (!isAlive(lot, today) || left <= 0) return [];
      const cells = [dashed(lot.period.from), writtenDays(daysOf(left)), dashed(today)];
      return [[...key, type.name, ...cells]];
    }),
  );
}

const externalCells = ({ person: { work }, key }: Named): Cell[][] =>
  [...(work?.external ?? [])].map(([type, days]) => [...key, type, null, writtenDays(days), null]);

/** A row that takes no name of its person away. */
function withAllNames(row: JudgedRow): JudgedRow {
  const values = row.values as BalanceRow | null;
  if (values === null || !('external' in values) || !values.gone?.length) return row;
  const changes = row.changes.filter(({ field }) => field !== 'type');
  const verdict = row.verdict === 'changed' && changes.length === 0 ? 'same' : row.verdict;
  return { ...row, changes, verdict, values: { ...values, gone: [] } };
}

/** Files of balances of leave: the key is the person, the type and the first day of the period. */
export const balancesKind: ImportKind<BalanceField, BalanceRow> = {
  ...{ name: 'balances', wire: 'saldos', scope: 'personas', columns: balanceColumns, undo },
  wireColumns: {
    ...{ rut: 'rut', digit: 'dv', externalId: 'idExterno', name: 'nombre', type: 'tipoPermiso' },
    ...{ from: 'periodoDesde', days: 'diasPendientes', asOf: 'aLaFecha' },
  },
  names: async (db, t) => ({ type: await listBalanceTypes(db, t) }),
  async judge(db, t, planned) {
    const { today } = planned;
    const { byKey: people, isExternal: external } = await loadBalances(db, t, today);
    const types = await listBalanceTypes(db, t);
    // Mended rows come back without the others.
    const isWhole = external && !planned.plan.isPart;
    const named = isWhole ? namedBalances(planned.rows, planned.plan, people) : null;
    const judged = await judgeKeyed(planned, balanceRules({ people, types, external, today, named }));
    // A row with a problem may be that of a name which would go.
    return judged.some(({ verdict }) => verdict === 'problem') ? judged.map(withAllNames) : judged;
  },
  async listed(db, t, today) {
    const { named, isExternal } = await loadBalances(db, t, today);
    return named.flatMap((one) => (isExternal ? externalCells(one) : lotCells(one, today)));
  },
  writer: async (_db, _t, use) => ({
    async write(call, _within, { personId, values }) {
      if (personId === null) throw notFound();
      if ('external' in values) {
        const { external: name, days, before, gone = [] } = values;
        await use.setExternalBalance(call, personId, { name, days, before, gone });
      } else if ('typeId' in values) {
        const { typeId, from, asOf, wanted, seen } = values;
        await use.openBalance(call, personId, { typeId, from, asOf, wanted, seen });
      } else throw notFound();
      return personId;
    },
  }),
};
