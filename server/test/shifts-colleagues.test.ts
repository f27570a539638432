import type { PartnerShift } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import { shift, worker } from './support/fixture.ts';
import { expectGuarded, expectRangeChecked } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let camila: Persona;
let diego: Persona;

beforeAll(async () => {
  server = await startTestServer();
  [camila, diego] = await Promise.all([server.as('camila.rojas'), server.as('diego.soto')]);
});
afterAll(() => server.close());

describe('GET me/colegas/turnos', () => {
  const partners = async (persona: Persona, desde: string, hasta = desde) => {
    const answer = await persona.get('me/colegas/turnos', { desde, hasta });
    expect(answer.statusCode, answer.body).toBe(200);
    return (answer.json() as { data: PartnerShift[] }).data;
  };

  it('shows who else works in the unit, of every position', async () => {
    const shifts = await partners(camila, '2026-11-18');
    expect(shifts.map((one) => one.idturno)).toEqual([
      shift.diegoToday,
      shift.ignacioToday,
      shift.valentinaToday,
      shift.diegoNight,
    ]);
    expect(shifts[1]).toEqual({
      idturno: shift.ignacioToday,
      fecha: '2026-11-18',
      hora_programada_inicio: '08:00:00',
      hora_programada_termino: '20:00:00',
      turnoDia: 1,
      tipo_turno: { abreviatura: 'L' },
      trabajador: {
        idtrabajador: worker.ignacio,
        persona: { id: 3, nombre: 'Ignacio', apellido_paterno: 'Fuentes', avatar: null },
        det_puesto: { nombreDetPuesto: 'Técnico en enfermería' },
      },
      sector: { nombre: 'Sector A', posicion: 2 },
      ausencia: null,
    });
  });

  it("shows absences and faces, and neither free days nor the caller's own shifts", async () => {
    const t = server.tables();
    await server.db.query(sql`
      insert into ${t('person_picture')} (person_id, image, etag) values (1, '\\x00', '0123456789abcdef')`);
    const shifts = await partners(diego, '2026-11-19', '2026-11-22');
    expect(shifts.map((one) => one.idturno)).toEqual([shift.camilaNight, shift.camilaAbsent]);
    expect(shifts[0]?.trabajador.persona.avatar).toBe('persona/1/imagen?v=0123456789ab');
    expect(shifts[1]?.ausencia).toEqual({ ausente: true });
  });

  it('shows a clock change night by its local times', async () => {
    const [night] = await partners(diego, '2026-09-05');
    expect(night).toMatchObject({ hora_programada_inicio: '20:00:00', hora_programada_termino: '08:00:00' });
  });

  it('shows nobody of another unit', async () => {
    await server.db.query(
      sql`update ${server.tables()('shift')} set unit_id = 2 where id = ${shift.ignacioToday}`,
    );
    expect((await partners(camila, '2026-11-18')).map((one) => one.idturno)).not.toContain(
      shift.ignacioToday,
    );
  });

  it('refuses what is no range', () => expectRangeChecked(camila, 'me/colegas/turnos', 7));
});

it('is for workers of this organisation', () => expectGuarded(server, 'GET', 'me/colegas/turnos', 'worker'));
