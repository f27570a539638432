// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code
import { edit, mutant } from './mutant.ts';

const changes = 'server/src/db/migrations/org-004-changes.ts';
const tables = 'server/src/db/migrations/org-002-shifts.ts';
const envelope = 'server/src/db/migrations/org-007-one-envelope.ts';
const locks = 'server/src/requests/locks.sql.ts';
const offerRows = 'server/src/offers/decisions.sql.ts';

const ofShifts = 'starts_at is not null\n    order by id for update';
const ofRequests = 'where q.id = any(${[...ids]}::bigint[]))\n    order by id for update';
const ofRows = 'where id = any(${[...ids]}::bigint[])\n    order by id for update';
const unlocked = (text: string) => edit(locks, text, text.replace(' for update', ''));
const noShiftLocks = [unlocked(ofShifts), unlocked(ofRequests)];
const noRowLocks = unlocked(ofRows);

/** A request's row alone protects nothing that its shifts' locks do not: they go together. */
export const lockMutants = [
  mutant('lock: shifts and the request', ...noShiftLocks, noRowLocks),
  mutant('lock: shifts alone', ...noShiftLocks),
  mutant(
    'lock: shifts in one order',
    edit(
      locks,
      ofShifts,
      ofShifts.replace('order by id', 'order by array_position(${[...shiftIds]}::bigint[], id)'),
    ),
    edit(locks, ofRequests, ofRequests.replace('order by id', 'order by id desc')),
  ),
  mutant('lock: workers', edit(locks, 'order by id for no key update', 'order by id')),
  mutant('lock: unit', edit(locks, '${unitId} for no key update', '${unitId}')),
  mutant('lock: offer while somebody applies', edit(offerRows, ' for no key update')),
  mutant('lock: offer while it is decided', noRowLocks),
  mutant(
    'key: the same answer for the same key',
    edit('server/src/kernel/write.ts', 'const key = given ?', 'const key = given && given === "" ?'),
  ),
];

/** Mutants of the tables' constraints. */
export const constraintMutants = [
  mutant(
    'constraint: no overlap of a worker’s shifts',
    edit(
      tables,
      `      check (ends_at > starts_at),
      constraint shift_no_overlap exclude using gist (
        worker_id with =, tstzrange(starts_at, ends_at) with &&
      ) where (starts_at is not null) deferrable initially immediate`,
      '      check (ends_at > starts_at)',
    ),
  ),
  mutant(
    'constraint: one live request a shift',
    edit(changes, 'shift_id bigint primary key references', 'shift_id bigint not null references'),
  ),
  mutant('constraint: two changes a swap', edit(changes, 'unique (swap_id, worker_id)', 'check (true)')),
  mutant(
    'constraint: one reminder a worker and day',
    edit(
      'server/src/db/migrations/org-014-sheet-reminders.ts',
      'primary key (date, worker_id)',
      'check (true)',
    ),
  ),
  mutant('constraint: one entry a source', edit(changes, 'unique (kind, source_id)', 'check (true)')),
  mutant('constraint: an event once', edit(changes, 'unique (subject, event)', 'check (true)')),
  mutant(
    'constraint: one open release a shift',
    edit(changes, 'create unique index release_one_open', 'create index release_one_open'),
  ),
  mutant(
    'constraint: one live offer an absence',
    edit(envelope, 'create unique index offer_one_live', 'create index offer_one_live'),
  ),
  mutant(
    'constraint: one application a worker',
    edit(tables, 'unique (offer_id, worker_id)', 'check (true)'),
  ),
  mutant(
    'constraint: one offer a coverage shift',
    edit(changes, 'coverage_shift_id bigint unique references', 'coverage_shift_id bigint references'),
  ),
  mutant(
    'constraint: one absence a shift',
    edit(tables, 'shift_id bigint not null unique references', 'shift_id bigint not null references'),
  ),
  mutant(
    'constraint: a winner decides the offer',
    edit(envelope, 'check ((winner_id is null) = (decided_at is null))', 'check (true)'),
  ),
  mutant(
    'constraint: approved only when accepted',
    edit(changes, 'check (approved is null or accepted)', 'check (true)'),
  ),
];
