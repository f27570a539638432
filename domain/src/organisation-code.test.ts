import { expect, test } from 'vitest';
import { codeFromName, ORGANISATION_CODE } from './organisation-code.ts';

test.each([
  ['Clínica Andes', 'andes'],
  ['Hospital del Puerto', 'puerto'],
  ['Hospital Dr. Ñíguez', 'dr_niguez'],
  ['CESFAM 5 de Abril', 'cesfam_5_abril'],
  ['5 de Abril', 'abril'],
  ['Hospital', 'hospital'],
  ['  ', ''],
  ['Ñ', ''],
  ['Hospital Base San José de Osorno y Centro de Referencia', 'base_san_jose_osorno_referencia'],
])('%s becomes %s', (name, code) => {
  expect(codeFromName(name)).toBe(code);
  if (code) expect(code).toMatch(ORGANISATION_CODE);
});

test('a code is never longer than a schema may be named', () =>
  expect(codeFromName('A'.repeat(80))).toMatch(ORGANISATION_CODE));
