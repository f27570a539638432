// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code
import { edit, mutant } from './mutant.ts';

const ledger = 'domain/src/overtime.ts';
const rest = 'server/src/permits/rest.ts';
const asking = 'server/src/permits/permits.service.ts';
const tables = 'server/src/db/migrations/org-017-overtime.ts';

/** Mutants of legal overtime in rules, requests and tables. */
export const overtimeMutants = [
  mutant('ledger: rest takes what has expired', edit(ledger, 'if (lot.lastDay < date) continue;', '')),
  mutant(
    'ledger: rest takes what is worked later',
    edit(ledger, 'lot.own.filter((one) => one.date < date)', 'lot.own'),
  ),
  mutant(
    'ledger: rest takes the newest lot',
    edit(ledger, 'for (const lot of lots) {', 'for (const lot of lots.toReversed()) {'),
  ),
  mutant(
    'overtime: coverage is paid twice',
    edit(ledger, ' && !shift.coverage && shift.absence === null;', ' && shift.absence === null;'),
  ),
  mutant(
    'overtime: two requests at once',
    edit(asking, 'await lockWorkers(write, [actor.id]);', 'void lockWorkers;'),
  ),
  mutant(
    'overtime: approved beyond what is there',
    edit(
      rest,
      "const refusal = refusalOfHours(hoursLeft(overtime, [], rest), 'permit.no_longer_possible');",
      'const refusal = overtime ? null : overtime;',
    ),
  ),
  mutant(
    'overtime: other requests keep nothing',
    edit(rest, 'if (range.id !== permitId) shifts.push(', 'if (range.id === permitId) shifts.push('),
  ),
  mutant(
    'overtime: asked for on the day itself',
    edit(rest, 'now.add({ hours: limits.noticeHours })', 'now'),
  ),
  mutant(
    'overtime: a pact without an end',
    edit(tables, " and to_date < from_date + interval '3 months'", ''),
  ),
  mutant(
    'overtime: two pacts for one day',
    edit(
      tables,
      'exclude using gist (worker_id with =, daterange',
      'exclude using gist (id with =, worker_id with =, daterange',
    ),
  ),
];
