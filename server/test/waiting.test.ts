import type { AdminPermitRequest, PermitReview, ShiftEditPreview, Verdict } from '@relevo/contract';
import { warningsOf } from '@relevo/domain/verdict';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { verdictOfRelease } from '../src/verdict/change-verdict.ts';
import { addAbsence, addShift, setMinimum, setRule } from './support/arrange.ts';
import { worker } from './support/fixture.ts';
import { addPermitTypes, approve, askPermit, type PermitBody, permitType } from './support/permits.ts';
import { askRelease, decideRelease, type ReleaseBody } from './support/releases.ts';
import { eight, setStage } from './support/swap-stage.ts';
import { dataOf, outcomeOf } from './support/swaps.ts';

const { server, camila, diego, patricia, newDates, close } = await setStage();
await addPermitTypes(server);
afterAll(close);
const nurses = { groupId: 1 };
const sectorA = { sectorId: 2 };
afterEach(async () => {
  await setRule(server, 'regla.dotacion', null);
  await setMinimum(server, nurses, null);
  await setMinimum(server, sectorA, null);
});

/** A night of Camila, Diego and Valentina in Sector A, of whom two must stay. */
async function newNight({ least = 2, of = nurses as Parameters<typeof setMinimum>[1] } = {}) {
  const { absence: date } = newDates();
  const add = (id: number) => addShift(server, id, date, 'night', { sectorId: 2 });
  const night = {
    date,
    mine: await add(worker.camila),
    diegos: await add(worker.diego),
    valentinas: await add(worker.valentina),
  };
  await setMinimum(server, of, least);
  return night;
}
const idOf = (answer: Parameters<typeof dataOf>[0]) => dataOf<ReleaseBody | PermitBody>(answer).idsolicitud;
const releaseOf = async (persona: typeof camila, shiftId: number) =>
  idOf(await askRelease(persona, shiftId, { confirmado: true }));
const leaveOf = async (persona: typeof camila, from: string, to = from) =>
  idOf(await askPermit(persona, { type: permitType.unpaid, from, to, confirmado: true }));
const waits = ({ chequeos }: Pick<Verdict, 'chequeos'>) =>
  chequeos.filter(({ codigo }) => codigo === 'waiting').map(({ nivel, texto }) => `${nivel}: ${texto}`);
const reviewOf = async (id: number) =>
  dataOf<Verdict>(await patricia.get(`solicitudes/cts/${id}/verificacion`));
const leaveReview = async (id: number) =>
  dataOf<PermitReview>(await patricia.get(`solicitud/permiso/${id}/verificacion`));
const before = async (shiftId: number) =>
  dataOf<Verdict>(await camila.get('me/solicitudes/cts/verificacion', { turno: shiftId }));

const together = /^warning: Enfermeras UCI, .+ \(noche\): con la de Diego quedaría 1 de 2$/;

describe('two requests that are each harmless and together break the minimum', () => {
  it('say so in both reviews, and to whoever asks without a name', async () => {
    const { mine, diegos } = await newNight();
    expect(waits(await before(mine))).toEqual([]);
    await releaseOf(diego, diegos);
    expect(waits(await before(mine))).toEqual([
      expect.stringMatching(/Enfermeras UCI, .+: con otra que espera quedaría 1 de 2$/),
    ]);
    expect(outcomeOf(await askRelease(camila, mine, { confirmado: false }))).toBe('verdict.confirm');
    const id = await releaseOf(camila, mine);
    const review = await reviewOf(id);
    expect(waits(review)).toEqual([expect.stringMatching(together)]);
    // The decision holds by itself: its own effect is no warning.
    const alone = review.chequeos.find(({ codigo, limite }) => codigo === 'staffing' && limite !== null);
    expect(alone).toMatchObject({ nivel: 'ok', antes: 3, despues: 2 });
    expect(outcomeOf(await decideRelease(patricia, id, 'aceptar', {}))).toBe('verdict.confirm');
    dataOf(await decideRelease(patricia, id, 'aceptar', { confirmado: warningsOf(review) }));
  });

  it('are counted across releases and leave, and leave is told of a release', async () => {
    const { date, mine } = await newNight();
    await leaveOf(diego, date);
    const release = await releaseOf(camila, mine);
    expect(waits(await reviewOf(release))).toEqual([expect.stringMatching(together)]);
    dataOf(await camila.request('DELETE', `me/solicitudes/cts/${release}`));
    const other = await newNight();
    await releaseOf(diego, other.diegos);
    const coverage = await camila.get('requests/permits/cobertura', {
      ...{ permit_type_id: permitType.unpaid, from: other.date, to: other.date },
    });
    expect(waits(dataOf<PermitReview>(coverage))).toEqual([
      expect.stringMatching(/con otra que espera quedaría 1 de 2$/),
    ]);
    expect(coverage.body).not.toContain('Diego');
    const id = await leaveOf(camila, other.date);
    expect(waits(await leaveReview(id))).toEqual([expect.stringMatching(together)]);
    expect(outcomeOf(await approve(patricia, id, {}))).toBe('verdict.confirm');
  });

  it('are named on the card of the list', async () => {
    const { date, diegos } = await newNight();
    await releaseOf(diego, diegos);
    const id = await leaveOf(camila, date);
    const card = dataOf<AdminPermitRequest[]>(await patricia.get('solicitud/permiso')).find(
      ({ idsolicitud }) => idsolicitud === id,
    );
    expect(card?.quiebres).toEqual([]);
    expect(card?.juntas).toEqual([
      { fecha: date, turnoDia: 0, quedan: 1, minimo: 2, tipo: null, con: ['Diego'] },
    ]);
  });

  it('are named on the card also where the leave alone breaks the minimum, as its review has it', async () => {
    const { date, diegos } = await newNight({ least: 3 });
    await releaseOf(diego, diegos);
    const id = await leaveOf(camila, date);
    const card = dataOf<AdminPermitRequest[]>(await patricia.get('solicitud/permiso')).find(
      ({ idsolicitud }) => idsolicitud === id,
    );
    expect(waits(await leaveReview(id))).toEqual([expect.stringMatching(/con la de Diego quedaría 1 de 3$/)]);
    expect(card?.quiebres).toEqual([
      { fecha: date, turnoDia: 0, quedan: 2, minimo: 3, tipo: null, nivel: 'tight' },
    ]);
    expect(card?.juntas).toEqual([
      { fecha: date, turnoDia: 0, quedan: 1, minimo: 3, tipo: null, con: ['Diego'] },
    ]);
  });

  it('break a sector as well as a group', async () => {
    const { mine, diegos } = await newNight({ of: sectorA });
    await releaseOf(diego, diegos);
    const id = await releaseOf(camila, mine);
    expect(waits(await reviewOf(id))).toEqual([
      expect.stringMatching(/^warning: Sector A, .+: con la de Diego quedaría 1 de 2$/),
    ]);
  });

  it('are said of an edit that takes somebody out of the sector', async () => {
    const { mine, diegos } = await newNight({ of: sectorA });
    await releaseOf(diego, diegos);
    const { verificacion } = dataOf<ShiftEditPreview>(
      await patricia.get(`turno/${mine}/edit`, { idsector: 3 }),
    );
    expect(waits(verificacion)).toEqual([
      expect.stringMatching(/^warning: Sector A, .+: con la de Diego quedaría 1 de 2$/),
    ]);
  });

  it('are kept silent about where the rule is silent, and forbid nothing where it blocks', async () => {
    const { mine, diegos } = await newNight();
    await releaseOf(diego, diegos);
    await setRule(server, 'regla.dotacion', 'bloqueo');
    expect(await before(mine)).toMatchObject({ permitido: true, confirmar: true });
    await setRule(server, 'regla.dotacion', 'silencio');
    expect(await before(mine)).toMatchObject({ permitido: true, confirmar: false });
  });
});

it('a minimum that is set warns where nothing was said about it', async () => {
  const { mine } = await newNight({ least: 3 });
  const verdict = await before(mine);
  expect(
    verdict.chequeos.find(({ limite, codigo }) => codigo === 'staffing' && limite !== null),
  ).toMatchObject({
    nivel: 'warning',
    texto: expect.stringMatching(/^Enfermeras UCI, .+ \(noche\): 3 → 2 personas, mínimo 3$/),
  });
  expect(outcomeOf(await askRelease(camila, mine))).toBe('verdict.confirm');
});

describe('what can no longer become a yes', () => {
  it('is not counted: decided, taken back, of another night, of the day, or of the same worker', async () => {
    const { date, mine, diegos, valentinas } = await newNight();
    const said = async () => waits(await before(mine));
    const decided = await releaseOf(diego, diegos);
    expect(await said()).toHaveLength(1);
    dataOf(await decideRelease(patricia, decided, 'rechazar'));
    expect(await said()).toEqual([]);
    const taken = await leaveOf(diego, date);
    expect(await said()).toHaveLength(1);
    dataOf(await diego.request('DELETE', `requests/permits/${taken}`));
    expect(await said()).toEqual([]);
    const next = Temporal.PlainDate.from(date).add({ days: 1 }).toString();
    await leaveOf(diego, next);
    const own = await leaveOf(camila, date);
    expect(waits(await leaveReview(own))).toEqual([]);
    expect(await said()).toEqual([]);
    // Valentina is away already: she is no longer among those who would be left.
    await addAbsence(server, valentinas);
    expect(await said()).toEqual([]);
  });

  it('is not counted when it has expired', async () => {
    const { date, mine } = await newNight();
    const eve = Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
    await leaveOf(diego, eve, date);
    expect(waits(await before(mine))).toHaveLength(1);
    const t = server.tables();
    const change = { workerId: worker.camila, shiftId: mine };
    const reading = { now: eight(date), reader: null };
    expect(waits(await verdictOfRelease(server.db, t, change, reading))).toEqual([]);
  });
});
