// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code
import { edit, mutant } from './mutant.ts';

const service = 'server/src/permits/permits.service.ts';
const rows = 'server/src/permits/permits.sql.ts';
const plan = 'server/src/permits/leave-plan.ts';
const asking = 'server/src/permits/askable.ts';
const facts = 'server/src/leave-days/permit-facts.sql.ts';
const record = 'server/src/permits/record.service.ts';
const withdrawal = 'server/src/permits/withdraw.sql.ts';
const movements = 'server/src/permits/movements.sql.ts';
const due = 'server/src/permits/due.service.ts';
const dueRows = 'server/src/permits/due.sql.ts';
const returns = 'server/src/leave-days/leave-days.sql.ts';
const routes = 'server/src/permits/permits.routes.ts';

export const leaveRuleMutants = [
  mutant(
    'leave rule: asked for while permits are on',
    edit(
      service,
      "if (!(await loadSetting(tx, t, settings.permits))) throw new AppError('permit.disabled');",
      'void loadSetting;',
    ),
  ),
  mutant(
    'leave rule: an offer names shifts of its unit',
    edit('server/src/permits/uncovered.sql.ts', ' and s.unit_id = q.unit_id'),
  ),
  mutant(
    'leave rule: who waits longest for movements comes first',
    edit(dueRows, 'permits_written_on nulls first, '),
  ),
  mutant(
    'leave rule: halves and hours have no rules yet',
    edit(facts, "pt.kind in ('habiles', 'corridos') and "),
  ),
  mutant(
    'leave rule: holidays far ahead are no days of leave',
    edit(
      facts,
      'where h.date >= ${today}::date - ${holidaysBack}::int',
      'where h.date between ${today}::date - ${holidaysBack}::int and ${today}::date + 1098',
    ),
  ),
  mutant(
    'leave rule: leave that came with its shifts holds on days without a shift',
    edit(rows, 'between ${from}::date - 366 and ${to}::date + 366', 'between ${from} and ${to}'),
  ),
  mutant(
    'leave rule: only what is decided is asked for',
    edit(plan, '!type.decided || !type.active', '!type.active'),
  ),
  mutant(
    'leave rule: at least the days of its type',
    edit(asking, 'if (days.length < type.minimumDays) {', 'if (days.length < 0) {'),
  ),
  mutant(
    'leave rule: not over leave that came with its shifts',
    edit(rows, 'and a.permit_id is null and a.permit_from <= ${to}', 'and false'),
  ),
  mutant(
    'leave rule: no shift of it has begun',
    edit(asking, 'shifts.some(({ startsAt }) => !isAhead(startsAt, moment.now))', '!isAhead'),
  ),
  mutant(
    'leave rule: the balance when it is asked for',
    edit(asking, "refusalOfBalance(plan, 'permit.balance_too_small') ??", ''),
  ),
  mutant('leave rule: the balance when it is approved', edit(service, 'if (short) throw short;')),
  mutant(
    'leave rule: a request reserves nothing from itself',
    edit(plan, '.filter(({ id }) => id !== permitId)'),
  ),
  mutant(
    'leave rule: a request that expired reserves nothing',
    edit(facts, 'and q.ended_at is null and q.from_date >= ${today}', 'and q.ended_at is null'),
  ),
  mutant(
    'leave rule: the floor when it is asked for',
    edit(
      service,
      'requireVerdict(await verdictOfLeave(tx, t, { workerId: actor.id, shiftIds }, reading), confirmado);',
      'void [requireVerdict, confirmado, reading];',
    ),
  ),
  mutant(
    'leave rule: the floor when it is approved',
    edit(
      service,
      'verdictOfLeave(tx, t, { workerId, shiftIds: shifts.map(({ id }) => id) }',
      'verdictOfLeave(tx, t, { workerId, shiftIds: shifts.slice(0, 0).map(({ id }) => id) }',
    ),
  ),
  mutant(
    'leave rule: a shift with marks stays',
    edit(
      service,
      "if (shifts.some(({ marked }) => marked)) throw new AppError('permit.no_longer_possible');",
    ),
  ),
  mutant(
    'leave rule: approved, its shifts are away',
    edit(
      service,
      'shiftIds, absenceTypeId: type.absenceTypeId',
      'shiftIds: shiftIds.slice(1), absenceTypeId: type.absenceTypeId',
    ),
  ),
  mutant(
    'leave rule: approved, its days are taken',
    edit(service, 'await insertTaken(write, owner, {', 'void (insertTaken, {'),
  ),
  mutant(
    'leave rule: what it takes is granted',
    edit(
      service,
      'await insertDue(write, owner, grantsFor(projection.charges, lots, type.lots, from));',
      'void [insertDue, grantsFor, lots];',
    ),
  ),
  mutant(
    'leave rule: approved, it ends what was live on its shifts',
    edit(service, '    shifts: shiftIds,\n    before', '    shifts: [],\n    before'),
  ),
  mutant(
    'leave rule: the manager is told',
    edit(
      service,
      'await notifyOfNewPermit(write, told, plan.type.name, asker);',
      'void [notifyOfNewPermit, told];',
    ),
  ),
  mutant(
    'leave rule: the worker is told of an approval',
    edit(service, "await notifyOfPermit(write, permit, 'approved');", 'void notifyOfPermit;'),
  ),
  mutant(
    'leave rule: only what is not decided is recorded',
    edit(
      'server/src/permits/recordable.ts',
      '!type?.active || type.decided || type.absenceTypeId === null',
      '!type?.active || type.absenceTypeId === null',
    ),
  ),
  mutant(
    'leave rule: recorded over a request, that ends',
    edit(
      record,
      'const overtaken = await endPending(write, pending);',
      'const overtaken: Overtaken[] = [];\n      void endPending;',
    ),
  ),
  mutant(
    'leave rule: recorded, a punched shift stays worked',
    edit(record, '.filter(({ marked }) => !marked)'),
  ),
  mutant(
    'leave rule: recorded, it ends what was live on its shifts',
    edit(record, "overtaken.push(...(await overtake(write, { by: 'absence', id, shifts: shiftIds })));"),
  ),
  mutant(
    'leave rule: withdrawn, a covered shift stays covered',
    edit(record, '!covered && date >= freeFrom', 'date >= freeFrom'),
  ),
  mutant(
    'leave rule: withdrawn, a day before stays away',
    edit(record, '!covered && date >= freeFrom && ', '!covered && '),
  ),
  mutant(
    'leave rule: withdrawn, a shift that began stays away',
    edit(
      record,
      'const begun = absent.some(({ date, startsAt }) => date === today && !isAhead(startsAt, now));',
      'const begun = false;',
    ),
  ),
  mutant(
    'leave rule: withdrawn, offers for its shifts end',
    edit(
      record,
      "const overtaken = await overtake(write, { by: 'withdrawal', id, shifts: shiftIds });\n    for",
      'const overtaken: Overtaken[] = [];\n    for',
    ),
  ),
  mutant(
    'leave rule: withdrawn, its days come back',
    edit(record, 'await returnDays(write, {', 'void (returnDays, {'),
  ),
  mutant(
    'leave rule: a day comes back once',
    edit(
      movements,
      'where permit_id = ${permitId} and day between',
      "where permit_id = ${permitId} and kind = 'taken' and day between",
    ),
  ),
  mutant(
    'leave rule: a holiday gives back what is still taken',
    edit(
      returns,
      'm.permit_id = q.id and m.day >= ${since}',
      "m.permit_id = q.id and m.kind = 'taken' and m.day >= ${since}",
    ),
  ),
  mutant(
    'leave rule: a holiday gives days back that are counted in business days',
    edit(returns, " and pt.kind = 'habiles'"),
  ),
  mutant(
    'leave rule: a holiday that came at an approval is made good',
    edit(due, 'await returnHolidays({ tx, t, now }, workerIds, addDays(today, -366));', 'void addDays;'),
  ),
  mutant(
    'leave rule: withdrawn, an absence ends with it',
    edit(withdrawal, 'then ${freeFrom}::date - 1 else s.date end', 'then a.permit_to else s.date end'),
  ),
  mutant(
    'leave rule: another’s leave is not taken back',
    edit(routes, 'permit?.workerId !== actor.id || permit.recorded', '!permit || permit.recorded'),
  ),
  mutant(
    'leave rule: another unit’s leave is not decided',
    edit(routes, '!permit || permit.unitId !== actor.unitId', '!permit'),
  ),
  mutant(
    'leave rule: nothing is recorded for another unit',
    edit(routes, '(await unitOfWorker(db, org.t, workerId)) !== actor.unitId', 'false'),
  ),
];
