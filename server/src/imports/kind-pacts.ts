import {
  type KnownPact,
  type PactField,
  type PactRow,
  pactColumns,
  pactRules,
} from '@relevo/domain/import-pacts';
import { dashed } from '@relevo/domain/written';
import { AppError, notFound } from '../kernel/app-error.ts';
import type { ImportKind } from './import-kind.ts';
import { judgeKeyed } from './judge-keyed.ts';
import { listSigners } from './keyed-people.sql.ts';
import { keyedPeople } from './keyed-people.ts';
import { listPacts } from './kind-pacts.sql.ts';
import type { RowUndo } from './row-undo.ts';

interface PactKey {
  personId: number;
  from: string;
}
interface Pact extends PactKey, KnownPact {}

/** A pact that has begun stays: overtime was done under it. One that changes back keeps the rules of its page. */
const undo: RowUndo<PactRow, PactKey, Pact> = {
  keyOf({ personId, values: { from } }) {
    if (personId === null || from === null) throw notFound();
    return { personId, from };
  },
  async find(db, t, keys) {
    const pacts = await listPacts(
      db,
      t,
      keys.map(({ personId }) => personId),
    );
    const keyOf = ({ personId, from }: PactKey) => `${personId} ${from}`;
    const byKey = new Map(pacts.map((pact) => [keyOf(pact), pact]));
    return keys.map((key) => byKey.get(keyOf(key)) ?? null);
  },
  isSame: (after, now) => after.id === now.id && after.until === now.until && after.signed === now.signed,
  hindrance({ before, after }, today) {
    if (after.from > today) return null;
    const isOpen = before !== null && before.signed === after.signed;
    return isOpen && before.until >= today && after.until >= today
      ? null
      : new AppError('pact.started').message;
  },
  restore: (call, use, { before, now: { id, from, version } }) =>
    before === null
      ? use.removePact(call, id, version)
      : use.changePact(call, id, { desde: from, hasta: before.until, firmado: before.signed, version }),
};

/** Files of pacts of overtime: the key is the person and the first day. */
export const pactsKind: ImportKind<PactField, PactRow> = {
  ...{ name: 'pacts', wire: 'pactos', scope: 'personas', columns: pactColumns, undo },
  wireColumns: {
    rut: 'rut',
    digit: 'dv',
    externalId: 'idExterno',
    name: 'nombre',
    from: 'inicioPacto',
    until: 'terminoPacto',
    signed: 'firmado',
  },
  names: async () => ({}),
  async judge(db, t, planned) {
    const { byKey } = await keyedPeople(db, t, await listSigners(db, t));
    return judgeKeyed(planned, pactRules(byKey, planned.today));
  },
  async listed(db, t) {
    const { named } = await keyedPeople(db, t, await listSigners(db, t));
    return named.flatMap(({ person, key }) =>
      person.pacts.map(({ from, until, signed }) => [...key, dashed(from), dashed(until), dashed(signed)]),
    );
  },
  writer: async (_db, _t, use) => ({
    async write(call, _within, { personId, values: { from, until, signed, pact } }) {
      if (personId === null || from === null || until === null || signed === null) throw notFound();
      const span = { desde: from, hasta: until, firmado: signed };
      if (pact === null) await use.addPact(call, personId, span);
      else await use.changePact(call, pact.id, { ...span, version: pact.version });
      return personId;
    },
  }),
};
