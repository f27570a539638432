import type { StructureUnit } from '@relevo/contract';
import { expect, test } from 'vitest';
import { EMPTY_MOVE, moveFaults, moveOfValues, withGroup, withPosition, withUnit } from './move-values.ts';

const today = '2026-11-24';
const whole = { ...EMPTY_MOVE, desde: '24-11-2026', idunidad: 2 };

test.each([
  [EMPTY_MOVE, { desde: 'Escribe la fecha como dd-mm-aaaa.', idunidad: 'Elige la unidad.' }],
  [{ ...whole, desde: '23-11-2026' }, { desde: 'Ese día ya pasó.' }],
  [whole, {}],
])('%j', (values, faults) => {
  expect(JSON.parse(JSON.stringify(moveFaults(values, today)))).toEqual(faults);
  expect(moveOfValues([1], values, today) === null).toBe(Object.keys(faults).length > 0);
});

test('a move keeps the own position and the fitting group by null', () => {
  expect(moveOfValues([1, 2], whole, today)).toEqual({
    ...{ personas: [1, 2], desde: '2026-11-24', idunidad: 2, idpuesto: null, idplanilla: null },
  });
});

test('unit, position and group fit each other', () => {
  const planillas = [{ id: 7, nombre: 'TENS', cargo: { id: 5, nombre: 'TENS' } }];
  const unit = { planillas } as unknown as StructureUnit;
  expect(withUnit(3)).toEqual({ idunidad: 3, idplanilla: null });
  expect(withGroup(unit, 7)).toEqual({ idplanilla: 7, idpuesto: 5 });
  expect(withGroup(unit, 0)).toEqual({ idplanilla: null });
  const values = { ...whole, idpuesto: 5, idplanilla: 7 };
  expect(withPosition(values, unit, 5)).toEqual({ idpuesto: 5 });
  expect(withPosition(values, unit, null)).toEqual({ idpuesto: null, idplanilla: null });
});
