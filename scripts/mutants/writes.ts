import { edit, type Mutant, mutant } from './mutant.ts';

/** Faults of the one way to write, and of marks, their time and their seals. */
export const writeMutants: Mutant[] = [
  {
    name: 'write: a connection whose transaction is still open is handed on',
    edits: [
      {
        file: 'server/src/db/checkout.ts',
        from: "const open = client.getTransactionStatus() !== 'I';",
        to: 'const open = false;',
      },
    ],
  },
  {
    name: 'write: nobody waits for begin',
    edits: [
      {
        file: 'server/src/db/transaction.ts',
        from: "await control('begin');",
        to: "control('begin').catch(() => undefined);",
      },
    ],
  },
  {
    name: 'write: a commit that became a rollback counts as done',
    edits: [
      {
        file: 'server/src/db/transaction.ts',
        from: "if ((await control('commit')).command === 'ROLLBACK') await firstFailure();",
        to: "await control('commit');",
      },
    ],
  },
  {
    name: 'write: the victim of a deadlock is given up',
    edits: [
      {
        file: 'server/src/db/faults.ts',
        from: "new Set(['40P01', '40001'])",
        to: 'new Set<string>([])',
      },
    ],
  },
  {
    name: 'mark: its shift may change hands while it is stored',
    edits: [{ file: 'server/src/punches/punch.sql.ts', from: 'for key share', to: '' }],
  },
  {
    name: 'mark: one whose key was cleared away is stored again',
    edits: [
      {
        file: 'server/src/punches/punch.service.ts',
        from: 'if (situation.stored)',
        to: 'if (situation.stored && false)',
      },
    ],
  },
  mutant(
    'time: a mark lies before the contract',
    edit(
      'server/src/punches/punch.service.ts',
      'offsetLimitMs, notBefore }',
      'offsetLimitMs, notBefore: null }',
    ),
  ),
  mutant(
    'seal: marks of one verification are of several moments',
    edit('server/src/punches/chains.sql.ts', 'repeatable read, read only', 'read committed'),
  ),
  mutant(
    'seal: nobody looks for marks that an anchor vouches for',
    edit('server/src/punches/verify-anchors.ts', 'lost: await listLostPunches(db, t)', 'lost: []'),
  ),
  mutant(
    'seal: an anchor forgets the chains that did not move',
    edit('server/src/punches/anchors.sql.ts', 'where grown or h.seq is not null', 'where grown'),
  ),
];
