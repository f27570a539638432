import { contractWrites } from './contract-writes.ts';
import { position, unit } from './fixture.ts';
import { importWrites } from './imports.ts';
import { hired, nurse } from './people.ts';
import type { Persona } from './server.ts';
import { startWrites } from './start-writes.ts';

type Answer = ReturnType<Persona['get']>;

interface Part {
  id: number;
  version: number;
}

let days = 0;
/** A date of 2028 that no other call has. */
const freshDay = (): string => {
  days += 1;
  return Temporal.PlainDate.from('2028-01-02').add({ days }).toString();
};

/** Every write of an administrator's desk, each with what it needs. */
export function deskWrites(desk: Persona) {
  const named = () => ({ nombre: crypto.randomUUID().slice(0, 12) });
  const made = async (path: string, body: object): Promise<Part> => {
    const answer = await desk.request('POST', `administracion/${path}`, { body });
    return { ...(answer.json() as { data: { id: number } }).data, version: 1 };
  };
  const read = async <T>(path: string): Promise<T> =>
    ((await desk.get(`administracion/${path}`)).json() as { data: T }).data;
  const place = () => ({ ...named(), lat: -33.41, lng: -70.58, radio: 80 });
  const ofUnit = (unitId: number) => `unidades/${unitId}`;
  const unitBody = () => {
    const { nombre } = named();
    return { nombre, abreviatura: nombre };
  };
  const group = () => ({ ...named(), idpuesto: position.nurse });
  const create = (path: string, body: () => object) => () => (): Answer =>
    desk.request('POST', `administracion/${path}`, { body: body() });
  const change = (path: string, make: () => Promise<Part>, body: () => object) => async () => {
    const { id, version } = await make();
    return (): Answer =>
      desk.request('PUT', `administracion/${path}/${id}`, { body: { ...body(), version } });
  };
  const remove = (path: string, make: () => Promise<Part>) => async () => {
    const { id, version } = await make();
    return (): Answer => desk.request('DELETE', `administracion/${path}/${id}`, { query: { version } });
  };
  const makeUnit = () => made('unidades', unitBody());
  const makeSector = () => made(`${ofUnit(unit.uci)}/sectores`, named());
  const makeGroup = () => made(`${ofUnit(unit.uci)}/planillas`, group());
  const makePosition = () => made('cargos', named());
  const makePlace = () => made('establecimientos', place());
  const ofPerson = (method: 'POST' | 'PUT', path: string, body: () => object) => async () => {
    const { id } = await hired(desk);
    return (): Answer => desk.request(method, `administracion/personas/${id}${path}`, { body: body() });
  };
  const ofChosen = (path: string, more: object) => async () => {
    const body = { personas: [(await hired(desk)).id], ...more };
    return (): Answer => desk.request('POST', `administracion/personas/${path}`, { body });
  };
  const absence = { desde: '2026-12-07', hasta: '2026-12-20' };
  /** Somebody who leads a unit beside the shifts. */
  const ledByHired = async () => {
    const { id } = await hired(desk);
    const body = { idunidad: unit.uci, roles: [] };
    await desk.request('PUT', `administracion/personas/${id}/jefatura`, { body });
    return { id };
  };
  /** Two records of one nurse, the second without work. */
  const twins = async () => {
    const { id } = await hired(desk);
    const { contrato: _contract, trabajo: _work, ...own } = nurse();
    const other = await made('personas', own);
    return { id, body: { idpersona: other.id, tomar: ['correo'], version: 1, versionOtra: 1 } };
  };
  const kind = () => ({
    ...{ nombre: 'Turno', abreviatura: crypto.randomUUID().slice(0, 4), desde: '08:00', hasta: '17:00' },
    excepciones: [{ dia: 5, desde: '08:00', hasta: '16:00' }],
  });
  const makeKind = () => made('tipos-turno', kind());
  const names = () => {
    const { contrato: _contract, trabajo: _work, ...own } = nurse();
    return { ...own, version: 1 };
  };
  const work = () => ({ ...nurse().trabajo, version: 1 });
  const holiday = () => ({ fecha: freshDay(), nombre: 'Feriado' });
  const makeDay = async (): Promise<string> => {
    const body = holiday();
    await desk.request('POST', 'administracion/feriados', { body });
    return body.fecha;
  };
  const banner = () => ({ titulo: 'Aviso', texto: 'Texto', desde: '2027-03-01', hasta: '2027-03-05' });
  const pact = () => ({ desde: '2027-03-01', hasta: '2027-05-31', firmado: '2027-02-20' });
  const move = { desde: '2026-11-18', idunidad: unit.emergency, idpuesto: null, idplanilla: null };
  const post = () => ({ idunidad: unit.emergency, desde: '2026-11-01', hasta: '2026-12-31' });
  return {
    'POST administracion/unidades': create('unidades', unitBody),
    'PUT administracion/unidades/{id}': change('unidades', makeUnit, unitBody),
    'DELETE administracion/unidades/{id}': remove('unidades', makeUnit),
    'POST administracion/unidades/{id}/sectores': create(`${ofUnit(unit.uci)}/sectores`, named),
    'PUT administracion/unidades/{id}/sectores': async () => {
      const { id: unitId } = await makeUnit();
      const sectors = [
        await made(`${ofUnit(unitId)}/sectores`, named()),
        await made(`${ofUnit(unitId)}/sectores`, named()),
      ];
      const orden = sectors.map(({ id }) => id).reverse();
      return () => desk.request('PUT', `administracion/${ofUnit(unitId)}/sectores`, { body: { orden } });
    },
    'PUT administracion/sectores/{id}': change('sectores', makeSector, named),
    'DELETE administracion/sectores/{id}': remove('sectores', makeSector),
    'POST administracion/unidades/{id}/planillas': create(`${ofUnit(unit.uci)}/planillas`, group),
    'PUT administracion/planillas/{id}': change('planillas', makeGroup, named),
    'DELETE administracion/planillas/{id}': remove('planillas', makeGroup),
    'POST administracion/cargos': create('cargos', named),
    'PUT administracion/cargos/{id}': change('cargos', makePosition, named),
    'DELETE administracion/cargos/{id}': remove('cargos', makePosition),
    'POST administracion/establecimientos': create('establecimientos', place),
    'PUT administracion/establecimientos/{id}': change('establecimientos', makePlace, place),
    'DELETE administracion/establecimientos/{id}': remove('establecimientos', makePlace),
    'POST administracion/feriados': create('feriados', holiday),
    'POST administracion/feriados/propuestos': () => () =>
      desk.request('POST', 'administracion/feriados/propuestos', {
        body: { anio: 2027, fechas: ['2027-12-25'] },
      }),
    'PUT administracion/feriados/{fecha}': async () => {
      const day = await makeDay();
      return () =>
        desk.request('PUT', `administracion/feriados/${day}`, { body: { nombre: 'Otro', version: 1 } });
    },
    'DELETE administracion/feriados/{fecha}': async () => {
      const day = await makeDay();
      return () => desk.request('DELETE', `administracion/feriados/${day}`, { query: { version: 1 } });
    },
    'POST administracion/periodos': async () => {
      const { proximos } = await read<{ proximos: [{ desde: string }] }>('periodos');
      const { desde } = proximos[0];
      return () => desk.request('POST', 'administracion/periodos', { body: { desde, cuantos: 1 } });
    },
    'PUT administracion/periodos/{id}': async () => {
      const { periodos } = await read<{ periodos: [{ id: number; hasta: string; version: number }] }>(
        'periodos',
      );
      const [{ id, hasta, version }] = periodos;
      return () =>
        desk.request('PUT', `administracion/periodos/${id}`, { body: { nombre: 'Otro', hasta, version } });
    },
    'POST administracion/catalogos/{catalogo}': create('catalogos/motivos', named),
    'POST administracion/ausencias': create('ausencias', () => ({
      ...{ ...named(), abreviatura: 'X', ficha: 'permiso' },
    })),
    'POST administracion/tipos-permiso': create('tipos-permiso', () => ({
      ...{ ...named(), conteo: 'habiles', idausencia: 1, decide: true, documento: false },
    })),
    'PUT administracion/catalogos/{catalogo}/{id}': change(
      'catalogos/motivos',
      () => made('catalogos/motivos', named()),
      named,
    ),
    'DELETE administracion/catalogos/{catalogo}/{id}': remove('catalogos/motivos', () =>
      made('catalogos/motivos', named()),
    ),
    'POST administracion/avisos': create('avisos', banner),
    'PUT administracion/avisos/{id}': change('avisos', () => made('avisos', banner()), banner),
    'PUT administracion/avisos': async () => {
      const { vigentes } = await read<{ vigentes: { id: number }[] }>('avisos');
      const body = { orden: vigentes.map(({ id }) => id).reverse() };
      return () => desk.request('PUT', 'administracion/avisos', { body });
    },
    'DELETE administracion/avisos/{id}': remove('avisos', () => made('avisos', banner())),
    'PUT administracion/unidades/{id}/dotacion': async () => {
      const { id } = await makeGroup();
      const cell = { de: 'planilla', id, turnoDia: true, columna: '6', minimo: 2, antes: null };
      return () =>
        desk.request('PUT', `administracion/${ofUnit(unit.uci)}/dotacion`, { body: { celdas: [cell] } });
    },
    'POST administracion/tipos-turno': create('tipos-turno', kind),
    'PUT administracion/tipos-turno/{id}': change('tipos-turno', makeKind, kind),
    'PUT administracion/tipos-turno/{id}/activo': async () => {
      const { id, version } = await makeKind();
      const body = { activo: false, version };
      return () => desk.request('PUT', `administracion/tipos-turno/${id}/activo`, { body });
    },
    'DELETE administracion/tipos-turno/{id}': remove('tipos-turno', makeKind),
    ...importWrites(desk),
    'POST administracion/personas': create('personas', nurse),
    'PUT administracion/personas/{id}': ofPerson('PUT', '', names),
    'PUT administracion/personas/{id}/trabajo': ofPerson('PUT', '/trabajo', work),
    ...contractWrites(desk),
    ...startWrites(desk),
    'POST administracion/personas/{id}/pactos': ofPerson('POST', '/pactos', pact),
    'PUT administracion/pactos/{id}': async () => {
      const { id } = await made(`personas/${(await hired(desk)).id}/pactos`, pact());
      return () =>
        desk.request('PUT', `administracion/pactos/${id}`, {
          body: { ...pact(), hasta: '2027-05-20', version: 1 },
        });
    },
    'DELETE administracion/pactos/{id}': async () => {
      const { id } = await made(`personas/${(await hired(desk)).id}/pactos`, pact());
      return () => desk.request('DELETE', `administracion/pactos/${id}`, { query: { version: 1 } });
    },
    'PUT administracion/personas/{id}/jefatura': async () => {
      const { contrato: _contract, ...body } = nurse();
      const { id } = await made('personas', body);
      return () =>
        desk.request('PUT', `administracion/personas/${id}/jefatura`, {
          body: { idunidad: unit.uci, roles: [] },
        });
    },
    'DELETE administracion/personas/{id}/jefatura': async () => {
      const { id } = await hired(desk);
      const path = `administracion/personas/${id}/jefatura`;
      await desk.request('PUT', path, { body: { idunidad: unit.uci, roles: [] } });
      return () => desk.request('DELETE', path);
    },
    'POST administracion/personas/{id}/ausencias': async () => {
      const { id } = await ledByHired();
      return () => desk.request('POST', `administracion/personas/${id}/ausencias`, { body: absence });
    },
    'DELETE administracion/personas/{id}/ausencias/{idausencia}': async () => {
      const { id } = await ledByHired();
      const { id: absenceId } = await made(`personas/${id}/ausencias`, absence);
      return () => desk.request('DELETE', `administracion/personas/${id}/ausencias/${absenceId}`);
    },
    'POST administracion/personas/{id}/jefaturas': ofPerson('POST', '/jefaturas', post),
    'DELETE administracion/personas/{id}/jefaturas/{idjefatura}': async () => {
      const { id } = await hired(desk);
      const { id: postId } = await made(`personas/${id}/jefaturas`, post());
      return () => desk.request('DELETE', `administracion/personas/${id}/jefaturas/${postId}`);
    },
    'PUT administracion/personas/{id}/alcances': ofPerson('PUT', '/alcances', () => ({
      alcances: ['turnos'],
    })),
    'POST administracion/personas/{id}/baja': ofPerson('POST', '/baja', () => ({
      ...{ ultimoDia: '2026-11-30', motivo: 'Renuncia' },
    })),
    'DELETE administracion/personas/{id}/baja': async () => {
      const path = `administracion/personas/${(await hired(desk)).id}/baja`;
      await desk.request('POST', path, { body: { ultimoDia: '2026-12-20', motivo: 'Renuncia' } });
      return () => desk.request('DELETE', path);
    },
    'POST administracion/personas/{id}/fusionar': async () => {
      const { id, body } = await twins();
      return () => desk.request('POST', `administracion/personas/${id}/fusionar`, { body });
    },
    'DELETE administracion/personas/{id}/fusionar': async () => {
      const { id, body } = await twins();
      const path = `administracion/personas/${id}/fusionar`;
      await desk.request('POST', path, { body });
      return () => desk.request('DELETE', path, { query: { idpersona: body.idpersona } });
    },
    'POST administracion/personas/{id}/saldos': async () => {
      const path = `administracion/personas/${(await hired(desk)).id}/saldos`;
      const { data } = (await desk.get(path)).json() as {
        data: { iddetPermiso: number; saldo_actual: number }[];
      };
      const [first] = data;
      return () =>
        desk.request('POST', path, {
          body: { idtipo: first?.iddetPermiso, visto: first?.saldo_actual, saldo: 4.5, motivo: 'Resolución' },
        });
    },
    'POST administracion/personas/{id}/turnos': ofPerson('POST', '/turnos', () => ({
      ...{ fecha: '2026-12-24', idtipoTurno: 2 },
    })),
    'DELETE administracion/personas/{id}/turnos/{idturno}': async () => {
      const { id } = await hired(desk);
      const { id: shiftId } = await made(`personas/${id}/turnos`, { fecha: '2026-12-24', idtipoTurno: 2 });
      return () => desk.request('DELETE', `administracion/personas/${id}/turnos/${shiftId}`);
    },
    'POST administracion/personas/archivo': ofChosen('archivo', { formato: 'csv' }),
    'POST administracion/personas/traslados/propuesta': ofChosen('traslados/propuesta', move),
    'POST administracion/personas/traslados': ofChosen('traslados', move),
    'POST administracion/personas/bajas/propuesta': ofChosen('bajas/propuesta', { ultimoDia: '2026-12-20' }),
    'POST administracion/personas/bajas': ofChosen('bajas', { ultimoDia: '2026-12-20', motivo: 'Plazo' }),
    'POST administracion/invitaciones': async () => {
      const { id } = await hired(desk);
      return () => desk.request('POST', 'administracion/invitaciones', { body: { personas: [id] } });
    },
    'POST administracion/invitaciones/anular': async () => {
      const { id } = await hired(desk);
      await desk.request('POST', 'administracion/invitaciones', { body: { personas: [id] } });
      return () => desk.request('POST', 'administracion/invitaciones/anular', { body: { personas: [id] } });
    },
    'PUT administracion/invitaciones/entrega': async () => {
      const { id } = await hired(desk);
      await desk.request('POST', 'administracion/invitaciones/cartas', { body: { personas: [id] } });
      return () =>
        desk.request('PUT', 'administracion/invitaciones/entrega', {
          body: { personas: [id], entregada: true },
        });
    },
    'POST administracion/invitaciones/cartas': async () => {
      const { id } = await hired(desk);
      return () => desk.request('POST', 'administracion/invitaciones/cartas', { body: { personas: [id] } });
    },
  } satisfies Record<string, () => (() => Answer) | Promise<() => Answer>>;
}
