import { describe, expect, it } from 'vitest';
import { lotFigure, restText, unbackedText } from './overtime-words.ts';

const HOUR = 3600;
const lot = {
  ...{ mes: '2026-09', trabajado: 6 * HOUR, descanso: 9 * HOUR, vence: '2027-03-31' },
  ...{ usado: 0, vencido: 0, saldo: 0 },
};
const ledger = { fecha: '2026-11-22', saldo: 0, sin_respaldo: 0, lotes: [], pagadas: [], descansos: [] };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

describe('a month of rest', () => {
  it('shows what is left, else what was lost, else what was rested', () => {
    expect(lotFigure({ ...lot, usado: 3 * HOUR, saldo: 6 * HOUR })).toEqual({
      hours: '6:00',
      name: 'quedan',
    });
    expect(lotFigure({ ...lot, usado: 3 * HOUR, vencido: 6 * HOUR })).toEqual({
      hours: '6:00',
      name: 'vencidas',
    });
    expect(lotFigure({ ...lot, usado: 9 * HOUR })).toEqual({ hours: '9:00', name: 'usadas' });
  });
});

describe('the rest that is named', () => {
  const rest = (...dates: string[]) =>
    restText({ ...ledger, descansos: dates.map((fecha) => ({ fecha, segundos: 12 * HOUR })) });

  it('is the first to come, not the last', () => {
    expect(plain(rest('2026-12-29', '2026-11-26', '2026-11-02'))).toBe(
      'Próximo descanso: jue 26 nov, 12:00 horas.',
    );
  });
  it('is the last one where none is to come', () => {
    expect(plain(rest('2026-11-22', '2026-11-02'))).toBe('Último descanso: dom 22 nov, 12:00 horas.');
    expect(rest()).toBeNull();
  });
});

it('rest that nothing holds is said to the second', () => {
  expect(unbackedText(ledger)).toBeNull();
  expect(plain(unbackedText({ ...ledger, sin_respaldo: 20 }))).toBe(
    'Descanso sin horas extras que lo respalden: 0:00:20 horas. Consulta con tu jefatura.',
  );
});
