import { shiftInstants } from '@relevo/domain/time';
import type { Db } from '../../src/db/connection.ts';
import { migrate, migrateOrganisation } from '../../src/db/migrate.ts';
import { sql } from '../../src/db/sql.ts';
import { directorySchema, type ObjectNames, schemaOf, tablesOf } from '../../src/db/tables.ts';
import { Passwords } from '../../src/identity/passwords.ts';

export const password = 'Relevo2026';
const zone = 'America/Santiago';

/** Ids of the fixture, the same in both organisations. */
export const unit = { uci: 1, emergency: 2 } as const;
export const position = { nurse: 1, technician: 2 } as const;
export const worker = { camila: 1, diego: 2, ignacio: 3, valentina: 4, rosa: 5 } as const;
export const manager = { patricia: 1, jorge: 2, marta: 3 } as const;
/** The positions of the workplaces; radius 80 m. */
export const place = {
  hospital: { lat: -33.413, lng: -70.583 },
  clinic: { lat: -33.45, lng: -70.66 },
} as const;

/** Shifts of the fixture in the organisation `andes`, all of 12 hours in Santiago. */
export const shift = {
  camilaToday: 1,
  camilaNight: 2,
  camilaSpringNight: 3,
  camilaAutumnNight: 4,
  diegoToday: 5,
  ignacioToday: 6,
  valentinaToday: 7,
  camilaYesterday: 8,
  camilaAbsent: 9,
  diegoNight: 10,
} as const;

/** The fixture's present: a Wednesday at 07:52 in Santiago. */
export const fixtureNow = Temporal.Instant.from('2026-11-18T07:52:14-03:00');

/** Two small organisations with the people of the demonstration and two who belong to `puerto` alone. */
export async function makeFixture(db: Db): Promise<void> {
  await migrate(db);
  const t = tablesOf(directorySchema);
  await db.query(sql`
    insert into ${t('instance')} (code, name, clinic_name, time_zone)
    values ('andes', 'Clínica Andes', 'Clínica Andes', ${zone}),
      ('puerto', 'Hospital del Puerto', 'Hospital del Puerto', ${zone})`);
  for (const code of ['andes', 'puerto']) {
    await migrateOrganisation(db, code);
    await makeOrganisation(db, tablesOf(schemaOf(code)));
  }
  await makeShifts(db, tablesOf(schemaOf('andes')));
  await makeAccounts(db, t);
}

async function makeOrganisation(db: Db, t: ObjectNames): Promise<void> {
  await db.query(
    sql`insert into ${t('unit')} (id, name, abbreviation) values (1, 'UCI Adulto', 'UCI'), (2, 'Urgencia', 'URG')`,
  );
  await db.query(
    sql`insert into ${t('position')} (id, name) values (1, 'Enfermera'), (2, 'Técnico en enfermería')`,
  );
  await db.query(sql`
    insert into ${t('sector')} (id, unit_id, name, rank)
    values (1, 1, 'Coordinación', 1), (2, 1, 'Sector A', 2), (3, 1, 'Sector B', 3), (4, 2, 'Reanimador', 1)`);
  await db.query(sql`
    insert into ${t('payroll_group')} (id, unit_id, position_id, name)
    values (1, 1, 1, 'Enfermeras UCI'), (2, 1, 2, 'TENS UCI'), (3, 2, 1, 'Enfermeras Urgencia')`);
  await db.query(sql`
    insert into ${t('workplace')} (id, company_id, name, lat, lng, radius_m, time_zone)
    values (1, 1, 'Casa central', ${place.hospital.lat}, ${place.hospital.lng}, 80, ${zone}),
      (2, 1, 'Centro ambulatorio', ${place.clinic.lat}, ${place.clinic.lng}, 80, ${zone}),
      (3, 1, 'Otra sede', -33.6, -70.7, 80, ${zone})`);
  await db.query(sql`
    insert into ${t('person')} (id, first_name, last_name, second_last_name, rut, email)
    values (1, 'Camila', 'Rojas', 'Muñoz', '12345678-5', 'camila.rojas@example.com'),
      (2, 'Diego', 'Soto', null, '11111111-1', 'diego.soto@example.com'),
      (3, 'Ignacio', 'Fuentes', 'Lara', '22222222-2', 'ignacio.fuentes@example.com'),
      (4, 'Valentina', 'Mora', 'Díaz', '20347878-K', null),
      (5, 'Rosa', 'Puerto', null, '10000013-K', 'rosa.puerto@example.com'),
      (6, 'Patricia', 'Vega', null, '9876543-3', 'patricia.vega@example.com'),
      (7, 'Jorge', 'Pinto', null, null, 'jorge.pinto@example.com'),
      (8, 'Marta', 'Puerto', null, null, 'marta.puerto@example.com')`);
  await db.query(sql`
    insert into ${t('worker')} (id, person_id, username, unit_id, position_id, payroll_group_id, enrolled,
      enrolled_with_gps, free_marking)
    values (1, 1, 'camila.rojas', 1, 1, 1, true, true, false), (2, 2, 'diego.soto', 1, 1, 1, true, false, false),
      (3, 3, 'ignacio.fuentes', 1, 2, 2, false, false, false),
      (4, 4, 'valentina.mora', 1, 1, 1, true, true, true), (5, 5, 'rosa.puerto', 2, 1, 3, true, false, false)`);
  await db.query(sql`
    insert into ${t('worker_workplace')} (worker_id, workplace_id)
    values (1, 1), (1, 2), (2, 1), (4, 1), (5, 1)`);
  await db.query(sql`
    insert into ${t('contract')} (worker_id, unit_id, starts_on, article22)
    values (1, 1, '2024-01-01', false), (2, 1, '2024-01-01', false), (3, 1, '2024-01-01', false),
      (4, 1, '2024-01-01', true), (5, 2, '2024-01-01', false)`);
  await db.query(sql`
    insert into ${t('manager')} (id, person_id, username, unit_id)
    values (1, 6, 'patricia.vega', 1), (2, 7, 'jorge.pinto', 2), (3, 8, 'marta.puerto', 1)`);
  await db.query(sql`
    insert into ${t('role')} (id, name)
    values (479, 'gestionarFDA'), (480, 'adminVerOfertaTurnosNativa'), (481, 'adminVerPermisosNativa'), (484, 'adminEditarTurnoNativa')`);
  await db.query(
    sql`insert into ${t('manager_role')} (manager_id, role_id) values (1, 479), (1, 480), (1, 481), (1, 484)`,
  );
  await db.query(sql`
    insert into ${t('setting')} (name, enabled, value)
    values ('habilitarCalendario', true, null), ('habilitarMarcajeRemoto', true, null),
      ('habilitarSolicitudCTS', true, null), ('habilitarModuloHorarioColacion', true, null),
      ('habilitarNPS', false, null), ('moduloFDA.aplicacionGeneral.diasInicioValidacion', true, '1'),
      ('moduloFDA.aplicacionGeneral.diasTerminoValidacion', true, '5'),
      ('moduloCorrectorMarca.habilitarFlujoTrabajadorJefatura', true, null)`);
  await db.query(
    sql`insert into ${t('holiday')} (date, name) values ('2026-12-08', 'Inmaculada Concepción'), ('2027-01-01', 'Año Nuevo')`,
  );
  await db.query(sql`
    insert into ${t('shift_type')} (id, name, abbreviation, is_day, starts_at, ends_at)
    values (1, 'Libre', 'LI', true, null, null), (2, 'Largo', 'L', true, '08:00', '20:00'),
      (3, 'Noche', 'N', false, '20:00', '08:00')`);
  await db.query(
    sql`insert into ${t('shift_detail')} (id, name, abbreviation) values (1, 'Turno normal', 'TN'), (2, 'Turno extra', 'TE')`,
  );
  await db.query(sql`
    insert into ${t('absence_type')} (id, name, abbreviation, sheet)
    values (1, 'Permiso', 'PE', 'leave'), (2, 'Feriado legal', 'FL', 'leave'),
      (7, 'Inasistencia', 'IN', 'no-attendance'), (29, 'Interunidad', 'IU', 'none'),
      (30, 'Liberación', 'LB', 'none')`);
  await db.query(sql`
    insert into ${t('sheet_column')} (property, heading, alias, formula, rank)
    values ('HorasExtras', 'Horas extras', 'HE', 'extra', 1), ('BonoMovilizacion', 'Movilización', 'BM', 'transport', 2)`);
  await db.query(sql`insert into ${t('tag')} (id, name) values (1, 'Coordinación'), (2, 'Carro de paro')`);
  await db.query(sql`
    insert into ${t('period')} (id, name, starts_on, ends_on, kind)
    values (1, 'Octubre 2026', '2026-10-01', '2026-10-31', 1), (2, 'Noviembre 2026', '2026-11-01', '2026-11-30', 1)`);
  await db.query(sql`
    insert into ${t('article_category')} (id, name, rank) values (1, 'Protocolos', 1), (2, 'Bienestar', 2)`);
  await db.query(sql`insert into ${t('correction_reason')} (id, name) values (1, 'Olvidé marcar')`);
  // Rows above carry chosen ids; what a test adds must come after them.
  for (const table of [
    'unit',
    'position',
    'sector',
    'payroll_group',
    'contract',
    'workplace',
    'person',
    'worker',
    'manager',
    'shift_type',
    'period',
    'correction_reason',
    'article_category',
    'absence_type',
    'tag',
  ]) {
    await db.query(sql`alter table ${t(table)} alter column id restart with 1000`);
  }
}

async function makeShifts(db: Db, t: ObjectNames): Promise<void> {
  const day = ['08:00', '20:00', 2] as const;
  const night = ['20:00', '08:00', 3] as const;
  const rows: [number, number, string, readonly [string, string, number], number][] = [
    [shift.camilaToday, worker.camila, '2026-11-18', day, 2],
    [shift.camilaNight, worker.camila, '2026-11-19', night, 2],
    [shift.camilaSpringNight, worker.camila, '2026-09-05', night, 2],
    [shift.camilaAutumnNight, worker.camila, '2026-04-04', night, 2],
    [shift.diegoToday, worker.diego, '2026-11-18', day, 3],
    [shift.ignacioToday, worker.ignacio, '2026-11-18', day, 2],
    [shift.valentinaToday, worker.valentina, '2026-11-18', day, 1],
    [shift.camilaYesterday, worker.camila, '2026-11-14', day, 2],
    [shift.camilaAbsent, worker.camila, '2026-11-22', day, 2],
    [shift.diegoNight, worker.diego, '2026-11-18', night, 3],
  ];
  for (const [id, workerId, date, [start, end, type], sector] of rows) {
    const { startsAt, endsAt } = shiftInstants(date, start, end, zone);
    await db.query(sql`
      insert into ${t('shift')} (id, worker_id, unit_id, position_id, sector_id, shift_type_id, time_zone, date,
        starts_at, ends_at)
      select ${id}, w.id, w.unit_id, w.position_id, ${sector}, ${type}, ${zone}, ${date},
        ${startsAt.toString()}, ${endsAt.toString()}
      from ${t('worker')} w where w.id = ${workerId}`);
  }
  await db.query(sql`
    insert into ${t('absence')} (shift_id, absence_type_id, permit_from, permit_to)
    values (${shift.camilaAbsent}, 2, '2026-11-20', '2026-11-24')`);
  await db.query(
    sql`insert into ${t('shift_tag')} (shift_id, tag_id) values (${shift.camilaToday}, 1), (${shift.camilaToday}, 2)`,
  );
  await db.query(sql`alter table ${t('shift')} alter column id restart with 1000`);
}

async function makeAccounts(db: Db, t: ObjectNames): Promise<void> {
  const hash = await new Passwords().hash(password);
  const members: [string, ['andes' | 'puerto', 'worker' | 'admin', number][]][] = [
    [
      'camila.rojas',
      [
        ['andes', 'worker', worker.camila],
        ['puerto', 'worker', worker.camila],
      ],
    ],
    ['diego.soto', [['andes', 'worker', worker.diego]]],
    ['ignacio.fuentes', [['andes', 'worker', worker.ignacio]]],
    ['valentina.mora', [['andes', 'worker', worker.valentina]]],
    ['rosa.puerto', [['puerto', 'worker', worker.rosa]]],
    ['patricia.vega', [['andes', 'admin', manager.patricia]]],
    ['jorge.pinto', [['andes', 'admin', manager.jorge]]],
    ['marta.puerto', [['puerto', 'admin', manager.marta]]],
  ];
  for (const [username, memberships] of members) {
    const [account] = await db.query<{ id: number }>(sql`
      insert into ${t('account')} (username, email, password_hash)
      values (${username}, ${`${username}@example.com`}, ${hash}) returning id`);
    for (const [code, role, id] of memberships) {
      await db.query(sql`
        insert into ${t('membership')} (account_id, instance_code, role, subject_id)
        values (${account?.id ?? 0}, ${code}, ${role}, ${id})`);
    }
  }
}
