import { foldedText, textOf } from '@relevo/domain/import-cells';
import { checkRows, type KeyedRules } from '@relevo/domain/import-keyed';
import { inSteps } from '../kernel/in-steps.ts';
import type { PlannedRows } from './import-kind.ts';
import type { JudgedRow } from './judge.ts';

/** The verdicts on all rows of a file whose things are told apart by a key, in their order. */
export async function judgeKeyed<F extends string, V>(
  { rows, plan }: PlannedRows<F>,
  rules: KeyedRules<F, V>,
): Promise<JudgedRow[]> {
  const { checked, ignored } = await inSteps(checkRows(rows, plan, rules));
  const judged = checked.map(
    ({ row, name, rut, personId, isNew, changes, values, problems }): JudgedRow => ({
      ...{ row, personId, personVersion: null, name, values, changes, problems },
      sought: [foldedText(name), rut?.toLowerCase()].filter(Boolean).join(' '),
      verdict: problems.length > 0 ? 'problem' : isNew ? 'new' : changes.length > 0 ? 'changed' : 'same',
    }),
  );
  const left = new Set(ignored);
  for (const { number, cells } of rows.filter(({ number }) => left.has(number))) {
    const name = cells.map(textOf).find((text) => text !== '') ?? '';
    judged.push({
      ...{ row: number, verdict: 'ignored', personId: null, personVersion: null, name },
      ...{ sought: foldedText(name), values: null, changes: [], problems: [] },
    });
  }
  return judged.sort((a, b) => a.row - b.row);
}
