import type { StructureUnit } from '@relevo/contract';
import { expect, test } from 'vitest';
import { awayText, leadersOn, leadingText } from './managers.ts';

const manager = (
  nombre: string,
  desde: string | null,
  hasta: string | null,
  subroga: string | null = null,
) => ({
  ...{ idpersona: 1, idjefatura: desde === null ? null : 2, nombre, desde, hasta, subroga },
  ausencias: [] as { desde: string; hasta: string }[],
});
const patricia = manager('Patricia Vega', null, null);
const andres = manager('Andrés Pino', '2026-12-07', '2026-12-20', 'Patricia Vega');
const rosa = manager('Rosa Leiva', '2027-01-01', null);
const unit = { jefaturas: [patricia, andres, rosa] } as unknown as StructureUnit;

test('a unit is led by its own manager, and by others from their first day on', () => {
  expect(leadersOn(unit, '2026-12-06')).toEqual({ names: ['Patricia Vega'], led: true });
  expect(leadersOn(unit, '2026-12-07')).toEqual({
    names: ['Patricia Vega', 'Andrés Pino'],
    led: true,
  });
});

test.each([
  [patricia, 'Titular'],
  [andres, /^Subroga a Patricia Vega del lun.7.dic al dom.20.dic$/],
  [rosa, /^Desde el vie.1.ene.2027$/],
])('each post has its words', (one, words) => {
  expect(leadingText(one as typeof patricia)).toMatch(words);
});

test('an absent manager is named as such, and leads nobody meanwhile', () => {
  const away = { ...patricia, ausencias: [{ desde: '2026-12-01', hasta: '2026-12-20' }] };
  const absent = { jefaturas: [away] } as unknown as StructureUnit;
  expect(leadersOn(absent, '2026-12-20')).toEqual({ names: ['Patricia Vega (ausente)'], led: false });
  expect(leadersOn(absent, '2026-12-21')).toEqual({ names: ['Patricia Vega'], led: true });
  const replaced = { jefaturas: [away, andres] } as unknown as StructureUnit;
  expect(leadersOn(replaced, '2026-12-10').led).toBe(true);
  expect(awayText(patricia)).toBeNull();
  expect(awayText(away)).toMatch(/^Ausente del mar.1.dic al dom.20.dic$/);
});
