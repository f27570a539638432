import type { Person, ShiftKind, StructureUnit } from '@relevo/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { fixtureNow, position, unit } from './support/fixture.ts';
import { freshOrganisation, setupLink } from './support/new-organisation.ts';
import { freshRut, hired } from './support/people.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
beforeEach(() => server.setNow(fixtureNow));
afterAll(() => server.close());

const post = (path: string, body: object) => desk.request('POST', `administracion/${path}`, { body });
const kind = { nombre: 'Refuerzo', abreviatura: 'RZ', desde: '08:00', hasta: '17:00', excepciones: [] };
const place = { nombre: 'Anexo', lat: -33.41, lng: -70.58, radio: 80 };
const unitBody = { nombre: 'Recuperación', abreviatura: 'REC' };
const organisation = async (changes: object) =>
  server.call('POST', `/api/auth/organizaciones/${await setupLink(server)}`, {
    body: { ...freshOrganisation(), ...changes },
  });
/** Without a visible character: zero width, marks of direction, fillers, spaces of any kind. */
const unseen = ['\u200B\u2060', '\u200E\u202E\u2066', '\u3164', '\u00A0\u2003\u3000', '\uFEFF\u00AD'];

describe('a name that looks empty is refused at its field', () => {
  test.each<[string, string, (name: string) => ReturnType<typeof post>]>([
    [
      'the first name of a person',
      'nombre',
      (nombre) => post('personas', { nombre, apellidoPaterno: 'Soto', rut: freshRut() }),
    ],
    [
      'the surname of a person',
      'apellidoPaterno',
      (name) => post('personas', { nombre: 'Ana', apellidoPaterno: name, rut: freshRut() }),
    ],
    ['a unit', 'nombre', (nombre) => post('unidades', { ...unitBody, nombre })],
    [
      'the abbreviation of a unit',
      'abreviatura',
      (name) => post('unidades', { ...unitBody, abreviatura: name }),
    ],
    ['a sector', 'nombre', (nombre) => post(`unidades/${unit.uci}/sectores`, { nombre })],
    [
      'a payroll group',
      'nombre',
      (nombre) => post(`unidades/${unit.uci}/planillas`, { nombre, idpuesto: position.nurse }),
    ],
    ['a position', 'nombre', (nombre) => post('cargos', { nombre })],
    ['a workplace', 'nombre', (nombre) => post('establecimientos', { ...place, nombre })],
    ['a type of shift', 'nombre', (nombre) => post('tipos-turno', { ...kind, nombre })],
    [
      'the code of a type of shift',
      'abreviatura',
      (name) => post('tipos-turno', { ...kind, abreviatura: name }),
    ],
    ['a reason of corrections', 'nombre', (nombre) => post('catalogos/motivos', { nombre })],
    ['an organisation', 'nombre', (nombre) => organisation({ nombre })],
    ['the first administrator', 'adminNombre', (name) => organisation({ adminNombre: name })],
    [
      'the surname of the first administrator',
      'adminApellidoPaterno',
      (name) => organisation({ adminApellidoPaterno: name }),
    ],
  ])('%s', async (_what, field, write) => {
    for (const name of unseen) {
      const refusal = refusalOf(await write(name.slice(0, 4)));
      expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
      expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    }
  });
});

describe('a name with invisible characters is kept without them', () => {
  test('of a person, with the rut and the e-mail', async () => {
    const rut = freshRut();
    const { id } = await hired(desk, {
      ...{
        nombre: 'Ma\u200Bría\u00A0José',
        apellidoPaterno: '\u202EMun\u0303oz\u202C',
        apellidoMaterno: '\u2060',
      },
      ...{
        rut: `\u200E${rut.replace('-', '\u2013')}`,
        correo: `maria.${rut.toLowerCase()}\u200B@example.com`,
      },
    });
    const { data } = (await desk.get(`administracion/personas/${id}`)).json() as { data: Person };
    expect(data).toMatchObject({
      ...{ nombre: 'María José', apellidoPaterno: 'Muñoz', apellidoMaterno: null },
      ...{ rut, correo: `maria.${rut.toLowerCase()}@example.com` },
    });
  });

  test('of a unit, which another one of that look meets', async () => {
    expect(
      (await post('unidades', { nombre: 'Pabe\u00ADllón', abreviatura: ' P\u200BAB ' })).statusCode,
    ).toBe(200);
    const { data } = (await desk.get('administracion/estructura')).json() as {
      data: { unidades: StructureUnit[] };
    };
    expect(data.unidades.find(({ nombre }) => nombre === 'Pabellón')?.abreviatura).toBe('PAB');
    const again = (nombre: string, abreviatura: string) => post('unidades', { nombre, abreviatura });
    expect(refusalOf(await again('\u200FPabellón', 'OTR'))).toMatchObject({ code: 'structure.name_taken' });
    expect(refusalOf(await again('Otro pabellón', 'PAB\u2060'))).toMatchObject({
      code: 'structure.abbreviation_taken',
    });
  });

  test('of a type of shift, whose code another one of that look meets', async () => {
    expect(
      (await post('tipos-turno', { ...kind, nombre: 'Re\u200Bfuerzo', abreviatura: 'R\u200BZ' })).statusCode,
    ).toBe(200);
    const { data } = (await desk.get('administracion/tipos-turno')).json() as { data: ShiftKind[] };
    expect(data.find(({ abreviatura }) => abreviatura === 'RZ')?.nombre).toBe('Refuerzo');
    expect(refusalOf(await post('tipos-turno', { ...kind, abreviatura: 'RZ\u200E' }))).toMatchObject({
      code: 'shift_type.code_taken',
    });
  });
});
