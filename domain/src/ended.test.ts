import { expect, test } from 'vitest';
import { type EndCause, whatHolds, whyPermitEnded, whyReleaseEnded, whySwapEnded } from './ended.ts';

const sides = { own: 'mar 8 dic', others: 'jue 10 dic', colleague: 'Diego Soto' };
const read = (cause: EndCause | null, mine: boolean) => [
  whySwapEnded(cause, { ...sides, mine }),
  whatHolds(cause, { ...sides, mine }),
];
const gone = 'Ya no trabajas el turno del mar 8 dic.';
const stays = 'Sigues con tu turno del mar 8 dic.';

test.each([
  ['permit', 'tienes permiso el mar 8 dic', gone, 'Diego Soto no trabajará el jue 10 dic'],
  ['absence', 'se registró tu ausencia el mar 8 dic', gone, 'Diego Soto no trabajará el jue 10 dic'],
  [
    'swap',
    'tu turno del mar 8 dic entró en otro cambio aprobado',
    gone,
    'el turno del jue 10 dic entró en otro cambio aprobado',
  ],
  [
    'release',
    'se aprobó liberar tu turno del mar 8 dic',
    gone,
    'Diego Soto ya no tiene el turno del jue 10 dic',
  ],
  ['merge', 'tu ficha se unió con otra tuya', stays, 'cambió la ficha de Diego Soto'],
  [
    'edit',
    'la jefatura cambió tu turno del mar 8 dic',
    'Sigues con tu turno del mar 8 dic, con el cambio de tu jefatura.',
    'la jefatura cambió el turno del jue 10 dic',
  ],
] as const)('an exchange that ended by %s says so to both, and what holds', (cause, why, holds, theirs) => {
  expect(read(cause, true)).toEqual([why, holds]);
  expect(read(cause, false)).toEqual([theirs, stays]);
});

test('where nothing is known of the cause, nothing is claimed', () => {
  expect(read(null, true)).toEqual(['uno de los turnos cambió', '']);
  expect(whyReleaseEnded(null)).toBe('el turno cambió');
});

test.each([
  ['permit', 'tienes permiso ese día'],
  ['absence', 'se registró tu ausencia ese día'],
  ['swap', 'el turno entró en un cambio aprobado'],
  ['edit', 'tu jefatura cambió el turno'],
] as const)('a release that ended by %s says so', (cause, why) => {
  expect(whyReleaseEnded(cause)).toBe(why);
});

test.each([
  ['leaving', 'tu contrato termina antes', 'el contrato termina antes'],
  ['merge', 'tu ficha se unió con otra tuya', 'la ficha se unió con otra'],
  ['absence', 'tu jefatura registró una ausencia en esas fechas', 'se registró una ausencia en esas fechas'],
  [null, 'tu jefatura registró una ausencia en esas fechas', 'se registró una ausencia en esas fechas'],
] as const)('leave that ended by %s says so to its worker and to managers', (cause, why, theirs) => {
  expect(whyPermitEnded(cause)).toBe(why);
  expect(whyPermitEnded(cause, { mine: false })).toBe(theirs);
});
