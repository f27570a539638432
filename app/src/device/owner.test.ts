import { expect, test } from 'vitest';
import { isCalled, nameOf, ownerName, ownerOf } from './owner.ts';

const session = (role: 'worker' | 'admin', unit: number, code = 'andes') => ({
  role,
  usuario: { usuario: 'camila.rojas', unidad: { id: unit } },
  instance: { code },
});
const nurse = session('worker', 1);
const uci = session('admin', 1);
const emergency = session('admin', 2);

test('each session of a person has its own data on the device', () => {
  const names = [nurse, uci, emergency, session('worker', 1, 'puerto')].map((one) => ownerName(ownerOf(one)));
  expect(names).toEqual([
    'camila.rojas|andes',
    'camila.rojas|andes:1',
    'camila.rojas|andes:2',
    'camila.rojas|puerto',
  ]);
});

test('a session is found by its name, and one that an earlier version kept by the code', () => {
  const all = [nurse, uci, emergency];
  for (const one of all) expect(all.find(isCalled(nameOf(one)))).toBe(one);
  expect([emergency].find(isCalled('andes'))).toBe(emergency);
  expect(all.find(isCalled('puerto'))).toBeUndefined();
  expect(all.find(isCalled(null))).toBeUndefined();
});
