import type { Roster } from '@relevo/contract';
import type { Rules } from '@relevo/domain/verdict';
import { cellKey } from './cell-key.ts';
import type { PlannedCell, ShownDraft } from './draft-state.ts';
import { draftsOf, verdictsOf } from './drafted.ts';
import { cellsWords, draftWords, type Lookups, placeName } from './roster-words.ts';

interface Around {
  roster: Roster;
  drafts: ReadonlyMap<number, readonly ShownDraft[]>;
  rules: Rules;
  lookups: Lookups;
}

/** What written cells say to a screen reader: of one cell the code and the rules, of many how many and their warnings. */
export function plannedWords(cells: readonly PlannedCell[], around: Around): string {
  const [only, ...more] = cells;
  if (!only) return '';
  return more.length === 0 ? cellWords(only, around) : manyWords(cells, around);
}

function cellWords(
  { que, idtipo, idtrabajador, fecha }: PlannedCell,
  { roster, drafts, rules, lookups }: Around,
): string {
  const row = roster.filas.find((one) => one.idtrabajador === idtrabajador);
  if (!row) return '';
  const draft = { fecha, idtipo: idtipo ?? null, vieja: false, por: null };
  const others = (drafts.get(idtrabajador) ?? []).filter((one) => one.fecha !== fecha);
  const cells = que === 'publicado' ? others : [...others, draft];
  const verdict = verdictsOf(row, cells, rules, lookups).get(fecha);
  const words = que === 'publicado' ? 'como está publicado' : draftWords(draft, verdict, lookups);
  return `${placeName(row, fecha)}, ${words}`;
}

function manyWords(cells: readonly PlannedCell[], { roster, drafts, rules, lookups }: Around): string {
  const told = [...Map.groupBy(cells, ({ idtrabajador }) => idtrabajador)].reduce((sum, [id, own]) => {
    const row = roster.filas.find(({ idtrabajador }) => idtrabajador === id);
    const dates = new Set(own.map(({ fecha }) => fecha));
    const others = (drafts.get(id) ?? []).filter(({ fecha }) => !dates.has(fecha));
    const pending = new Map(own.map((cell) => [cellKey(cell), cell]));
    const planned = draftsOf([], { pending, two: new Map() }).get(id) ?? [];
    const verdicts = row ? verdictsOf(row, [...others, ...planned], rules, lookups) : new Map();
    return sum + own.filter(({ fecha }) => verdicts.has(fecha)).length;
  }, 0);
  const count = `${cellsWords(cells.length)} sin publicar`;
  return told === 0 ? count : `${count}, ${told} con avisos`;
}
