import type { RosterCompany } from '@relevo/contract/roster-company';
import type { Queries } from '../db/connection.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { TableNames } from '../db/tables.ts';
import { authorName } from './draft-author.sql.ts';

/** The most change sets of an answer, and the most cells of each. */
const STEPS = 30;
const CELLS = 40;

/** A StepDay of the contract, from a cell's value in a change set. */
const stepDay = (cell: Sql): Sql => sql`json_build_object(
  'que', case when jsonb_typeof(${cell}) is distinct from 'object' then 'publicado'
    when ${cell}->>'typeId' is null then 'libre' else 'turno' end,
  'idtipo', (${cell}->>'typeId')::int)`;

const nameOf = sql`p.first_name || ' ' || p.last_name`;

interface Asked {
  unitId: number;
  managerId: number;
  /** The other managers who are present. */
  present: ReadonlyMap<number, Temporal.Instant>;
  /** The first moment whose change sets are told. */
  from: Temporal.Instant;
}

/** Who else is there by name, and the change sets of others from a moment on, in one statement. */
export async function readCompany(
  db: Queries,
  t: TableNames,
  { unitId, managerId, present, from }: Asked,
): Promise<RosterCompany> {
  const [row] = await db.query<RosterCompany>(sql`
    select (
      select coalesce(json_agg(json_build_object('nombre', ${nameOf}, 'desde', x.since) order by x.since, m.id), '[]')
      from unnest(${[...present.keys()]}::int[], ${[...present.values()].map(String)}::timestamptz[]) x(id, since)
      join ${t('manager')} m on m.id = x.id join ${t('person')} p on p.id = m.person_id) as presentes, (
      select coalesce(json_agg(json_build_object('version', c.version, 'por', c.name, 'cuando', c.made_at,
        'celdas', jsonb_array_length(c.cells), 'cambios', (
          select coalesce(json_agg(json_build_object('idtrabajador', w.id, 'nombre', ${nameOf},
            'fecha', (e.cell->>'date')::date, 'antes', ${stepDay(sql`e.cell->'before'`)},
            'despues', ${stepDay(sql`e.cell->'after'`)}) order by e.place), '[]')
          from jsonb_array_elements(c.cells) with ordinality e(cell, place)
          join ${t('worker')} w on w.id = (e.cell->>'workerId')::int join ${t('person')} p on p.id = w.person_id
          where e.place <= ${CELLS}::int)) order by c.version desc), '[]')
      from (
        select s.version, s.made_at, s.cells, ${authorName(t, sql`s`)} as name
        from ${t('roster_change_set')} s
        where s.unit_id = ${unitId} and s.manager_id is distinct from ${managerId} and s.made_at >= ${from.toString()}
        order by s.version desc limit ${STEPS}::int) c) as pasos`);
  return row ?? { presentes: [], pasos: [] };
}
