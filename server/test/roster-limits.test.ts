import { addDays } from '@relevo/domain/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { position, unit, worker } from './support/fixture.ts';
import { partsOf, readPdf } from './support/pdf.ts';
import { refusalOf } from './support/refusals.ts';
import { draft, preview, publish, readRoster, rosterPath, sendDraft, write } from './support/roster.ts';
import { sendRotation, sendWriting } from './support/rotations.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let patricia: Persona;
beforeAll(async () => {
  server = await startTestServer();
  patricia = await server.as('patricia.vega');
});
afterAll(() => server.close());

const { camila, diego } = worker;
const many = <T>(count: number, of: (place: number) => T) => Array.from({ length: count }, (_, at) => of(at));
const day = { desde: '2027-03-01', hasta: '2027-03-01' };

describe('a refusal says what to do', () => {
  test.each([
    [
      '2,001 cells',
      () =>
        sendDraft(
          patricia,
          many(2001, () => write(camila, day.desde)),
        ),
      { cambios: ['Son más de 2.000: elige menos.'] },
    ],
    ['no cell', () => sendDraft(patricia, []), { cambios: ['Elige al menos 1.'] }],
    [
      '251 people',
      () =>
        sendWriting(patricia, {
          ...{
            ...day,
            idtrabajador: many(251, (at) => at + 1),
            idrotativa: 1,
            fase: 0,
            sobre: 'vacios',
            version: 0,
          },
        }),
      { idtrabajador: ['Son más de 250: elige menos.'] },
    ],
    [
      'a pattern of 57 days',
      () => sendRotation(patricia, { nombre: 'Larga', dias: many(57, () => 2) }),
      { dias: ['Son más de 56: elige menos.'] },
    ],
    [
      '32 days',
      () => patricia.get(rosterPath, { desde: '2027-03-01', hasta: '2027-04-01' }),
      { hasta: ['Son más de 31 días: elige menos.'] },
    ],
    [
      'another paper',
      () => patricia.get(`${rosterPath}/afiche`, { ...day, papel: 'A0' }),
      { papel: ['Puede ser A3 o A4.'] },
    ],
  ])('%s', async (_what, send, fields) => {
    expect(refusalOf(await send())).toEqual({ status: 422, code: 'request.invalid', fields });
  });

  test('100,000 cells, of which nothing is stored', async () => {
    const { borrador } = await readRoster(patricia, day);
    const answer = await sendDraft(
      patricia,
      many(100_000, () => write(camila, day.desde)),
    );
    expect(refusalOf(answer)).toEqual({ status: 413, code: 'request.too_large' });
    expect(answer.body).toContain('mándalo en partes');
    expect((await readRoster(patricia, day)).borrador).toEqual(borrador);
  });
});

describe('a publication takes', () => {
  test('as many warnings and cells that stay as the widest grid has', async () => {
    const range = { desde: '2027-05-03', hasta: '2027-05-03' };
    await draft(patricia, write(diego, range.desde));
    const { confirmar } = await preview(patricia, range);
    const answer = await publish(patricia, range, {
      confirmado: [...confirmar, ...many(20_000, (at) => `rest ${at} 2027-05-03 0 660 antes`)],
      sin: many(7750, (at) => ({ idtrabajador: 1000 + at, fecha: '2027-05-04' })),
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test('the leave of a whole month of shifts as one warning', async () => {
    const t = server.tables();
    await server.db.query(sql`
      insert into ${t('permit_type')} (id, name, kind, decided, active, absence_type_id)
      select 900, 'Permiso de prueba', 'corridos', true, true, min(id) from ${t('absence_type')}`);
    const range = { desde: '2027-07-01', hasta: '2027-07-31' };
    await server.db.query(sql`
      insert into ${t('permit')} (worker_id, unit_id, permit_type_id, from_date, to_date, free_from, created_at, approved,
        decided_at, decided_by)
      values (${diego}, ${unit.uci}, 900, ${range.desde}, ${range.hasta}, '2027-08-01', now(), true, now(), 1)`);
    await draft(patricia, ...many(31, (at) => write(diego, addDays(range.desde, at))));
    const answer = await publish(patricia, range);
    expect(answer.statusCode, answer.body).toBe(200);
  });
});

describe('of more than 250 people', () => {
  const hire = (count: number, name: string) => {
    const t = server.tables();
    return server.db.query(sql`
      with people as (
        insert into ${t('person')} (first_name, last_name)
        select ${name} || n, 'Nueva' from generate_series(1, ${count}::int) n returning id, first_name),
      workers as (
        insert into ${t('worker')} (person_id, username, unit_id, position_id)
        select id, first_name, ${unit.uci}, ${position.nurse} from people returning id)
      insert into ${t('contract')} (worker_id, unit_id, starts_on) select id, ${unit.uci}, '2024-01-01' from workers`);
  };

  test('the grid says how many there are, and the poster has all of them', async () => {
    await hire(254, 'Persona');
    const { personas, filas } = await readRoster(patricia, day);
    expect([personas > 254, filas.length]).toEqual([true, 250]);
    const answer = await patricia.get(`${rosterPath}/afiche`, day);
    expect(answer.statusCode, answer.body).toBe(200);
    const { pages } = await readPdf(answer.rawPayload);
    const names = pages.flatMap(({ parts }) => partsOf(parts, 'TH')).map(({ text }) => text);
    expect(names.filter((name) => name.startsWith('Persona'))).toHaveLength(254);
  });

  test('a poster of more than 1,000 says so', async () => {
    await hire(750, 'Otra');
    const refusal = refusalOf(await patricia.get(`${rosterPath}/afiche`, day));
    expect(refusal).toEqual({
      ...{ status: 422, code: 'request.invalid' },
      fields: { hasta: ['Son más de 1.000 personas: elige menos días.'] },
    });
  });
});
