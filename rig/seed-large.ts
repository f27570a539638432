import { analyzeFilled } from '../server/src/db/analyze.ts';
import type { Db, Tx } from '../server/src/db/connection.ts';
import { migrateOrganisation } from '../server/src/db/migrate.ts';
import { raw, sql } from '../server/src/db/sql.ts';
import { directorySchema, schemaOf, tablesOf } from '../server/src/db/tables.ts';
import { Passwords } from '../server/src/identity/passwords.ts';
import { bulkLoad } from './bulk-load.ts';
import { insertSealedPunches } from './seed-large-punches.ts';

const zone = 'America/Santiago';

export interface LargeOptions {
  workers?: number;
  /** Months of shifts up to the present one; one more is ahead. 12 make 1.5 million shifts of 5,000 workers. */
  months?: number;
  /** The local date that the data lies around. */
  today?: string;
  log?: (line: string) => void;
}

/** The instance's code; its schema is `org_grande`. */
export const largeCode = 'grande';
const password = 'Relevo2026';

/** The worker of this number, who has it as id too: from 1 to the number of workers. */
export const largeUser = (worker: number) => ({ username: `persona${worker}`, password });

/**
 * Fills an organisation of its own with workers, their shifts of 8 hours, absences, tags and notes. Nearly every past
 * shift has two sealed marks. Everything is drawn from hashes of ids, so that the same options give the same rows. Does
 * nothing when the instance is there already.
 */
export async function seedLarge(db: Db, options: LargeOptions = {}): Promise<void> {
  const { workers = 5000, months = 12, log = console.log } = options;
  const code = largeCode;
  const today = options.today ?? Temporal.Now.plainDateISO(zone).toString();
  const directory = tablesOf(directorySchema);
  const t = tablesOf(schemaOf(code));
  const [there] = await db.query(sql`select 1 from ${directory('instance')} where code = ${code}`);
  if (!there) {
    await timed(log, 'schema', () => migrateOrganisation(db, code));
    await db.begin(async (tx) => {
      await tx.query(sql`set local work_mem = '256MB'`);
      await tx.query(sql`set local maintenance_work_mem = '512MB'`);
      await timed(log, `${workers} workers`, () => insertPeople(tx, code, workers, today));
      await insertAccounts(tx, code, workers);
      await timed(log, 'shifts', () =>
        bulkLoad(tx, schemaOf(code), 'shift', () => insertShifts(tx, code, months, today)),
      );
      await timed(log, 'absences, tags, notes', () => insertExtras(tx, code, today));
      await timed(log, 'punches', () =>
        bulkLoad(tx, schemaOf(code), 'punch', () => insertSealedPunches(tx, code, today)),
      );
    });
    await timed(log, 'vacuum', () =>
      db.query(raw(`vacuum (analyze) ${schemaOf(code)}.shift, ${schemaOf(code)}.punch`)),
    );
    await analyzeFilled(db);
  }
  const [count] = await db.query<{ workers: number; shifts: number; punches: number }>(sql`
    select (select count(*) from ${t('worker')}) as workers, (select count(*) from ${t('shift')}) as shifts,
      (select count(*) from ${t('punch')}) as punches`);
  log(`${code}: ${count?.workers} workers, ${count?.shifts} shifts, ${count?.punches} punches`);
}

async function timed<T>(log: (line: string) => void, name: string, work: () => PromiseLike<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  log(`  ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** Units of 50 workers: 20 nurses, 20 technicians, 10 assistants each, with a manager for every unit. */
export async function insertPeople(tx: Tx, code: string, workers: number, today: string): Promise<void> {
  const t = tablesOf(schemaOf(code));
  const units = Math.ceil(workers / 50);
  await tx.query(
    sql`insert into ${t('unit')} (id, name, abbreviation) select u, 'Unidad ' || u, 'U' || u from generate_series(1, ${units}::int) u`,
  );
  await tx.query(
    sql`insert into ${t('position')} (id, name) values (1, 'Enfermera(o)'), (2, 'TENS'), (3, 'Auxiliar de servicio')`,
  );
  await tx.query(sql`
    insert into ${t('sector')} (id, unit_id, name, rank)
    select (u - 1) * 4 + r, u, case r when 1 then 'Coordinación' else 'Sector ' || chr(63 + r) end, r
    from generate_series(1, ${units}::int) u, generate_series(1, 4) r`);
  await tx.query(sql`
    insert into ${t('payroll_group')} (id, unit_id, position_id, name)
    select (u - 1) * 3 + p, u, p, (array['Enfermeras', 'TENS', 'Auxiliares'])[p]
    from generate_series(1, ${units}::int) u, generate_series(1, 3) p`);
  await tx.query(sql`
    insert into ${t('workplace')} (id, company_id, name, lat, lng, radius_m, time_zone)
    values (1, 1, 'Hospital Grande', -33.45, -70.66, 150, ${zone}), (2, 1, 'Policlínico', -33.46, -70.65, 80, ${zone})`);
  await tx.query(sql`
    insert into ${t('person')} (id, first_name, last_name, second_last_name, email)
    select n, (array['Ana', 'Luis', 'Rosa', 'Pedro', 'Inés', 'Mario', 'Elena'])[1 + n % 7],
      (array['Rojas', 'Soto', 'Muñoz', 'Díaz', 'Vera', 'Núñez', 'Araya', 'Lagos', 'Tapia'])[1 + n % 9],
      (array['Silva', 'Pérez', 'Castro', 'Ríos', 'Peña'])[1 + n % 5], 'persona' || n || '@grande.example'
    from generate_series(1, ${workers + units}::int) n`);
  await tx.query(sql`
    insert into ${t('worker')} (id, person_id, username, unit_id, position_id, payroll_group_id, enrolled,
      enrolled_with_gps)
    select n, n, 'persona' || n, u, p, (u - 1) * 3 + p, true, n % 2 = 0
    from generate_series(1, ${workers}::int) n,
      lateral (select 1 + (n - 1) / 50 as u, case when n % 50 < 20 then 1 when n % 50 < 40 then 2 else 3 end as p) x`);
  await tx.query(
    sql`insert into ${t('worker_workplace')} select n, w from generate_series(1, ${workers}::int) n, generate_series(1, 2) w`,
  );
  await tx.query(sql`
    insert into ${t('contract')} (worker_id, unit_id, starts_on)
    select id, unit_id, ${today}::date - 3000 from ${t('worker')}`);
  await tx.query(sql`
    insert into ${t('manager')} (id, person_id, username, unit_id)
    select u, ${workers}::int + u, 'jefatura' || u, u from generate_series(1, ${units}::int) u`);
  await tx.query(sql`
    insert into ${t('setting')} (name, enabled, value)
    values ('habilitarCalendario', true, null), ('habilitarMarcajeRemoto', true, null),
      ('habilitarConsultaFDA', true, null), ('habilitarOfertaTurno', true, null),
      ('habilitarSolicitudCTS', true, null), ('habilitarModuloHorarioColacion', true, null),
      ('moduloFDA.aplicacionGeneral.diasInicioValidacion', true, '1'),
      ('moduloFDA.aplicacionGeneral.diasTerminoValidacion', true, '5'),
      ('moduloCorrectorMarca.habilitarFlujoTrabajadorJefatura', true, null)`);
  await tx.query(sql`
    insert into ${t('shift_type')} (id, name, abbreviation, is_day, starts_at, ends_at)
    values (1, 'Libre', 'LB', true, null, null), (2, 'Mañana', 'M', true, '08:00', '16:00'),
      (3, 'Tarde', 'T', true, '15:00', '23:00'), (4, 'Noche', 'N', false, '23:00', '07:00')`);
  await tx.query(
    sql`insert into ${t('shift_detail')} (id, name, abbreviation) values (1, 'Turno normal', 'TN'), (2, 'Turno extra', 'TE')`,
  );
  await tx.query(sql`
    insert into ${t('absence_type')} (id, name, abbreviation)
    values (2, 'Feriado legal', 'FL'), (4, 'Licencia médica', 'LM'), (7, 'Inasistencia', 'IN')`);
  await tx.query(
    sql`insert into ${t('tag')} (id, name) values (1, 'Coordinación'), (2, 'Carro de paro'), (3, 'Inducción')`,
  );
}

async function insertAccounts(tx: Tx, code: string, workers: number) {
  const directory = tablesOf(directorySchema);
  const passwordHash = await new Passwords().hash(password);
  await tx.query(sql`
    insert into ${directory('instance')} (code, name, clinic_name, time_zone)
    values (${code}, 'Hospital Grande', 'Hospital Grande', ${zone})`);
  await tx.query(sql`
    with made as (
      insert into ${directory('account')} (username, email, password_hash)
      select 'persona' || n, 'persona' || n || '@grande.example', ${passwordHash}
      from generate_series(1, ${workers}::int) n
      returning id, substr(username, 8)::int as n)
    insert into ${directory('membership')} (account_id, instance_code, role, subject_id)
    select id, ${code}, 'worker', n from made`);
}

/**
 * Shifts of the roster: morning, late, night, off, 8 hours each, 42 a week on average. One month after the other, as
 * rosters are published.
 */
async function insertShifts(tx: Tx, code: string, months: number, today: string) {
  const t = tablesOf(schemaOf(code));
  const first = Temporal.PlainDate.from(today)
    .toPlainYearMonth()
    .subtract({ months: months - 1 });
  for (let index = 0; index <= months; index += 1) {
    const month = first.add({ months: index });
    await tx.query(sql`
      insert into ${t('shift')} (worker_id, unit_id, position_id, sector_id, shift_type_id, time_zone, date, starts_at,
        ends_at, minutes_before, minutes_after)
      select w.id, w.unit_id, w.position_id, (w.unit_id - 1) * 4 + 2 + (w.id / 4) % 3, 2 + place, ${zone}, day,
        (day + y.starts_at) at time zone ${zone},
        (day + case place when 2 then 1 else 0 end + y.ends_at) at time zone ${zone},
        case when abs(hashint8(w.id::bigint * 100003 + (day - date '2000-01-01'))) % 31 = 0 then 15 else 0 end,
        case when abs(hashint8(w.id::bigint * 100019 + (day - date '2000-01-01'))) % 29 = 0 then 30 else 0 end
      from ${t('worker')} w,
        generate_series(${`${month}-01`}::date, ${month.toPlainDate({ day: month.daysInMonth }).toString()}::date,
          interval '1 day') as days,
        lateral (select days::date as day) d,
        lateral (select (((day - date '2000-01-01') + w.id) % 4)::int as place) p
        join ${t('shift_type')} y on y.id = 2 + place
      order by w.id, day`);
  }
}

async function insertExtras(tx: Tx, code: string, today: string) {
  const t = tablesOf(schemaOf(code));
  await tx.query(sql`
    insert into ${t('absence')} (shift_id, absence_type_id, permit_from, permit_to)
    select id, (array[2, 2, 4, 7])[1 + id % 4], date, date from ${t('shift')} where abs(hashint8(id)) % 25 = 0`);
  await tx.query(sql`
    insert into ${t('shift_tag')} select id, 1 + id % 3 from ${t('shift')} where abs(hashint8(id + 7)) % 40 = 0`);
  await tx.query(sql`
    insert into ${t('note')} (worker_id, date, text)
    select w.id, ${today}::date + n * 9, 'Nota número ' || n from ${t('worker')} w, generate_series(-12, 6) n`);
  await tx.query(sql`
    insert into ${t('holiday')} (date, name)
    select make_date(y, 1, 1), 'Año Nuevo' from generate_series(2018, 2032) y
    union all select make_date(y, 9, 18), 'Fiestas Patrias' from generate_series(2018, 2032) y
    union all select make_date(y, 12, 25), 'Navidad' from generate_series(2018, 2032) y`);
}
