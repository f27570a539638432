import { expect, test } from 'vitest';
import { draftLook, lookOf } from './look.ts';

type Types = Parameters<typeof draftLook>[2]['types'];
const types = new Map([
  [2, { abreviatura: 'L', turno_dia: true }],
  [3, { abreviatura: 'N', turno_dia: false }],
]) as unknown as Types;
const lookups = { types } as Parameters<typeof lookOf>[3];
const row = { permisos: [] } as unknown as Parameters<typeof lookOf>[0];
const shift = (tipo: number, ausencia: object | null) =>
  ({ tipo, ausencia }) as unknown as NonNullable<Parameters<typeof lookOf>[2]>[number];

test('a night from which somebody is absent stays a night', () => {
  const away = lookOf(row, '2026-11-28', [shift(3, { cubierta: false })], lookups);
  expect(away).toMatchObject({ look: 'absence', atNight: true, code: 'N', end: 'NC' });
  expect(lookOf(row, '2026-11-28', [shift(2, null)], lookups)).toMatchObject({ look: 'day', atNight: false });
  const draft = { idtipo: 3, vieja: false } as Parameters<typeof draftLook>[0];
  expect(draftLook(draft, undefined, lookups)).toMatchObject({ look: 'night', atNight: true });
});
