import type { PermitBalance } from '@relevo/contract';
import type { ImportKind } from '@relevo/contract/imports';
import { csvLine } from '@relevo/domain/csv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { administratorOf } from './support/administrators.ts';
import { reviewedFile } from './support/imports.ts';
import { freshRut, hired } from './support/people.ts';
import { addPermitTypes } from './support/permits.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

// Rows with problems of every kind are downloaded with their reasons, mended, and uploaded alone.
let server: TestServer;
let desk: Persona;
const people: { id: number; rut: string }[] = [];
let type: string;
beforeAll(async () => {
  server = await startTestServer();
  await addPermitTypes(server);
  desk = await administratorOf(server, ['organizacion']);
  for (const idExterno of ['K-1', 'K-2']) {
    const { id, body } = await hired(desk, { idExterno, contrato: since });
    people.push({ id, rut: body.rut ?? '' });
  }
  const balances = await desk.get(`administracion/personas/${people[0]?.id}/saldos`);
  type = (balances.json() as { data: [PermitBalance] }).data[0].observacionCausal;
});
afterAll(() => server.close());

const since = {
  ...{ desde: '2023-03-01', hasta: null, idunidad: 1, idpuesto: 1, idplanilla: 1, articulo22: false },
};
const file = (rows: string[][]) => rows.map(csvLine).join('');

interface Case {
  heading: string;
  wrong(): string[];
  fine(): string[];
  /** What is wrong, and what stands there mended. */
  mend: [wrong: string, right: string];
  reason: string;
  /** The piles of the mended row. */
  counts: object;
}
const cases: Record<ImportKind, Case> = {
  personas: {
    heading: 'RUT;Nombres;Apellidos;Correo',
    wrong: () => [freshRut(), 'Ana', 'Soto', 'sin arroba'],
    fine: () => [freshRut(), 'Eva', 'Soto', ''],
    mend: ['sin arroba', 'ana.mended@example.com'],
    reason: 'El correo sin arroba no es válido.',
    counts: { nuevas: 1 },
  },
  planilla: {
    heading: 'ID externo;Fecha;Turno',
    wrong: () => ['K-1', '31-02-2027', 'Noche'],
    fine: () => ['K-2', '02-03-2027', 'Noche'],
    mend: ['31-02-2027', '03-03-2027'],
    reason: 'La fecha 31-02-2027 no es válida. Escríbela como dd-mm-aaaa.',
    counts: { nuevas: 1 },
  },
  saldos: {
    heading: 'ID externo;Tipo;Período desde;Días pendientes;A la fecha',
    wrong: () => ['K-1', type, '01-03-2025', 'siete', ''],
    fine: () => ['K-2', type, '01-03-2025', '3', ''],
    mend: ['siete', '7'],
    reason: 'siete no es un número de días. Escríbelo con coma, como 7,5.',
    counts: { cambian: 1 },
  },
  minimos: {
    heading: 'Unidad;Estamento;Jornada;Lunes',
    wrong: () => ['UCI Adulto', 'Enfermeras UCI', 'Tarde', '7'],
    fine: () => ['UCI Adulto', 'Enfermeras UCI', 'Noche', '5'],
    mend: ['Tarde', 'Día'],
    reason: 'Tarde no se entiende. Escribe Día o Noche.',
    counts: { nuevas: 1 },
  },
  feriados: {
    heading: 'Fecha;Nombre',
    wrong: () => ['31-02-2027', 'Aniversario'],
    fine: () => ['02-03-2027', 'Otro'],
    mend: ['31-02-2027', '03-03-2027'],
    reason: 'La fecha 31-02-2027 no es válida. Escríbela como dd-mm-aaaa.',
    counts: { nuevas: 1 },
  },
  pactos: {
    heading: 'ID externo;Desde;Hasta;Firmado',
    wrong: () => ['K-9', '01-01-2027', '28-02-2027', '20-12-2026'],
    fine: () => ['K-2', '01-01-2027', '28-02-2027', '20-12-2026'],
    mend: ['K-9', 'k-1'],
    reason: 'No hay nadie con el ID externo K-9. Importa primero a las personas.',
    counts: { nuevas: 1 },
  },
  telefonos: {
    heading: 'RUT;ID externo;Teléfono',
    wrong: () => ['', 'K-1', '123'],
    fine: () => ['', 'K-2', '+56 9 5555 0002'],
    mend: ['123', '+56 9 5555 0001'],
    reason: 'El teléfono 123 no es válido. Escríbelo como +56 9 1234 5678.',
    counts: { cambian: 1 },
  },
};

test.each(Object.keys(cases) as ImportKind[])(
  'rows of %s with problems come back mended and alone, and both files are applied',
  async (tipo) => {
    const { heading, wrong, fine, mend, reason, counts } = cases[tipo];
    const first = await reviewedFile(desk, tipo, file([heading.split(';'), fine(), wrong()]));
    expect(first.resumen).toMatchObject({ problemas: 1 });
    expect((await first.apply()).progreso).toEqual({ escritas: 1, quedan: 0 });
    const answer = await desk.get(`administracion/importaciones/${first.id}/problemas`, { formato: 'csv' });
    const lines = answer.body.slice(1).trimEnd().split('\r\n');
    expect(lines[0]).toBe(`${heading};Error`);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(reason);
    const again = await reviewedFile(desk, tipo, answer.body.replace(mend[0], mend[1]));
    expect(again.resumen).toMatchObject({
      ...{ nuevas: 0, cambian: 0, iguales: 0, problemas: 0, ignoradas: 0 },
      ...counts,
    });
    expect((await again.apply()).progreso).toEqual({ escritas: 1, quedan: 0 });
  },
);

test('a balance of another system that is mended alone takes none of the person away', async () => {
  const t = server.tables();
  const { id, rut } = people[1] ?? { id: 0, rut: '' };
  const kept = async () =>
    (
      await server.db.query<{ kind: string; balance: number }>(sql`
        select e.kind, e.balance from ${t('external_balance')} e join ${t('worker')} w on w.id = e.worker_id
        where w.person_id = ${id} order by e.kind`)
    ).map(({ kind, balance }) => `${kind} ${balance}`);
  await server.db.query(sql`
    insert into ${t('setting')} (name, enabled, value) values ('permisos.saldosExternos', true, null)`);
  await server.db.query(sql`
    insert into ${t('external_balance')} (worker_id, kind, balance)
    select w.id, x.kind, x.days from ${t('worker')} w
      cross join (values ('Antiguo', 3), ('Feriado legal', 5), ('Otro', 1)) x(kind, days)
    where w.person_id = ${id}`);
  const heading = 'RUT;ID externo;Tipo;Días pendientes'.split(';');
  // The wrong digit hides whose balance the second row is.
  const first = await reviewedFile(
    desk,
    'saldos',
    file([heading, ['', 'k-2', 'Feriado legal', '6'], [`${rut.slice(0, -1)}x`, '', 'Otro', '2']]),
  );
  expect(first.resumen).toMatchObject({ cambian: 1, problemas: 1 });
  await first.apply();
  expect(await kept()).toEqual(['Antiguo 3', 'Feriado legal 6', 'Otro 1']);
  const answer = await desk.get(`administracion/importaciones/${first.id}/problemas`, { formato: 'csv' });
  const again = await reviewedFile(desk, 'saldos', answer.body.replace(`${rut.slice(0, -1)}x`, rut));
  expect(again.resumen).toMatchObject({ cambian: 1, problemas: 0 });
  await again.apply();
  expect(await kept()).toEqual(['Antiguo 3', 'Feriado legal 6', 'Otro 2']);
  // A whole file without a problem is all that the person has.
  const whole = await reviewedFile(
    desk,
    'saldos',
    file([heading, [rut, 'K-2', 'Feriado legal', '6'], ['', 'K-2', 'Otro', '2']]),
  );
  expect(whole.resumen).toMatchObject({ cambian: 1, iguales: 1, problemas: 0 });
  await whole.apply();
  expect(await kept()).toEqual(['Feriado legal 6', 'Otro 2']);
});

test('an external id of somebody with another RUT is a problem, and two names of one person are one', async () => {
  const { rut = '' } = people[0] ?? {};
  const { sentences } = await reviewedFile(
    desk,
    'telefonos',
    file([
      ['RUT', 'ID externo', 'Teléfono'],
      [rut, 'K-2', '+56 9 5555 0003'],
      [rut, '', '+56 9 5555 0004'],
      ['', 'k-1', '+56 9 5555 0005'],
    ]),
  );
  expect(await sentences()).toEqual([
    [2, 'El ID externo K-2 es de Elena Rivas Vera en Relevo, con otro RUT. Revisa cuál de los dos vale.'],
    [3, 'La fila 4 trata de lo mismo. Deja una sola.'],
    [4, 'La fila 3 trata de lo mismo. Deja una sola.'],
  ]);
});
