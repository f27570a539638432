// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code
import { edit, mutant } from './mutant.ts';

const tables = 'server/src/db/migrations/org-015-corrections.ts';
const decisions = 'server/src/corrections/decisions.service.ts';
const settling = 'server/src/corrections/settle.service.ts';
const asking = 'server/src/corrections/corrections.service.ts';
const rows = 'server/src/corrections/correction-writes.sql.ts';

/** Mutants of mark corrections: their locks, and the checks repeated under them. */
export const correctionMutants = [
  mutant(
    'correction: two managers decide it at once',
    edit(rows, 'order by id for update`', 'order by id`'),
    edit(decisions, 'await lockChain(tx, t, before.workerId);', 'void lockChain;'),
    edit(decisions, 'await lockShifts(write, [before.shiftId]);', ''),
  ),
  mutant(
    'correction: silence is written over an opposition',
    edit(
      settling,
      'if (!correction || correction.settledAt || correction.opposedAt) continue;',
      'if (!correction) continue;',
    ),
  ),
  mutant(
    'correction: opposed after the time',
    edit(asking, 'if (refused) throw new AppError(refused);', 'void refused;'),
  ),
  mutant(
    'correction: accepted although its mark arrived',
    edit(
      decisions,
      "if (hasChanged(correction)) throw new AppError('correction.no_longer_possible');",
      'void hasChanged;',
    ),
  ),
  mutant(
    'correction: another time holds at once',
    edit(
      decisions,
      'const opposable = marks.entry !== asked.entry || marks.exit !== asked.exit;',
      'const opposable = marks.entry === asked.entry && marks.exit !== marks.exit;',
    ),
  ),
  mutant(
    'correction: a mail that did not leave begins the time',
    edit(
      'server/src/corrections/mails.service.ts',
      '      if (isAboutAddress(error)) continue;\n      return;\n',
      '',
    ),
  ),
  mutant(
    'correction: marks of no chain',
    edit(settling, 'await moveChain(tx, t, workerId, head.seq, head.hash);', 'void moveChain;'),
  ),
];

/** Mutants of the constraints on corrections. */
export const correctionConstraintMutants = [
  mutant(
    'constraint: one open correction a shift',
    edit(tables, 'create unique index correction_one_open', 'create index correction_one_open'),
  ),
  mutant(
    'constraint: open until it is settled',
    edit(tables, ' or (opposable and settled_at is null and opposed_at is null)'),
  ),
  mutant(
    'constraint: marks of a correction once',
    edit(tables, 'unique (correction_id, type)', 'check (true)'),
  ),
  mutant('constraint: back by an opposition once', edit(tables, 'after_id bigint unique', 'after_id bigint')),
  mutant(
    'constraint: in by a correction before out',
    edit(tables, 'check (exit_at > entry_at)', 'check (true)'),
  ),
  mutant(
    'constraint: settled or opposed',
    edit(tables, '(opposable and settled_at is null)))`', 'opposable))`'),
  ),
];
