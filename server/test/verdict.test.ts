import type { Verdict } from '@relevo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../src/db/sql.ts';
import {
  requireVerdict,
  verdictOfCoverage,
  verdictOfRelease,
  verdictOfSwap,
  verdictsOfCoverage,
} from '../src/verdict/change-verdict.ts';
import { addAbsence, addShift, setRule } from './support/arrange.ts';
import { shift, worker } from './support/fixture.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { camila, diego, valentina } = worker;
const textsOf = ({ chequeos }: Verdict, code: string, workerId: number | null = camila) =>
  chequeos
    .filter(({ codigo, idtrabajador }) => codigo === code && idtrabajador === workerId)
    .map(({ texto }) => texto);
const swap = (requesterShiftId: number, partnerShiftId: number, partnerId: number = diego) =>
  verdictOfSwap(server.db, server.tables(), {
    requesterId: camila,
    partnerId,
    requesterShiftId,
    partnerShiftId,
  });
const coverage = (workerId: number, shiftId: number) =>
  verdictOfCoverage(server.db, server.tables(), { workerId, shiftId });
const release = (shiftId: number) =>
  verdictOfRelease(
    server.db,
    server.tables(),
    { workerId: camila, shiftId },
    { now: server.now(), reader: null },
  );
const codeOf = (verdict: Verdict, confirmed?: boolean): string => {
  try {
    requireVerdict(verdict, confirmed);
    return 'ok';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a swap', () => {
  it('counts nights over both clock changes by the hours really lived', async () => {
    const shorter = 'cambio de hora: 1 h menos la noche del sáb 5 sept';
    const may = await addShift(server, diego, '2026-05-06');
    const spring = await swap(shift.camilaSpringNight, may);
    expect(textsOf(spring, 'weekly_hours')).toEqual([
      'Semana del lun 4 may: 0 h → 12 h de 42 h',
      `Semana del lun 31 ago: 11 h → 0 h de 42 h, ${shorter}`,
    ]);
    expect(textsOf(spring, 'weekly_hours', diego)).toEqual([
      'Semana del lun 4 may: 12 h → 0 h de 42 h',
      `Semana del lun 31 ago: 0 h → 11 h de 42 h, ${shorter}`,
    ]);
    const autumn = await swap(shift.camilaAutumnNight, may);
    // The limit that was in force in each week: 44 hours before 2026-04-26.
    expect(textsOf(autumn, 'weekly_hours', diego)).toEqual([
      'Semana del lun 30 mar: 0 h → 13 h de 44 h, cambio de hora: 1 h más la noche del sáb 4 abr',
      'Semana del lun 4 may: 12 h → 0 h de 42 h',
    ]);
  });

  it('keeps the staffing of both days, and leaves artículo 22 without a limit', async () => {
    const theirs = await addShift(server, valentina, '2026-12-01', 'day', { sectorId: 1 });
    const verdict = await swap(shift.camilaNight, theirs, valentina);
    expect(textsOf(verdict, 'staffing', null)).toEqual([
      'Sector A, jue 19 nov (noche): 1 persona',
      'Coordinación, mar 1 dic (día): 1 persona',
    ]);
    expect(textsOf(verdict, 'weekly_hours', valentina)).toContain('Semana del lun 30 nov: 12 h → 0 h');
  });
});

describe('a release', () => {
  it('takes hours from the week and a person from the sector', async () => {
    const verdict = await release(shift.camilaToday);
    expect(textsOf(verdict, 'weekly_hours')).toEqual(['Semana del lun 16 nov: 24 h → 12 h de 42 h']);
    expect(textsOf(verdict, 'staffing', null)).toEqual(['Sector A, mié 18 nov (día): 2 → 1 persona']);
  });
});

describe('a coverage', () => {
  it('judges many workers with as many statements as one', async () => {
    const absent = await addShift(server, camila, '2026-12-03', 'night', { sectorId: 3 });
    await addAbsence(server, absent);
    await addShift(server, diego, '2026-12-03');
    await addShift(server, valentina, '2026-12-03', 'night');
    const before = server.statements.length;
    const change = { workerIds: [diego, valentina, worker.rosa], shiftId: absent };
    const verdicts = await verdictsOfCoverage(server.db, server.tables(), change);
    expect(server.statements.length - before).toBe(2);
    expect([...verdicts.values()].map(({ permitido }) => permitido)).toEqual([true, false, true]);
    const diegos = verdicts.get(diego) as Verdict;
    expect(textsOf(diegos, 'rest', diego)).toEqual(['Descanso antes del turno del jue 3 dic: 0 h']);
    expect(textsOf(diegos, 'staffing', null)).toEqual(['Sector B, jue 3 dic (noche): 0 → 1 persona']);
    expect(diegos).toEqual(await coverage(diego, absent));
    // Right after his day: named and asked for, though no rest was set.
    const stretch = '24 h seguidas (08:00 del jue 3 dic a 08:00 del vie 4 dic)';
    expect(textsOf(diegos, 'stretch', diego)).toEqual([`Quedaría ${stretch}`]);
    const asHeReads = await verdictOfCoverage(
      server.db,
      server.tables(),
      { workerId: diego, shiftId: absent },
      diego,
    );
    expect(textsOf(asHeReads, 'stretch', diego)).toEqual([`Quedarías ${stretch}`]);
    expect([codeOf(diegos), codeOf(diegos, true)]).toEqual(['verdict.confirm', 'ok']);
    expect(codeOf(verdicts.get(valentina) as Verdict, true)).toBe('verdict.blocked');
  });

  it('of a shift or by a worker that is not there is a 404', async () => {
    await expect(coverage(diego, 4_000_000_000)).rejects.toMatchObject({ code: 'thing.not_found' });
    await expect(coverage(987_654, shift.camilaAbsent)).rejects.toMatchObject({ code: 'thing.not_found' });
  });
});

describe('the settings', () => {
  it('make a rule silent, a warning or a block, and are read anew each time', async () => {
    const monday = '2027-03-01';
    for (const days of [0, 2, 4]) {
      await addShift(server, diego, Temporal.PlainDate.from(monday).add({ days }).toString());
    }
    const absent = await addShift(server, camila, '2027-03-07');
    await addAbsence(server, absent);
    const seen: Record<string, string[]> = {};
    for (const value of [null, 'silencio', 'aviso', 'bloqueo', 'otra cosa']) {
      await setRule(server, 'regla.horasSemanales', value);
      const verdict = await coverage(diego, absent);
      seen[String(value)] = [codeOf(verdict), codeOf(verdict, true)];
    }
    const warned = ['verdict.confirm', 'ok'];
    expect(seen).toEqual({
      null: warned,
      silencio: ['ok', 'ok'],
      aviso: warned,
      bloqueo: ['verdict.blocked', 'verdict.blocked'],
      'otra cosa': warned,
    });
    await setRule(server, 'regla.horasSemanales.limites', '2020-01-01:48');
    expect(codeOf(await coverage(diego, absent))).toBe('ok');
    await setRule(server, 'regla.horasSemanales.limites', 'ilegible');
    expect(codeOf(await coverage(diego, absent))).toBe('verdict.confirm');
    await setRule(server, 'regla.horasSemanales.limites', null);
    await setRule(server, 'regla.horasSemanales', 'bloqueo');
    const t = server.tables();
    await server.db.query(
      sql`update ${t('setting')} set enabled = false where name = 'regla.horasSemanales'`,
    );
    expect(codeOf(await coverage(diego, absent))).toBe('verdict.confirm');
    await setRule(server, 'regla.horasSemanales', null);
  });

  it('bound the nights in a row', async () => {
    for (const date of ['2027-04-06', '2027-04-07']) await addShift(server, diego, date, 'night');
    const absent = await addShift(server, camila, '2027-04-08', 'night');
    await addAbsence(server, absent);
    await setRule(server, 'regla.nochesSeguidas', 'bloqueo');
    const codes: string[] = [];
    for (const maximum of ['2', '3', '4']) {
      await setRule(server, 'regla.nochesSeguidas.maximo', maximum);
      codes.push(codeOf(await coverage(diego, absent)));
    }
    expect(codes).toEqual(['verdict.blocked', 'ok', 'ok']);
    await setRule(server, 'regla.nochesSeguidas', null);
    await setRule(server, 'regla.nochesSeguidas.maximo', null);
  });
});
