import { expect, test } from 'vitest';
import { punchPath } from './punch-path.ts';

const on = { habilitarMarcajeRemoto: true };

test.each([
  ['no flags yet', undefined, { value: true, gps: true }, null],
  ['flag off', { habilitarMarcajeRemoto: false }, { value: true, gps: true }, null],
  ['enrolment unknown', on, undefined, null],
  ['not enrolled', on, { value: false, gps: true }, null],
  ['enrolled', on, { value: true, gps: false }, '/user/marcaje'],
  ['enrolled with GPS', on, { value: true, gps: true }, '/user/marcaje/map'],
  ['flag as text', { habilitarMarcajeRemoto: 'true' }, { value: true, gps: false }, '/user/marcaje'],
  ['flag off as text', { habilitarMarcajeRemoto: '0' }, { value: true, gps: false }, null],
])('%s', (_, flags, enrolment, path) => {
  expect(punchPath(flags, enrolment)).toBe(path);
});
