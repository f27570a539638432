import { expect, test } from 'vitest';
import { plain } from '../../ui/plain.fixture.ts';
import { monthDayRange, remindedText, tagsOf, validationMoment } from './unit-words.ts';

test('a period says its months and days', () => {
  const november = { fechaInicio: '2026-10-16', fechaTermino: '2026-11-15' };
  expect(plain(monthDayRange(november))).toBe('oct 16 a nov 15');
});

test('a validation says its moment in the organisation’s zone, and none says so', () => {
  const moment = (instant: string | null) => validationMoment(instant, 'America/Santiago');
  expect(moment('2026-11-17T08:41:00Z')).toEqual({ date: '17/11/26', time: '05:41' });
  expect(moment('2026-11-17T02:59:59+00:00')).toEqual({ date: '16/11/26', time: '23:59' });
  expect(moment(null)).toEqual({ date: '--/--/--', time: '--:--' });
});

test('tags say why somebody may be waiting', () => {
  const none = { idtrabajador: 1, omisiones: 0, observados: 0, cambios: 0 };
  const texts = (more: Partial<typeof none>) => tagsOf({ ...none, ...more }).map(({ text }) => text);
  expect(tagsOf(undefined)).toEqual([]);
  expect(texts({})).toEqual([]);
  expect(texts({ omisiones: 1, observados: 1 })).toEqual(['1 omisión', '1 día observado']);
  expect(texts({ omisiones: 2, observados: 3, cambios: 2 })).toEqual([
    '2 omisiones',
    '3 días observados',
    'Cambió después de validar',
  ]);
});

test.each([
  [[12, 0, 0], 'Aviso enviado a 12 personas.'],
  [[1, 1, 1], 'Aviso enviado a 1 persona. 1 persona ya tenía el aviso de hoy. 1 persona ya validó.'],
  [[0, 3, 2], 'No se envió ningún aviso. 3 personas ya tenían el aviso de hoy. 2 personas ya validaron.'],
] as const)('of %j a reminder says whom it reached', ([enviados, ya_recordados, ya_validados], text) => {
  expect(remindedText({ enviados, ya_recordados, ya_validados })).toBe(text);
});
