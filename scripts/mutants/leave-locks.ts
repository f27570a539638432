import { edit, mutant } from './mutant.ts';

const service = 'server/src/permits/permits.service.ts';
const record = 'server/src/permits/record.service.ts';
const holidays = 'server/src/holidays/holidays.service.ts';
const dueRows = 'server/src/permits/due.sql.ts';
const tables = 'server/src/db/migrations/org-010-permits.ts';
const byWorker = 'server/src/db/migrations/org-012-movements-by-worker.ts';

export const leaveLockMutants = [
  mutant(
    'leave lock: whoever asks',
    edit(service, 'await lockWorkers(write, [actor.id]);', 'void lockWorkers;'),
  ),
  mutant(
    'leave lock: whose leave is approved',
    edit(service, 'workers: permitRequests.workersOf,', 'workers: () => [],'),
  ),
  mutant('leave lock: the unit of an approval', edit(service, 'unit: ({ unitId }) => unitId,')),
  mutant(
    'leave lock: shifts that came meanwhile, at an approval',
    edit(
      service,
      "if (locked.length < shifts.length) throw new AppError('permit.no_longer_possible');",
      'void locked;',
    ),
  ),
  mutant('leave lock: whose absence is recorded', edit(record, 'await lockWorkers(write, [workerId]);')),
  mutant(
    'leave lock: shifts and requests of a recorded absence',
    edit(
      record,
      `    await lockRequests(
      write,
      'permit',
      pending,
      before.map(({ id }) => id),
    );
`,
      '    void before;\n',
    ),
  ),
  mutant(
    'leave lock: shifts that came meanwhile, at a recorded absence',
    edit(
      record,
      "if ((await lockAtOnce(tx, t, shiftIds)).length < shiftIds.length) throw new AppError('request.busy');",
      'void lockAtOnce;',
    ),
  ),
  mutant(
    'leave lock: offers of leave that is withdrawn',
    edit(record, "await lockRequests(write, 'offer', offers);", 'void offers;'),
  ),
  mutant(
    'leave lock: whose leave is withdrawn',
    edit(record, 'await lockWorkers(write, [permit.workerId]);'),
  ),
  mutant(
    'leave lock: a worker’s balances are written by one',
    edit(dueRows, ' for no key update skip locked'),
  ),
  mutant(
    'leave lock: workers whom a new holiday touches',
    edit(holidays, 'await lockWorkers(write, workerIds);', 'void lockWorkers;'),
  ),
];

/** Mutants of the constraints on leave. */
export const leaveConstraintMutants = [
  mutant(
    'constraint: no overlap of a worker’s leave',
    edit(
      tables,
      `      -- no two live or approved permits of one worker on one day
      constraint permit_no_overlap exclude using gist (
        worker_id with =, daterange(from_date, free_from) with &&
      ) where (approved is not false and (end_reason is null or end_reason = 'withdrawn'))`,
      '      check (true)',
    ),
  ),
  mutant(
    'constraint: days are counted in a known way',
    edit(
      tables,
      "add constraint permit_type_unit check (kind in ('habiles', 'corridos', 'medios', 'horas'))",
      'add check (true)',
    ),
  ),
  mutant(
    'constraint: a rule for more days is whole',
    edit(
      tables,
      `add constraint permit_type_extra check (
        num_nonnulls(extra_after_months, extra_every_months, extra_parts) in (0, 3))`,
      'add check (true)',
    ),
  ),
  mutant(
    'constraint: a movement is in a lot of its worker',
    edit(
      byWorker,
      `foreign key (lot_id, worker_id)
        references \${t('permit_lot')} (id, worker_id)`,
      'check (true)',
    ),
  ),
  mutant(
    'constraint: one lot a period',
    edit(
      byWorker,
      `unique (worker_id, permit_type_id, period_from)
        include (id, period_to, starts_on, ends_on)`,
      'check (true)',
    ),
  ),
  mutant(
    'constraint: a movement comes once',
    edit(tables, 'unique (lot_id, kind, day, source) include (parts)', 'check (true)'),
  ),
  mutant(
    'constraint: leave takes and gives back',
    edit(
      tables,
      "check (case kind when 'taken' then parts < 0 when 'returned' then parts > 0 else true end)",
      'check (true)',
    ),
  ),
  mutant(
    'constraint: what is taken says for which leave',
    edit(tables, "check ((kind in ('taken', 'returned')) = (permit_id is not null))", 'check (true)'),
  ),
  mutant(
    'constraint: only approved leave is withdrawn',
    edit(
      tables,
      `check (
        end_reason is null or (end_reason = 'withdrawn') = (approved is not null and approved))`,
      'check (true)',
    ),
  ),
  mutant(
    'constraint: leave lasts a year at most',
    edit(tables, 'check (to_date >= from_date and to_date - from_date < 366)', 'check (true)'),
  ),
  mutant(
    'constraint: what is recorded is approved',
    edit(tables, 'check (not recorded or approved is true)', 'check (true)'),
  ),
  mutant(
    'constraint: leave is decided at a moment',
    edit(tables, 'check ((approved is null) = (decided_at is null))', 'check (true)'),
  ),
  mutant(
    'constraint: leave ends at a moment and for a reason',
    edit(tables, 'check ((ended_at is null) = (end_reason is null))', 'check (true)'),
  ),
  mutant(
    'constraint: leave holds on its own days alone',
    edit(tables, 'check (free_from between from_date and to_date + 1)', 'check (true)'),
  ),
  mutant(
    'constraint: a movement moves something',
    edit(tables, 'parts bigint not null check (parts <> 0)', 'parts bigint not null'),
  ),
  mutant(
    'constraint: a lot’s period is not turned round',
    edit(tables, 'period_to date not null check (period_to >= period_from)', 'period_to date not null'),
  ),
  mutant(
    'constraint: a lot does not end before it starts',
    edit(tables, 'ends_on date check (ends_on >= starts_on)', 'ends_on date'),
  ),
  mutant(
    'constraint: only leave that is decided draws on a balance',
    edit(tables, 'check (not draws or decided)', 'check (true)'),
  ),
  mutant(
    'constraint: a type that grants says how much',
    edit(tables, "check ((grant_when = 'none') = (grant_parts = 0))", 'check (true)'),
  ),
  mutant(
    'constraint: one least staffing a group or sector',
    edit(tables, 'unique nulls not distinct (payroll_group_id, sector_id, is_day)', 'check (true)'),
  ),
  mutant(
    'constraint: a least staffing is of a group or of a sector',
    edit(tables, 'check (num_nonnulls(payroll_group_id, sector_id) = 1)', 'check (true)'),
  ),
];
