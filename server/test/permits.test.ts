import { afterAll, describe, expect, it } from 'vitest';
import { addShift } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import {
  addPermitTypes,
  approve,
  askPermit,
  type PermitBody,
  permitType,
  record,
  reject,
  withdraw,
} from './support/permits.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const { server, camila, diego, patricia, newDates, close } = await setStage();
await addPermitTypes(server);
afterAll(close);

const balance = async (persona: typeof camila, type = permitType.holiday) => {
  const balances = dataOf<{ iddetPermiso: number; saldo_actual: number; solicitados: number }[]>(
    await persona.get('permit-types'),
  );
  const found = balances.find((one) => one.iddetPermiso === type);
  return [found?.saldo_actual, found?.solicitados];
};

describe('leave', () => {
  it('is asked for, approved, seen in the calendar, and withdrawn', async () => {
    const { absence: from, back: to } = newDates();
    const shift = await addShift(server, worker.camila, from, 'day', { sectorId: 2 });
    expect(await balance(camila)).toEqual([30, 0]);
    const seen = dataOf<{ dias: unknown[]; saldo_proyectado: number; turnos: { idturno: number }[] }>(
      await camila.get('requests/permits/cobertura', { permit_type_id: permitType.holiday, from, to }),
    );
    expect(seen).toMatchObject({ saldo_proyectado: 30, dias_por_descontar: 3, dias_restantes: 27 });
    expect(seen.turnos.map(({ idturno }) => idturno)).toEqual([shift]);
    expect(seen.dias).toHaveLength(6);
    const { idsolicitud: id } = dataOf<PermitBody>(await askPermit(camila, { from, to }));
    expect(await balance(camila)).toEqual([30, 3]);
    expect(dataOf<PermitBody[]>(await camila.get('requests/permits'))).toMatchObject([
      { permit_type: { abreviatura: 'FL' }, turnos: [{ idturno: shift }] },
    ]);
    expect(outcomeOf(await askPermit(camila, { from: to, to }))).toBe('permit.overlaps');
    const pending = dataOf<PermitBody[]>(await patricia.get('solicitud/permiso'));
    expect(pending.map(({ idsolicitud }) => idsolicitud)).toContain(id);
    expect(dataOf(await patricia.get(`solicitud/permiso/${id}/verificacion`))).toMatchObject({
      turnos: [{}],
    });
    const approved = dataOf<{ descubiertos: { turno: { idturno: number } }[] }>(await approve(patricia, id));
    expect(approved.descubiertos.map(({ turno }) => turno.idturno)).toEqual([shift]);
    expect(await balance(camila)).toEqual([27, 0]);
    expect(outcomeOf(await approve(patricia, id))).toBe('permit.already_decided');
    const history = await patricia.get('solicitud/permiso/historia', {
      desde: from,
      hasta: to,
      buscar: 'camilá',
    });
    expect(history.json()).toMatchObject({ data: [{ id, approved: true }], meta: { total: 1 } });
    expect(dataOf(await withdraw(patricia, id, { notes: 'Se enfermó' }))).toMatchObject({
      retirado_desde: from,
    });
    expect(await balance(camila)).toEqual([30, 0]);
    expect(dataOf<PermitBody[]>(await camila.get('requests/permits'))).toMatchObject([
      { retirado_desde: from },
    ]);
  });

  it('is rejected, taken back and recorded', async () => {
    const first = newDates();
    const one = dataOf<PermitBody>(await askPermit(diego, { from: first.absence, to: first.back }));
    expect(dataOf(await reject(patricia, one.idsolicitud, { notes: 'No' }))).toMatchObject({
      respuestas: [{ respuesta: 0, notas: 'No' }],
    });
    const two = dataOf<PermitBody>(await askPermit(diego, { from: first.absence, to: first.back }));
    expect((await diego.request('DELETE', `requests/permits/${two.idsolicitud}`)).statusCode).toBe(200);
    const three = dataOf<PermitBody>(await askPermit(diego, { from: first.absence, to: first.back }));
    const shift = await addShift(server, worker.diego, first.absence);
    const licence = dataOf<{ descubiertos: unknown[] }>(
      await record(patricia, {
        idtrabajador: worker.diego,
        permit_type_id: permitType.medical,
        from: first.absence,
        to: first.back,
      }),
    );
    expect(licence.descubiertos).toMatchObject([{ turno: { idturno: shift } }]);
    const list = dataOf<PermitBody[]>(await diego.get('requests/permits'));
    expect(list.find(({ idsolicitud }) => idsolicitud === three.idsolicitud)).toMatchObject({
      anulada: true,
    });
  });
});
