import { expect, test } from 'vitest';
import { missingFor, type Structure } from './missing-words.ts';

const thing = { id: 1 };
const told = (units: object[], positions: object[], mayMake: boolean) =>
  missingFor({ unidades: units, cargos: positions } as Structure, mayMake);

test('a hire is told which of units and positions are missing, and led to where they are made', () => {
  expect(told([thing], [thing], true)).toEqual([]);
  expect(told([], [thing], true).map(({ opens }) => opens)).toEqual(['/organizacion/unidades']);
  expect(told([], [], true).map(({ opens }) => opens)).toEqual([
    '/organizacion/unidades?tab=cargos',
    '/organizacion/unidades',
  ]);
});

test('somebody who may not make them reads who does', () => {
  expect(told([], [thing], false)[0]?.words).toBe(
    'Todavía no hay unidades. Las crea quien administra la organización.',
  );
});
