// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of code
import { edit, mutant } from './mutant.ts';

const sql = 'server/src/wire-sql/staffing.sql.ts';
const marks = 'server/src/punch-records/counted-marks.sql.ts';
const routes = 'server/src/floor/floor.routes.ts';

/** Mutants of the floor as managers see it: people present, missing, and hidden by a filter. */
export const floorMutants = [
  mutant(
    'staffing: who is absent is there',
    edit(sql, 'a.id is null and ${hasMark(t, sql`s`, 1)}', '${hasMark(t, sql`s`, 1)}'),
  ),
  mutant('staffing: an exit is an entry', edit(sql, 'hasMark(t, sql`s`, 1)', 'hasMark(t, sql`s`, 2)')),
  mutant(
    "staffing: another's mark is one's own",
    edit(marks, 'p.worker_id = ${shift}.worker_id and p.type = ${type} limit 1', 'p.type = ${type} limit 1'),
  ),
  mutant('staffing: who is lent leaves a gap', edit(sql, ' and a.absence_type_id <> ${INTER_UNIT}', '')),
  mutant('staffing: covered is uncovered', edit(sql, 'and not a.covered ', '')),
  mutant(
    'staffing: who is lent counts for the own unit',
    edit(sql, 'g.id = w.payroll_group_id and g.unit_id = s.unit_id', 'g.id = w.payroll_group_id'),
  ),
  mutant('staffing: free days are planned', edit(sql, ' and s.starts_at is not null)', ')')),
  mutant(
    'staffing: an offer past its time is open',
    edit(sql, '\n        and p.deadline > ${now.toString()}', ''),
  ),
  mutant('staffing: everybody sees offers', edit(sql, 'where ${offers} and o.', 'where o.')),
  mutant('staffing: absent from one of two', edit(sql, 'bool_and(absence_id', 'bool_or(absence_id')),
  mutant('staffing: minima of all units', edit(sql, '\n    where g.unit_id = ${unitId}),', '),')),
  mutant(
    'staffing: any unit',
    edit(
      routes,
      `  'GET dotacion': async ({ actor, org, query, now }) => {
    const { unitId } = actor;
    if (query.unidad !== undefined && query.unidad !== unitId) throw notFound();`,
      `  'GET dotacion': async ({ actor, org, query, now }) => {
    const unitId = query.unidad ?? actor.unitId;`,
    ),
  ),
];
