// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code
import { edit, mutant } from './mutant.ts';

const rest = 'server/src/permits/rest.ts';
const asking = 'server/src/permits/permits.service.ts';
const tables = 'server/src/db/migrations/org-017-overtime.ts';

/** Mutants of legal overtime in rules, requests and tables. */
export const overtimeMutants = [
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
