import { type ImportCell, textOf } from '@relevo/domain/import-cells';
import { NameList } from '@relevo/domain/import-name-list';
import type { KnownNames } from '@relevo/domain/import-person-row';
import { type NameAnswer, type NamedPart, nameKey } from './answers.ts';

/** A part of the organisation; of a payroll group with the name of its unit. */
export interface KnownPart {
  id: number;
  name: string;
  unit: string | null;
}
export type KnownParts = Readonly<Record<NamedPart, readonly KnownPart[]>>;

/** A name of a row that the organisation does not have. */
export interface SaidName {
  part: NamedPart;
  value: string;
  /** The name folded: names that differ by case, accents and signs alone are one. */
  key: string;
  /** The place of a payroll group that is made, by names. */
  unit?: string;
  position?: string;
}

/** An answer that counts: the name that stands for it, null of one that is left out. */
export interface CountedAnswer {
  action: 'create' | 'use' | 'ignore';
  name: string | null;
  target: number | null;
  /** Whether a person has given it to an earlier file. */
  remembered: boolean;
}

const listOf = {
  unit: 'units',
  position: 'positions',
  payroll_group: 'payrollGroups',
  workplace: 'workplaces',
} as const satisfies Record<NamedPart, keyof KnownNames>;

/** The columns that name parts; of several names in a cell where they part. */
const columns: Readonly<Record<string, { part: NamedPart; parted?: RegExp }>> = {
  unit: { part: 'unit' },
  manages: { part: 'unit' },
  position: { part: 'position' },
  payrollGroup: { part: 'payroll_group' },
  workplace: { part: 'workplace', parted: /\s*[,;]\s*/ },
};

/** The answers to unknown names of a file, with those that earlier files were given. */
export class NameAnswers {
  readonly #byPart = new Map<NamedPart, Map<string, CountedAnswer | null>>();

  /** @param remembered names that were used for what earlier files said, folded */
  constructor(
    answers: readonly NameAnswer[],
    remembered: readonly { part: NamedPart; said: string; target: number }[],
    parts: KnownParts,
  ) {
    const put = (part: NamedPart, key: string, answer: CountedAnswer | null) => {
      const names = this.#byPart.get(part) ?? new Map<string, CountedAnswer | null>();
      this.#byPart.set(part, names.set(key, answer));
    };
    const nameOf = (part: NamedPart, target: number | null) =>
      parts[part].find(({ id }) => id === target)?.name ?? null;
    // A payroll group of the same name is that of another unit, and answers nothing.
    for (const { part, said, target } of remembered) {
      const name = nameOf(part, target);
      if (name !== null && nameKey(name) !== said)
        put(part, said, { action: 'use', name, target, remembered: true });
    }
    for (const { part, value, action, target } of answers) {
      const named = action === 'use' ? nameOf(part, target) : null;
      const used = named !== null && nameKey(named) === nameKey(value) ? null : named;
      const name = action === 'create' ? value : used;
      // A part that is gone by now is asked about again.
      const counts = action !== null && (action !== 'use' || used !== null);
      put(part, nameKey(value), counts ? { action, name, target, remembered: false } : null);
    }
  }

  /** Whether a name of such a part was answered. */
  has(part: NamedPart): boolean {
    return this.#byPart.has(part);
  }

  find(part: NamedPart, text: string): CountedAnswer | null {
    return this.#byPart.get(part)?.get(nameKey(text)) ?? null;
  }

  /** The names of the organisation with those that will be made. */
  known<K extends KnownNames>(known: K): K {
    const lists = Object.entries(listOf).map(([part, list]) => {
      // A payroll group that is made in one unit may be known from another: a name stands once.
      const made = [...(this.#byPart.get(part as NamedPart)?.values() ?? [])].flatMap((answer) =>
        answer?.action === 'create' && answer.name !== null && known[list].find(answer.name) === null
          ? [answer.name]
          : [],
      );
      return [list, made.length === 0 ? known[list] : new NameList([...known[list].names, ...made])] as const;
    });
    return { ...known, ...Object.fromEntries(lists) };
  }
}

type Cells = readonly (ImportCell | undefined)[];

/** The most unknown names of a cell that are asked about: a cell with more is no list of names. */
const askedAtMost = 20;

/** The names of a row that the organisation does not have, in the order of the columns. */
export function unknownNames(
  cells: Cells,
  fields: readonly (string | null)[],
  known: KnownNames,
): SaidName[] {
  const said: SaidName[] = [];
  const keys = new Set<string>();
  for (const [column, field] of fields.entries()) {
    const meaning = field === null ? undefined : columns[field];
    const text = textOf(cells[column]);
    if (!meaning || text === '') continue;
    const names = known[listOf[meaning.part]];
    // A manager has one unit: a cell with several is a problem of its own.
    if (field === 'manages' && text.split(/[,;/]/).length > 1) continue;
    const texts = meaning.parted && names.find(text) === null ? text.split(meaning.parted) : [text];
    let asked = 0;
    for (const value of texts) {
      if (value === '' || names.find(value) !== null) continue;
      const key = nameKey(value);
      if (!keys.has(`${meaning.part} ${key}`)) said.push({ part: meaning.part, value, key });
      keys.add(`${meaning.part} ${key}`);
      asked += 1;
      if (asked === askedAtMost) break;
    }
  }
  return said;
}

/** The cells of a row with the names that are used for unknown ones, and without those that are left out. */
export function withAnswers(
  cells: Cells,
  fields: readonly (string | null)[],
  known: KnownNames,
  answers: NameAnswers,
): (ImportCell | undefined)[] {
  const copy = [...cells];
  for (const [column, field] of fields.entries()) {
    const meaning = field === null ? undefined : columns[field];
    const text = textOf(cells[column]);
    if (!meaning || text === '' || known[listOf[meaning.part]].find(text) !== null) continue;
    if (!answers.has(meaning.part)) continue;
    const said = (value: string) => {
      if (known[listOf[meaning.part]].find(value) !== null) return value;
      const answer = answers.find(meaning.part, value);
      return answer ? answer.name : value;
    };
    const whole = said(text);
    if (whole !== text) copy[column] = whole;
    else if (meaning.parted)
      copy[column] = text.split(meaning.parted).filter(Boolean).map(said).filter(Boolean).join(', ') || null;
  }
  return copy;
}
