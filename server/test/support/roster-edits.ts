import type { DraftChange, Roster, WrittenAnswer } from '@relevo/contract';
import { addDays } from '@relevo/domain/time';
import fc from 'fast-check';
import { worker } from './fixture.ts';
import { draft, readRoster } from './roster.ts';
import { copy, writeOut } from './rotations.ts';
import type { Persona } from './server.ts';

/** The days that edits are made in, all ahead of the fixture's now. */
export const editedRange = { desde: '2027-02-01', hasta: '2027-02-28' };
const people = [worker.camila, worker.diego, worker.valentina, worker.ignacio];
const dateOf = (day: number) => addDays(editedRange.desde, Math.min(27, day));

type Plan = Pick<DraftChange, 'que' | 'idtipo' | 'idsector'>;
const plan: fc.Arbitrary<Plan> = fc.constantFrom<Plan>(
  { que: 'turno', idtipo: 2 },
  { que: 'turno', idtipo: 3 },
  { que: 'libre' },
  { que: 'publicado' },
);
const at = { person: fc.nat(people.length - 1), day: fc.nat(27) };
const over = fc.constantFrom('vacios' as const, 'todo' as const);
const some = fc.subarray(people, { minLength: 1 });
const days = fc.integer({ min: 1, max: 14 });

/** What a manager does to a draft: a key, a range, a paste from a sheet, a rotation or a copy. */
export const rosterEdit = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), ...at, plan }),
  fc.record({ kind: fc.constant('range' as const), ...at, rows: fc.integer({ min: 1, max: 4 }), days, plan }),
  fc.record({
    ...{ kind: fc.constant('paste' as const), ...at },
    text: fc.array(fc.array(plan, { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    ...{ kind: fc.constant('rotation' as const), day: at.day, days, people: some, over },
    phase: fc.oneof(fc.nat(3), fc.constant('continuar' as const)),
  }),
  fc.record({
    // Copied days end within the range, whose drafts are looked at.
    ...{ kind: fc.constant('copy' as const), day: fc.nat(13), days: fc.integer({ min: 1, max: 7 }) },
    ...{ people: some, over, by: fc.integer({ min: 7, max: 8 }) },
  }),
);
export type RosterEdit = typeof rosterEdit extends fc.Arbitrary<infer T> ? T : never;

/** A cell that an edit wrote, and what it showed before. */
export interface EditedCell {
  idtrabajador: number;
  fecha: string;
  before: Plan;
}

const planOf = (cell: { idtipo: number | null; idsector: number | null } | undefined): Plan => {
  if (!cell) return { que: 'publicado' };
  return cell.idtipo === null
    ? { que: 'libre' }
    : { que: 'turno', idtipo: cell.idtipo, idsector: cell.idsector };
};
const keyOf = (cell: { idtrabajador: number; fecha: string }) => `${cell.idtrabajador} ${cell.fecha}`;

/** The version of a cell that somebody sees in this roster. */
function baseOf(
  { filas, borrador }: Roster,
  { idtrabajador, fecha }: Pick<EditedCell, 'idtrabajador' | 'fecha'>,
): string {
  const drafted = borrador?.celdas.find((cell) => cell.idtrabajador === idtrabajador && cell.fecha === fecha);
  const day = Temporal.PlainDate.from(editedRange.desde).until(fecha).days;
  const published = filas.find((row) => row.idtrabajador === idtrabajador)?.celdas[day];
  return drafted?.version ?? published?.map(({ version }) => version).join('+') ?? '';
}

/** The cells of an edit by hand, each once. */
function cellsOf(edit: Extract<RosterEdit, { kind: 'write' | 'range' | 'paste' }>) {
  const place = (row: number, column: number) => ({
    idtrabajador: people[(edit.person + row) % people.length] ?? 0,
    fecha: dateOf(edit.day + column),
  });
  const texts =
    edit.kind === 'paste'
      ? edit.text
      : edit.kind === 'range'
        ? Array.from({ length: edit.rows }, () => Array.from({ length: edit.days }, () => edit.plan))
        : [[edit.plan]];
  const cells = texts.flatMap((row, index) =>
    row.map((one, column) => ({ ...place(index, column), ...one })),
  );
  return [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
}

/**
 * Makes an edit as the app does, over what the editor sees.
 * @returns the cells that were stored, each with what takes it back
 */
export async function playEdit(
  editor: Persona,
  roster: Roster,
  edit: RosterEdit,
  idrotativa: number,
): Promise<EditedCell[]> {
  if (edit.kind === 'rotation' || edit.kind === 'copy') {
    const { celdas, antes } = await playTool(editor, roster, edit, idrotativa);
    const before = new Map(antes.map((cell) => [keyOf(cell), cell]));
    return celdas.map((cell) => ({ ...cell, before: planOf(before.get(keyOf(cell))) }));
  }
  const drafted = new Map(roster.borrador?.celdas.map((cell) => [keyOf(cell), cell]));
  const cells = cellsOf(edit);
  const { celdas } = await draft(editor, ...cells.map((cell) => ({ ...cell, base: baseOf(roster, cell) })));
  return celdas.map((cell) => ({ ...cell, before: planOf(drafted.get(keyOf(cell))) }));
}

function playTool(
  editor: Persona,
  roster: Roster,
  edit: Extract<RosterEdit, { kind: 'rotation' | 'copy' }>,
  idrotativa: number,
): Promise<WrittenAnswer> {
  const version = roster.borrador?.version ?? 0;
  const { people: idtrabajador, over: sobre } = edit;
  const [desde, hasta] = [dateOf(edit.day), dateOf(edit.day + edit.days - 1)];
  const what = { idtrabajador, desde, hasta, sobre, version };
  return edit.kind === 'rotation'
    ? writeOut(editor, { ...what, idrotativa, fase: edit.phase })
    : copy(editor, { ...what, hacia: addDays(desde, edit.by) });
}

/** Takes an edit back: sends what each of its cells showed before. */
export async function takeBack(editor: Persona, edited: readonly EditedCell[]) {
  if (edited.length === 0) return [];
  const roster = await readRoster(editor, editedRange);
  const back = edited.map(({ idtrabajador, fecha, before }) => ({
    ...{ idtrabajador, fecha, ...before, base: baseOf(roster, { idtrabajador, fecha }) },
  }));
  return (await draft(editor, ...back)).rechazadas;
}
