import type { CatalogueLeaveType } from '@relevo/contract';
import { expect, test } from 'vitest';
import { rulesText, usesText } from './words.ts';

const HOLIDAY: CatalogueLeaveType = {
  ...{ id: 1, version: 1, nombre: 'Feriado legal', usos: 3, activo: true, articulo: null, ausencia: null },
  ...{ conteo: 'habiles', decide: true, documento: false, otorga: 'anniversary', dias: 15 },
};

test.each<[Partial<CatalogueLeaveType>, string]>([
  [{}, 'Días hábiles · la jefatura decide · 15 días por año de servicio'],
  [
    { conteo: 'corridos', decide: false, documento: true, otorga: 'none', dias: 0 },
    'Días corridos · la jefatura registra · con documento · sin saldo',
  ],
  [{ otorga: 'daily', dias: 1.25 }, 'Días hábiles · la jefatura decide · 1,25 días por año, día a día'],
])('%j', (part, text) => expect(rulesText({ ...HOLIDAY, ...part })).toBe(text));

test('uses are counted', () => expect([0, 1, 2].map(usesText)).toEqual(['Sin uso', '1 uso', '2 usos']));
