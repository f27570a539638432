import type { SheetDay, SheetShift } from '@relevo/contract';
import { expect, test } from 'vitest';
import { countText, kindOf, objectionsFirst, openText, progressText, reviewOf } from './days.ts';

const TODAY = '2026-11-18';
const figure = (valor: number) => ({ valor, tramos: [] });
const shift = (estado: SheetShift['estado'], { delay = 0, early = 0, extra = 0 } = {}) =>
  ({
    estado,
    atraso: figure(delay),
    salidaAnticipada: figure(early),
    columnas: { HorasExtras: figure(extra) },
  }) as unknown as SheetShift;
const agreed = { conforme: true, nota: null, fecha_hora: '2026-11-18T10:00:00Z' };
const objected = { ...agreed, conforme: false, nota: 'No' };
const day = (turnos: SheetShift[], more: Partial<SheetDay> = {}): SheetDay => ({
  ...{ fecha: '2026-11-03', feriado: false, contrato: true, respuesta: null, antes: null },
  turnos,
  ...more,
});

test.each<[string, SheetDay, ReturnType<typeof kindOf>]>([
  ['nothing to review on a free day', day([]), null],
  ['nothing yet of what goes on', day([shift('complete', { delay: 600 }), shift('ahead')]), null],
  ['a missing mark', day([shift('omission')]), 'first'],
  ['an absence', day([shift('no-attendance')]), 'first'],
  ['a delay of a minute', day([shift('complete', { delay: 60, extra: 900 })]), 'first'],
  ['none of less', day([shift('complete', { delay: 59, early: 59 })]), 'calm'],
  ['an early leave of the second shift', day([shift('complete'), shift('complete', { early: 60 })]), 'first'],
  ['what changed', day([shift('complete')], { respuesta: agreed, antes: [] }), 'first'],
  ['what is gone', day([], { respuesta: agreed, antes: [shift('complete')] }), 'first'],
  ['extra time', day([shift('complete', { extra: 60 })]), 'extra'],
  ['leave', day([shift('leave')]), 'calm'],
  ['a free day that was objected to', day([], { respuesta: objected }), 'calm'],
])('%s', (_, one, kind) => {
  expect(kindOf(one)).toBe(kind);
});

test('progress counts days with any answer, and not those that changed since', () => {
  const days = [
    day([]),
    day([shift('omission')], { respuesta: objected }),
    day([shift('complete')], { respuesta: agreed, antes: [] }),
    day([shift('complete', { extra: 900 })]),
    day([shift('leave')], { respuesta: agreed }),
  ];
  const review = reviewOf(days, false, TODAY);
  expect([review.first.length, review.extra.length, review.calm.length]).toEqual([2, 1, 1]);
  expect(progressText(review)).toBe('2 de 4 días revisados');
  expect(openText(review)).toBe('Quedan 2 días sin revisar. Observaste 1 día: así queda en tu ficha.');
  expect(progressText(reviewOf(days, true, TODAY))).toBe('3 de 4 días revisados');
});

test('what lies ahead is not reviewed, also where leave or a release stands there already', () => {
  const on = (fecha: string) => day([shift('excused')], { fecha });
  const review = reviewOf([on(TODAY), on('2026-11-19')], false, TODAY);
  expect(review.calm.map(({ fecha }) => fecha)).toEqual([TODAY]);
  expect(progressText(review)).toBe('0 de 1 día revisado');
});

test('words for one, for none and for all', () => {
  const one = reviewOf([day([shift('complete')])], false, TODAY);
  expect([progressText(one), openText(one)]).toEqual(['0 de 1 día revisado', 'Queda un día sin revisar.']);
  expect(openText(reviewOf([day([shift('complete')], { respuesta: agreed })], false, TODAY))).toBe('');
  expect(countText([day([shift('complete')])])).toBe('1 turno');
  expect(countText([day([shift('complete'), shift('complete')]), day([shift('leave')])])).toBe(
    '2 turnos y 1 permiso',
  );
});

test('for whoever reads it, days with an objection stand first, by date, and nowhere else', () => {
  const on = (fecha: string, turnos: SheetShift[], respuesta: SheetDay['respuesta'] = null) =>
    day(turnos, { fecha, respuesta });
  const days = [
    on('2026-11-03', [shift('complete')], objected),
    on('2026-11-04', [shift('omission')], objected),
    on('2026-11-05', [shift('omission')], agreed),
    on('2026-11-06', [shift('complete', { extra: 900 })], objected),
    on('2026-11-07', [shift('complete')]),
  ];
  const { objected: first, others } = objectionsFirst(reviewOf(days, true, TODAY));
  const dates = (some: SheetDay[]) => some.map(({ fecha }) => fecha.slice(8));
  expect(dates(first)).toEqual(['03', '04', '06']);
  expect([others.first, others.extra, others.calm].map(dates)).toEqual([['05'], [], ['07']]);
  expect([others.total, others.open]).toEqual([5, 1]);
});
