import type { AdminMarkCorrection, MarkCorrection } from '@relevo/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { addAbsence, addPunch } from './support/arrange.ts';
import { setCorrectionStage } from './support/correction-stage.ts';
import {
  addMarkedShift,
  askCorrection,
  beginCorrection,
  decideCorrection,
  madeMarks,
  openCorrection,
  oppose,
  unitCorrections,
} from './support/corrections.ts';
import { worker } from './support/fixture.ts';
import { expectOneSchemaEach } from './support/one-schema.ts';
import { refusalOf } from './support/refusals.ts';
import { dataOf, outcomeOf, toldTo } from './support/swaps.ts';

const { server, camila, diego, patricia, close, newDate, shiftOnSheet, settleAt, own, at, mailedAt, mailOf } =
  await setCorrectionStage();
afterAll(async () => {
  expectOneSchemaEach(server.statements);
  await close();
});

describe('with another time', () => {
  const accept = async (more: object = { horaSalida: '20:00' }) => {
    const date = newDate();
    const { id, shiftId } = await openCorrection(server, camila, date);
    const answer = dataOf<AdminMarkCorrection>(await decideCorrection(patricia, id, 'aceptar', more));
    return { id, shiftId, date, answer, sent: await mailedAt(id) };
  };

  it('waits for the worker, who is mailed what was, what is to be, and until when', async () => {
    const { id, shiftId, date, answer } = await accept({ horaSalida: '20:00', notas: 'Según la entrega' });
    expect(answer).toMatchObject({
      estado: 'por_confirmar',
      pedido: { salida: `${date}T23:10:00Z` },
      aceptado: { entrada: null, salida: `${date}T23:00:00Z` },
      respuesta: 'Según la entrega',
    });
    expect(await madeMarks(server, shiftId)).toEqual([]);
    expect(await shiftOnSheet(shiftId)).toMatchObject({ estado: 'omission' });
    const mail = await mailOf('Puedes oponerte');
    expect(mail).toContain('To: camila.rojas@example.com');
    expect(mail).toMatch(/Salida: antes sin marca; ahora 20:00/);
    expect(mail).toContain('Motivo: Olvidé marcar.');
    expect(mail).toContain('Nota de tu jefatura: Según la entrega');
    expect(mail).toMatch(/hasta las 07:52\S* del vie 20 nov/);
    expect((await own(id))?.oposicion_hasta).toBe('2026-11-20T10:52:14Z');
    expect(await toldTo(server, 'worker:1')).toContain(`correction:${id}:opposable`);
    // Meanwhile a further request or correction is refused.
    expect(outcomeOf(await askCorrection(camila, shiftId))).toBe('correction.already_open');
    expect(outcomeOf(await beginCorrection(patricia, [shiftId]))).toBe('correction.already_open');
  });

  it('ends when another mark comes before it holds, which counts', async () => {
    const { id, shiftId, date, sent } = await accept();
    const came = `${date}T23:25:00Z`;
    await addPunch(server, { shiftId, type: 2, at: came });
    await settleAt(sent.add({ hours: 49 }));
    expect(await madeMarks(server, shiftId)).toEqual([]);
    expect(await shiftOnSheet(shiftId)).toMatchObject({ estado: 'complete', salida: { fecha_hora: came } });
    expect(await own(id)).toMatchObject({ estado: 'superada', oposicion: null });
    expect(outcomeOf(await oppose(camila, id))).toBe('correction.not_opposable');
    // The correction is no longer open.
    expect(outcomeOf(await beginCorrection(patricia, [shiftId]))).toBe('200');
  });

  it('is made by silence, after 48 hours and once', async () => {
    const { id, shiftId, date, sent } = await accept();
    await settleAt(sent.add({ hours: 48 }));
    expect(await madeMarks(server, shiftId)).toEqual([]);
    const late = sent.add({ hours: 48, seconds: 1 });
    await Promise.all([settleAt(late), settleAt(late)]);
    await settleAt(late.add({ hours: 1 }));
    expect(await madeMarks(server, shiftId)).toHaveLength(1);
    expect(await shiftOnSheet(shiftId)).toMatchObject({
      estado: 'complete',
      salida: { corregida: true, fecha_hora: `${date}T23:00:00Z` },
    });
    expect(await own(id)).toMatchObject({ estado: 'aceptada' });
    expect(refusalOf(await oppose(camila, id))).toEqual({ status: 409, code: 'correction.too_late' });
  });

  it('keeps what was marked when the worker opposes, and comes back to the managers', async () => {
    const { id, shiftId, sent } = await accept();
    const answer = await at(sent.add({ hours: 48 }), 'camila.rojas', (late) =>
      oppose(late, id, ' Salí a las 20:10\n'),
    );
    expect(dataOf(answer)).toMatchObject({ estado: 'opuesta', oposicion: 'Salí a las 20:10' });
    await settleAt(sent.add({ hours: 72 }));
    expect(await madeMarks(server, shiftId)).toEqual([]);
    const again = (await unitCorrections(patricia)).find((one) => one.posterior_a === id);
    expect(again).toMatchObject({ estado: 'pendiente', notas: 'Salí a las 20:10' });
    expect(again?.dudas).toContain('oposicion');
    expect(await toldTo(server, 'admin:1')).toContain(`correction:${again?.id}:opposed`);
    expect(outcomeOf(await oppose(camila, id))).toBe('correction.not_opposable');
    // Accepted as asked, the correction holds now.
    dataOf(await decideCorrection(patricia, again?.id ?? 0, 'aceptar'));
    expect(await shiftOnSheet(shiftId)).toMatchObject({ estado: 'complete' });
  });

  it('says both outcomes in seconds, on its own and on the sheet, until nothing is open', async () => {
    const date = newDate();
    const { id, shiftId } = await openCorrection(server, camila, date);
    const [nothing, whole] = [
      { contado: 0, extra: 0 },
      { contado: 43_200, extra: 0 },
    ];
    const asked = { marcado: nothing, pedido: whole, aceptado: null };
    expect(await own(id)).toMatchObject({ cuenta: asked });
    expect(await shiftOnSheet(shiftId)).toMatchObject({
      correccion: { id, estado: 'pendiente', en_revision: false, oposicion_hasta: null, cuenta: asked },
    });
    dataOf(await decideCorrection(patricia, id, 'aceptar', { horaSalida: '19:40' }));
    await mailedAt(id);
    const shorter = { contado: 42_000, extra: 0 };
    const accepted = { marcado: nothing, pedido: whole, aceptado: shorter };
    const until = '2026-11-20T10:52:14Z';
    expect(await own(id)).toMatchObject({ cuenta: accepted, oposicion_hasta: until });
    expect(await shiftOnSheet(shiftId)).toMatchObject({
      contado: 0,
      correccion: {
        ...{ id, estado: 'por_confirmar', en_revision: false, oposicion_hasta: until, cuenta: accepted },
        marcas: { entrada: null, salida: `${date}T22:40:00Z` },
      },
    });
    const mail = await mailOf('ese turno cuenta 11:40.');
    expect(mail).toContain('queda lo que estaba marcado y ese turno cuenta 00:00 mientras tu jefatura');
    dataOf(await oppose(camila, id));
    expect(await own(id)).toMatchObject({ cuenta: null });
    // The original marks count; the sheet has both figures all the same, for the managers too.
    const again = (await unitCorrections(patricia)).find((one) => one.posterior_a === id);
    expect(again).toMatchObject({ cuenta: accepted });
    expect(await shiftOnSheet(shiftId)).toMatchObject({
      contado: 0,
      correccion: { id: again?.id, estado: 'pendiente', en_revision: true, cuenta: accepted },
    });
    dataOf(await decideCorrection(patricia, again?.id ?? 0, 'rechazar'));
    expect(await shiftOnSheet(shiftId)).toMatchObject({ contado: 0, correccion: null });
  });

  it('can not be opposed a second after the time, nor without words', async () => {
    const { id, sent } = await accept();
    const refusal = refusalOf(await oppose(camila, id, ' \n'));
    expect(refusal).toMatchObject({ code: 'request.invalid', fields: { notas: ['Escribe el motivo.'] } });
    const late = await at(sent.add({ hours: 48, seconds: 1 }), 'camila.rojas', (who) => oppose(who, id));
    expect(outcomeOf(late)).toBe('correction.too_late');
    expect(await own(id)).toMatchObject({ estado: 'por_confirmar', oposicion: null });
  });

  it('is what a manager decides where the worker proposed none', async () => {
    const shiftId = await addMarkedShift(server, newDate());
    const { id } = dataOf<MarkCorrection>(await askCorrection(camila, shiftId, { horaSalida: null }));
    const bare = refusalOf(await decideCorrection(patricia, id, 'aceptar'));
    expect(bare).toMatchObject({ code: 'request.invalid', fields: { horaSalida: [/Indica la hora/] } });
    expect(dataOf(await decideCorrection(patricia, id, 'aceptar', { horaSalida: '20:00' }))).toMatchObject({
      estado: 'por_confirmar',
    });
  });

  it.each([
    ['outside of the window', { horaSalida: '03:00' }, 'horaSalida'],
    ['before the entry', { horaSalida: '07:30' }, 'horaSalida'],
    ['of the mark that is there', { horaEntrada: '08:00' }, 'horaEntrada'],
  ])('is refused with a time %s', async (_, body, field) => {
    const { id } = await openCorrection(server, camila, newDate());
    const refusal = refusalOf(await decideCorrection(patricia, id, 'aceptar', body));
    expect(refusal).toMatchObject({ status: 422, code: 'request.invalid' });
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await own(id)).toMatchObject({ estado: 'pendiente' });
  });
});

describe('begun by a manager', () => {
  it('is about several shifts at once, and each worker can oppose', async () => {
    const date = newDate();
    const shifts = [
      await addMarkedShift(server, date),
      await addMarkedShift(server, date, { entry: '08:01' }, worker.diego),
    ];
    const begun = dataOf<AdminMarkCorrection[]>(
      await beginCorrection(patricia, [...shifts, ...shifts], { notas: 'Corte de luz' }),
    );
    expect(begun).toMatchObject([
      { estado: 'por_confirmar', de_jefatura: true, trabajador: { idtrabajador: worker.camila } },
      { estado: 'por_confirmar', de_jefatura: true, trabajador: { idtrabajador: worker.diego } },
    ]);
    const [mine, theirs] = begun.map(({ id }) => id) as [number, number];
    dataOf(await oppose(diego, theirs, 'Salí a las 20:30'));
    expect(outcomeOf(await oppose(camila, theirs))).toBe('thing.not_found');
    await settleAt((await mailedAt(mine)).add({ hours: 49 }));
    const made = await Promise.all(shifts.map((id) => madeMarks(server, id)));
    expect(made.map((marks) => marks.length)).toEqual([1, 0]);
  });

  it('may stand for a mark that is there, which stays visible', async () => {
    const date = newDate();
    const shiftId = await addMarkedShift(server, date, { entry: '08:31', exit: '20:02' });
    const [begun] = dataOf<AdminMarkCorrection[]>(
      await beginCorrection(patricia, [shiftId], { horaEntrada: '08:00', horaSalida: null }),
    );
    expect(begun).toMatchObject({
      marcado: { entrada: `${date}T11:31:00Z` },
      aceptado: { entrada: `${date}T11:00:00Z`, salida: null },
    });
    await settleAt((await mailedAt(begun?.id ?? 0)).add({ hours: 49 }));
    const [made] = await madeMarks(server, shiftId);
    expect(made?.correctsId).toBeGreaterThan(0);
    expect(await shiftOnSheet(shiftId)).toMatchObject({
      atraso: { valor: 0 },
      entrada: { corregida: true, fecha_hora: `${date}T11:00:00Z` },
      sin_uso: [{ id: made?.correctsId, fecha_hora: `${date}T11:31:00Z`, corregida: false }],
    });
    const calendar = await camila.get('me/turnos', { desde: date, hasta: date });
    expect(calendar.json()).toMatchObject({ turnos: [{ marca: { HoraInicioMarcaReloj: '08:00:00' } }] });
    const floor = await patricia.get('turnos', { desde: date, hasta: date });
    expect(dataOf(floor)).toMatchObject([{ marcas: { hora_entrada: '08:00:00', corregida: true } }]);
    // Corrected once more, the last one counts.
    const [again] = dataOf<AdminMarkCorrection[]>(
      await beginCorrection(patricia, [shiftId], { horaEntrada: '08:05', horaSalida: null }),
    );
    await settleAt((await mailedAt(again?.id ?? 0)).add({ hours: 49 }));
    const after = await camila.get('me/turnos', { desde: date, hasta: date });
    expect(after.json()).toMatchObject({ turnos: [{ marca: { HoraInicioMarcaReloj: '08:05:00' } }] });
    expect(await shiftOnSheet(shiftId)).toMatchObject({ entrada: { fecha_hora: `${date}T11:05:00Z` } });
  });

  it('comes back when it is opposed, and can be left as it was', async () => {
    const shiftId = await addMarkedShift(server, newDate(), { entry: '08:31', exit: '20:02' });
    const [begun] = dataOf<AdminMarkCorrection[]>(
      await beginCorrection(patricia, [shiftId], { horaEntrada: '08:50', horaSalida: null }),
    );
    dataOf(await oppose(camila, begun?.id ?? 0));
    const again = (await unitCorrections(patricia)).find((one) => one.posterior_a === begun?.id);
    expect(again?.dudas).toContain('oposicion');
    const id = again?.id ?? 0;
    expect(refusalOf(await decideCorrection(patricia, id, 'aceptar'))).toMatchObject({
      code: 'request.invalid',
    });
    dataOf(await decideCorrection(patricia, id, 'rechazar'));
    expect(await shiftOnSheet(shiftId)).toMatchObject({ atraso: { valor: 31 * 60 }, estado: 'complete' });
  });

  it.each<[string, string, () => Promise<[number[], object]>]>([
    [
      'of another unit',
      'thing.not_found',
      async () => [[await addMarkedShift(server, newDate()), 987_654], {}],
    ],
    [
      'of a closed period',
      'correction.period_closed',
      async () => [[await addMarkedShift(server, newDate()), await addMarkedShift(server, '2026-08-12')], {}],
    ],
    ['that goes on', 'correction.not_over', async () => [[1], {}]],
    [
      'with an absence',
      'correction.not_needed',
      async () => {
        const id = await addMarkedShift(server, newDate());
        await addAbsence(server, id);
        return [[id], {}];
      },
    ],
    [
      'for a reason that is not there',
      'request.invalid',
      async () => [[await addMarkedShift(server, newDate())], { idmotivoEdicionMarca: 99 }],
    ],
    [
      'with what is marked already',
      'request.invalid',
      async () => [[await addMarkedShift(server, newDate(), { entry: '08:00', exit: '20:00' })], {}],
    ],
    ['without any', 'request.invalid', async () => [[], {}]],
  ])('is refused of a shift %s, whole', async (_, code, arrange) => {
    const [ids, more] = await arrange();
    const count = async () => (await unitCorrections(patricia)).length;
    const before = await count();
    expect(outcomeOf(await beginCorrection(patricia, ids, more))).toBe(code);
    expect(await count()).toBe(before);
  });
});
