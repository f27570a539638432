import type { DatedPost, Person } from '@relevo/contract';
import { describe, expect, test } from 'vitest';
import { endedReason, postEndingNote } from './post-words.ts';

const today = '2026-11-24';
const unidad = { id: 1, nombre: 'UCI Adulto' };
const post = (id: number, hasta: string | null): DatedPost => ({
  ...{ id, unidad, desde: '2026-01-01', hasta, terminada: hasta !== null && hasta < today, subroga: null },
});
const contract = (hasta: string | null) => ({ desde: '2026-01-01', hasta }) as Person['contratos'][number];
const nothing = { contratos: [], jefatura: unidad, jefaturas: [], alcances: [] };

describe('ending a post says when it ends the whole access', () => {
  test.each<[string, Parameters<typeof postEndingNote>[0], number | null, boolean]>([
    ['the only one', nothing, null, true],
    ['beside scopes', { ...nothing, alcances: ['personas'] }, null, false],
    ['beside a contract', { ...nothing, contratos: [contract(null)] }, null, false],
    ['on the last day of a contract', { ...nothing, contratos: [contract(today)] }, null, false],
    ['after a contract', { ...nothing, contratos: [contract('2026-11-23')] }, null, true],
    ['beside one with dates', { ...nothing, jefaturas: [post(7, today)] }, null, false],
    ['beside one that is over', { ...nothing, jefaturas: [post(7, '2026-11-23')] }, null, true],
    ['with dates, beside the own unit', { ...nothing, jefaturas: [post(7, null)] }, 7, false],
    ['with dates alone', { ...nothing, jefatura: null, jefaturas: [post(7, null)] }, 7, true],
  ])('%s', (_, person, id, whole) => {
    expect(postEndingNote(person, id, today).endsWith('termina todo su acceso.')).toBe(whole);
  });
});

test('an ended access names a contract only where there was one', () => {
  expect(endedReason({ contratos: [contract('2026-11-23')] })).toBe('Su contrato terminó.');
  expect(endedReason({ contratos: [] })).not.toContain('contrato');
});
