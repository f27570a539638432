import { expect, test } from 'vitest';
import { type Check, groupsOf, linesOf } from './verdict-lines.ts';

const check = (codigo: Check['codigo'], nivel: Check['nivel'], more: Partial<Check> = {}): Check => ({
  ...{ codigo, nivel, texto: `${codigo} ${nivel}`, idtrabajador: null, fecha: '2026-12-14', limite: 4 },
  ...more,
});
const short = (lines: ReturnType<typeof linesOf>) => lines.map(({ word, text }) => `${word}: ${text}`);

test('the check of a sector without a limit is not said beside the limit of the group', () => {
  const sector = check('staffing', 'info', { texto: 'Sector A: 4 → 3 personas', limite: null });
  const group = check('staffing', 'warning', { texto: 'Enfermeras: 4 → 3 personas, mínimo 4' });
  expect(short(linesOf([sector, group]))).toEqual(['Aviso: Enfermeras: 4 → 3 personas, mínimo 4']);
});

test('each check has its own line and its own level, what needs a look first', () => {
  const lines = linesOf([
    check('weekly_hours', 'ok', { texto: 'Semana del lun 7' }),
    check('staffing', 'ok', { texto: 'Sector A' }),
    check('staffing', 'warning', { texto: 'Enfermeras' }),
    check('weekly_hours', 'info', { texto: 'Semana del lun 14' }),
    check('overlap', 'block', { texto: 'El turno' }),
  ]);
  expect(short(lines)).toEqual([
    'No permitido: El turno',
    'Aviso: Enfermeras',
    'Sobre el límite: Semana del lun 14',
    'Cumple: Semana del lun 7',
    'Cumple: Sector A',
  ]);
});

test('too few are below a minimum, too many hours above a limit', () => {
  const lines = linesOf([check('staffing', 'info'), check('rest', 'info'), check('nights', 'info')]);
  expect(lines.map(({ word }) => word)).toEqual(['Bajo el mínimo', 'Bajo el mínimo', 'Sobre el límite']);
});

test('whom nothing is said of has no heading', () => {
  const people = [
    { id: 1, name: 'Camila' },
    { id: 2, name: 'Diego' },
  ];
  const groups = groupsOf(
    [
      check('rest', 'info', { idtrabajador: 1, limite: null }),
      check('weekly_hours', 'ok', { idtrabajador: 2 }),
      check('staffing', 'ok'),
    ],
    people,
  );
  expect(groups.map(({ name, lines }) => [name, lines.length])).toEqual([
    ['Diego', 1],
    ['Equipo', 1],
  ]);
});
