import type { PermitReview } from '@relevo/contract';
import { afterAll, expect, it } from 'vitest';
import { worker } from './support/fixture.ts';
import { logIn } from './support/log-in.ts';
import {
  addPermitTypes,
  approve,
  askPermit,
  type PermitBody,
  permitType,
  type RecordedBody,
  record,
} from './support/permits.ts';
import type { Persona } from './support/server.ts';
import { eight, setStage } from './support/swap-stage.ts';
import { dataOf } from './support/swaps.ts';

const { server, camila, patricia, jorge, newDates, at, close } = await setStage();
await addPermitTypes(server);
afterAll(close);

const waiting = async (persona: Persona) =>
  dataOf<{ permisos: number | null }>(await persona.get('admin/me/solicitudes/conteo')).permisos;
const ask = async () => {
  const { absence: from, back: to } = newDates();
  const asked = await askPermit(camila, { type: permitType.unpaid, from, to });
  return { from, id: dataOf<PermitBody>(asked).idsolicitud };
};
const inbox = async (persona: Persona) =>
  dataOf<{ titulo: string; sobre: unknown }[]>(await persona.get('me/notificaciones'));

it('counts requests for leave that can be decided, for those who may see them', async () => {
  const before = (await waiting(patricia)) ?? Number.NaN;
  const first = await ask();
  const second = await ask();
  expect(await waiting(patricia)).toBe(before + 2);
  expect(await waiting(jorge)).toBeNull();
  dataOf(await approve(patricia, first.id));
  expect(await waiting(patricia)).toBe(before + 1);
  // A request expires when its day is over, or its first shift begins.
  await at(eight(second.from).add({ hours: 24 }), async () => {
    expect(await waiting(await logIn(server, 'patricia.vega'))).toBe(before);
  });
});

it('shows in a review the balance that whoever asked has seen: nothing is reserved twice', async () => {
  const { absence: from, back: to } = newDates();
  const query = { permit_type_id: permitType.holiday, from, to };
  const asked = dataOf<PermitReview>(await camila.get('requests/permits/cobertura', query));
  const { idsolicitud: id } = dataOf<PermitBody>(await askPermit(camila, { from, to }));
  const { saldo_proyectado, dias_por_descontar, dias_restantes, fechas } = asked;
  expect(dias_restantes).toBe((saldo_proyectado ?? 0) - 3);
  const review = dataOf<PermitReview>(await patricia.get(`solicitud/permiso/${id}/verificacion`));
  expect(review).toMatchObject({ saldo_proyectado, dias_por_descontar, dias_restantes, fechas });
});

it('says in a review what a lot gives during the leave, so that the balance adds up', async () => {
  // Camila's year of service begins on 1 March, and with it her next lot.
  const year = Temporal.PlainDate.from(newDates().absence).year + 1;
  const [from, to] = [`${year}-02-26`, `${year}-03-08`];
  const asked = await askPermit(camila, { from, to });
  const review = dataOf<PermitReview>(
    await patricia.get(`solicitud/permiso/${dataOf<PermitBody>(asked).idsolicitud}/verificacion`),
  );
  expect(review.cambios_saldo).toEqual([{ fecha: `${year}-03-01`, dias: 15 }]);
  expect(review.dias_restantes).toBe((review.saldo_proyectado ?? 0) - review.dias_por_descontar + 15);
});

it('tells each side which permit a message is about', async () => {
  const { id, from } = await ask();
  const permit = { tipo: 'permit', id, publicacion: null, fecha: from };
  expect((await inbox(patricia))[0]).toMatchObject({
    titulo: 'Permiso por revisar',
    sobre: { ...permit, propia: false },
  });
  dataOf(await approve(patricia, id));
  expect((await inbox(camila))[0]).toMatchObject({
    titulo: 'Permiso aprobado',
    sobre: { ...permit, propia: true },
  });
});

it('says which types are recorded, and which permits were', async () => {
  const { permitTypes } = dataOf<{ permitTypes: { iddetPermiso: number; registrable: boolean }[] }>(
    await patricia.get('mobile-data'),
  );
  const recordable = permitTypes
    .filter(({ registrable }) => registrable)
    .map(({ iddetPermiso }) => iddetPermiso);
  expect(recordable).toContain(permitType.medical);
  expect(recordable).not.toContain(permitType.unpaid);
  const one = async (id: number) =>
    dataOf<{ registrado: boolean }>(await patricia.get(`solicitud/permiso/${id}`)).registrado;
  expect(await one((await ask()).id)).toBe(false);
  const { absence: from, back: to } = newDates();
  const body = { idtrabajador: worker.camila, permit_type_id: permitType.medical, from, to };
  const { permiso } = dataOf<RecordedBody>(await record(patricia, body));
  expect(await one(permiso.id)).toBe(true);
});
