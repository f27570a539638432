import { isDeepStrictEqual } from 'node:util';
import { NameList } from '@relevo/domain/import-name-list';
import type { Problem } from '@relevo/domain/import-problems';
import {
  type KnownDay,
  type RosterField,
  type RosterRow,
  readDay,
  rosterColumns,
  rosterRules,
  saysFree,
} from '@relevo/domain/import-roster';
import { RowReader } from '@relevo/domain/import-row-reader';
import { dashed } from '@relevo/domain/written';
import type { Queries } from '../db/connection.ts';
import type { TableNames } from '../db/tables.ts';
import { notFound } from '../kernel/app-error.ts';
import { eachOf, inSteps } from '../kernel/in-steps.ts';
import { listPlannedTypes, listRememberedCodes } from './codes.sql.ts';
import { CODE_PART, CodeAnswers, codeInUnit, type KnownType } from './codes.ts';
import type { ImportKind, Outcomes, PlannedRows } from './import-kind.ts';
import { judgeKeyed } from './judge-keyed.ts';
import { keyedPeople } from './keyed-people.ts';
import { listWorkers, unitsOn } from './kind-roster.sql.ts';
import { Kept } from './refusal.ts';
import type { CellPlace, Drafted } from './roster-drafts.ts';
import type { RowUndo } from './row-undo.ts';

const FREE_WORDS = 'Libre';

/** The sentences of a file about what the planner refuses too; for the others the planner's own stands. */
function problemOf({ why, words }: { why: string; words: string }, date: string): Problem {
  if (why === 'comenzado' || why === 'marca') return { code: 'C5' };
  if (why === 'ficha') return { code: 'C9' };
  if (why === 'contrato') return { code: 'C10', words: { fecha: dashed(date) } };
  return { code: 'C18', words: { motivo: words } };
}

/** What a text means in a unit; a code is never guessed, and the name of a type is none. */
function meanings(types: readonly KnownType[], answers: CodeAnswers) {
  const names = new NameList(types.map(({ name }) => name));
  const byName = new Map(types.map((type) => [type.name, type]));
  return (unitId: number, text: string): Pick<KnownDay, 'meaning' | 'isAsked'> => {
    if (saysFree(text)) return { meaning: { typeId: null, words: FREE_WORDS }, isAsked: false };
    const named = byName.get(names.find(text) ?? '');
    if (named) return { meaning: { typeId: named.id, words: named.name }, isAsked: false };
    const answer = answers.find(unitId, text);
    if (answer === null) return { meaning: null, isAsked: true };
    if (answer.action === 'ignore') return { meaning: 'ignored', isAsked: true };
    return {
      meaning: { typeId: answer.type?.id ?? null, words: answer.type?.name ?? FREE_WORDS },
      isAsked: true,
    };
  };
}

/** The days of the rows of a file in Relevo: the unit, what the code means there, and what is planned. */
async function loadDays(
  db: Queries,
  t: TableNames,
  { rows, plan, today, now, use, codes }: PlannedRows<RosterField>,
  people: Parameters<typeof readDay>[1],
) {
  const read = await inSteps(eachOf(rows, (row) => readDay(new RowReader(row, plan), people)));
  const asked = read.flatMap(({ person, date, code }) =>
    person?.workerId == null || date === null || code === null
      ? []
      : [{ workerId: person.workerId, date, code }],
  );
  const types = await listPlannedTypes(db, t);
  const meaningOf = meanings(types, new CodeAnswers(codes, await listRememberedCodes(db, t), types));
  const units = await unitsOn(db, t, asked);
  const keyOf = ({ workerId, date, code }: (typeof asked)[number]) => `${workerId} ${date} ${code}`;
  const days = new Map<string, KnownDay>();
  const cells: { unitId: number; key: string; workerId: number; date: string; typeId: number | null }[] = [];
  for (const [place, one] of asked.entries()) {
    const unit = units[place]?.unit ?? null;
    const known = unit ? meaningOf(unit.id, one.code) : { meaning: null, isAsked: false };
    const key = keyOf(one);
    days.set(key, { unit, ...known, shown: null, isSame: false, base: '', problem: null });
    if (!unit || known.meaning === null || known.meaning === 'ignored') continue;
    cells.push({
      unitId: unit.id,
      key,
      workerId: one.workerId,
      date: one.date,
      typeId: known.meaning.typeId,
    });
  }
  const names = new Map(types.map(({ id, name }) => [id, name]));
  const wordsOf = (shown: number | null) =>
    shown === null ? null : shown === 0 ? FREE_WORDS : (names.get(shown) ?? 'Otro turno');
  for (const [unitId, own] of Map.groupBy(cells, (cell) => cell.unitId)) {
    const seen = await use.drafts.see(db, t, unitId, own, { now, today });
    for (const [place, { shown, isSame, base, hindrance }] of seen.entries()) {
      const { key = '', date = '' } = own[place] ?? {};
      const day = days.get(key);
      if (day)
        Object.assign(day, {
          shown: wordsOf(shown),
          isSame,
          base,
          problem: hindrance && problemOf(hindrance, date),
        });
    }
  }
  return (workerId: number, date: string, code: string) => days.get(keyOf({ workerId, date, code })) ?? null;
}

interface CellKey extends CellPlace {
  unitId: number;
}
interface Cell extends CellKey {
  draft: Drafted | null;
  base: string;
  locked: string | null;
}

/** A cell that is still drafted as the import left it goes back to the draft of before. */
const undo: RowUndo<RosterRow, CellKey, Cell> = {
  keyOf: ({ values }) => placeOf(values),
  async find(db, t, keys, { use, ...at }) {
    const found = new Map<CellKey, Cell>();
    for (const [unitId, own] of Map.groupBy(keys, (key) => key.unitId)) {
      const cells = await use.drafts.find(db, t, unitId, own, at);
      for (const [place, cell] of cells.entries()) {
        const key = own[place];
        if (key) found.set(key, { unitId, workerId: key.workerId, date: key.date, ...cell });
      }
    }
    return keys.map((key) => found.get(key) ?? null);
  },
  isSame: (after, now) => isDeepStrictEqual(after.draft, now.draft),
  hindrance: ({ now }) => now.locked,
  async restoreAll(call, use, written) {
    const reasons = new Map<(typeof written)[number], string | null>();
    for (const [unitId, own] of byUnit(written, ({ now }) => now.unitId)) {
      const cells = own.map(({ before, now: { workerId, date, base } }) => ({
        ...{ workerId, date, base, before: before?.draft ?? null },
      }));
      const told = await use.drafts.restore(call, unitId, cells);
      for (const [place, one] of own.entries()) reasons.set(one, told[place] ?? null);
    }
    return written.map((one) => reasons.get(one) ?? null);
  },
};

/** Cells by their units, in the order in which drafts are locked. */
const byUnit = <T>(cells: readonly T[], unitOf: (cell: T) => number): [number, T[]][] =>
  [...Map.groupBy(cells, unitOf)].sort(([a], [b]) => a - b);

/** @throws thing.not_found for a row without a cell */
function placeOf({ unitId, workerId, date }: RosterRow): CellKey {
  if (unitId === null || workerId === null || date === null) throw notFound();
  return { unitId, workerId, date };
}

/** Rosters as lists: the key is the person and the date, and what is written is a cell of the draft of the person's unit. */
export const rosterKind: ImportKind<RosterField, RosterRow> = {
  ...{ name: 'roster', wire: 'planilla', scope: 'turnos', columns: rosterColumns, undo },
  // a change set of the draft each, which takes little more time than one of a few cells
  atOnce: 250,
  mayComeAgain: true,
  wireColumns: {
    ...{
      rut: 'rut',
      digit: 'dv',
      externalId: 'idExterno',
      name: 'nombre',
      date: 'fecha',
      code: 'turno',
      day: 'dia',
    },
  },
  names: async (db, t) => ({
    code: [...(await listPlannedTypes(db, t)).map(({ name }) => name), FREE_WORDS],
  }),
  async judge(db, t, planned) {
    const { byKey } = await keyedPeople(db, t, await listWorkers(db, t));
    const judged = await judgeKeyed(planned, rosterRules(byKey, await loadDays(db, t, planned, byKey)));
    return judged.map((row) => {
      const { unitId = null, asked = null } = (row.values ?? {}) as Partial<RosterRow>;
      if (unitId === null || asked === null) return row;
      return { ...row, said: [{ part: CODE_PART, value: asked, key: codeInUnit(unitId, asked) }] };
    });
  },
  writer: async (_db, _t, use) => ({
    async writeAll(call, _within, rows) {
      const outcomes: Outcomes = new Map();
      const cells = rows.map((row) => ({ row, place: placeOf(row.values) }));
      for (const [unitId, own] of byUnit(cells, ({ place }) => place.unitId)) {
        const written = own.map(({ row: { values }, place }) => ({
          ...place,
          typeId: values.typeId,
          base: values.base,
        }));
        const reasons = await use.drafts.write(call, unitId, written);
        for (const [place, { row }] of own.entries()) {
          const reason = reasons[place] ?? null;
          outcomes.set(row.row, reason === null ? { personId: row.personId } : { error: new Kept(reason) });
        }
      }
      return outcomes;
    },
  }),
};
