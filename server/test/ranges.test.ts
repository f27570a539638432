import { THREE_MONTHS_DAYS } from '@relevo/domain/month';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administratorOf } from './support/administrators.ts';
import { everyEndpoint, exampleCall, urlOf } from './support/examples.ts';
import { refusalOf } from './support/refusals.ts';
import { type Persona, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let desk: Persona;
beforeAll(async () => {
  server = await startTestServer();
  desk = await administratorOf(server, ['organizacion']);
});
afterAll(() => server.close());

const ends = ['hasta', 'end-date', 'fechaTermino'];
const endOf = (names: string[]) => names.find((name) => ends.includes(name));
const lists = everyEndpoint.filter(([, { query }]) => endOf(Object.keys(query?.properties ?? {})));

/** Days between the two dates that the app asks for at most, and the most that any call may. */
const asked: Record<string, [wide: number, tooWide: number]> = {
  // an own shift of 180 days ahead
  'GET me/turnos': [180, 184],
  // two months
  'GET administracion/personas/{id}/turnos': [62, 63],
  // a year up to today
  'GET administracion/historial': [365, 367],
  'GET administracion/historial/archivo': [365, 367],
  // one day
  'GET me/colegas/turnos': [0, 8],
  // one day
  'GET turnos': [0, 8],
  // the 25 days of the home
  'GET dotacion': [24, 32],
  // a month
  'GET unidades/{id}/planificacion': [30, 31],
  'GET unidades/{id}/planificacion/afiche': [30, 31],
  // six weeks of a calendar
  'GET me/preferencias': [41, 42],
  // a month
  'GET unidades/{id}/preferencias': [30, 31],
  'GET unidades/{id}/planificacion/borrador/verificacion': [30, 31],
  'GET unidades/{id}/planificacion/borrador': [30, 31],
  'DELETE unidades/{id}/planificacion/borrador': [30, 31],
  'GET nota': [THREE_MONTHS_DAYS, THREE_MONTHS_DAYS + 1],
  // a year ahead
  'GET me/publicaciones': [365, 367],
  // 30 days back and tomorrow
  'GET me/marca-remota': [31, 94],
  // a pay period
  'GET me/turnos/sin-marcas': [31, 93],
  'GET banner-diario': [0, 32],
  // 12 months back to 12 months ahead
  'GET feriados': [731, 732],
  // a week
  'GET trabajadores/worked-hours/by-segments': [6, 42],
  // a month and a half
  'GET cambioTurnoSolicitud/alternativas': [44, 46],
  // 90 days back to 180 ahead
  'GET cambioTurnoSolicitud/trabajador/{id}': [270, 271],
  // 60 days back to one month ahead
  'GET cambioTurnoSolicitud/unidad/{id}': [91, 93],
  'GET admin/me/solicitudes/cambio-turnos/historial': [91, 93],
  // one month ahead
  'GET turnos/ausencias-no-cubiertas': [31, 32],
  // 365 days back to 182 ahead
  'GET me/permisos': [547, 732],
  // 60 days back to 60 ahead
  'GET solicitud/permiso/historia': [120, 732],
  // as far as a person chooses, a year at most
  'GET marca/con-turno-asociado': [366, 367],
  'GET me/reporte/turnos-extra': [366, 367],
  'GET me/reporte/turnos-part-time': [366, 367],
  'GET me/reporte/{nombre}': [366, 367],
  'GET reporte/{nombre}': [366, 367],
  // 365 days back to 182 ahead
  'GET ausencia': [547, 732],
  // 182 days ahead, however far back
  'GET me/banco-horas': [182, 183],
  // 365 days back to today
  'GET permiso/trabajador/{id}': [365, 732],
};

test('every list by dates is here', () => {
  expect(Object.keys(asked).sort()).toEqual(lists.map(([key]) => key).sort());
});

test.each(lists)(
  '%s takes what its screen asks for, and nothing much wider',
  async (key, { access, scope, query }) => {
    const persona = scope ? desk : await server.as(access === 'admin' ? 'patricia.vega' : 'camila.rojas');
    const [wide = 0, tooWide = 0] = asked[key] ?? [];
    const end = endOf(Object.keys(query?.properties ?? {})) ?? '';
    const start = end === 'hasta' ? 'desde' : 'start-date';
    const ask = async (days: number) => {
      const example = await exampleCall(key, { id: 1 });
      const from = Temporal.PlainDate.from('2026-11-18');
      const needed = Object.entries(example.query ?? {}).filter(([name]) => query?.required?.includes(name));
      return server.call(key.startsWith('DELETE ') ? 'DELETE' : 'GET', urlOf(key, example.path), {
        query: { ...Object.fromEntries(needed), [start]: `${from}`, [end]: `${from.add({ days })}` },
        headers: { authorization: `Bearer ${persona.token}` },
      });
    };
    // An example's own shift is not there; then the width was taken.
    expect([200, 404]).toContain((await ask(wide)).statusCode);
    const refusal = refusalOf(await ask(tooWide));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {})).toEqual([end]);
  },
);
