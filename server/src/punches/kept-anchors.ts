import type { AnchorRow } from './anchors.sql.ts';

/** An anchor kept outside of the database, where a writer to that cannot rewrite it. */
export interface KeptAnchor {
  /** The organisation's local date. */
  date: string;
  /** The instance's code. */
  organisation: string;
  root: string;
}

/** An anchor as a line to keep: date, organisation, marks and root. */
export const keptLine = (organisation: string, { date, marks, root }: AnchorRow): string =>
  `${date} ${organisation} ${marks} ${root}`;

const line = /^(?<date>\d{4}-\d\d-\d\d) (?<organisation>\S+) \d+ (?<root>[0-9a-f]{64})$/;

/**
 * Reads kept lines, without empty ones and those that begin with # or with the > of npm.
 * @throws Error naming the first line that is no anchor
 */
export function readKept(text: string): KeptAnchor[] {
  const lines = text.split('\n').map((one) => one.trim());
  const kept = lines.flatMap((one, at): KeptAnchor[] => {
    if (one === '' || /^[#>]/.test(one)) return [];
    const { date, organisation, root } = line.exec(one)?.groups ?? {};
    if (!date || !organisation || !root) throw new Error(`Line ${at + 1} of the kept anchors is no anchor.`);
    return [{ date, organisation, root }];
  });
  if (kept.length === 0) throw new Error('There is no anchor among the kept lines.');
  return kept;
}
