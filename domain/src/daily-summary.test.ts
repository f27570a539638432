import { describe, expect, test } from 'vitest';
import { lastSummary, type SummaryCounts, summaryText } from './daily-summary.ts';

const santiago = 'America/Santiago';

describe('the newest summary that is due', () => {
  test.each([
    ['just before seven', '2026-11-18T06:59:59.999-03:00', '2026-11-17', '2026-11-17T10:00:00Z'],
    ['at seven', '2026-11-18T07:00:00-03:00', '2026-11-18', '2026-11-18T10:00:00Z'],
    ['later', '2026-11-18T23:59:59-03:00', '2026-11-18', '2026-11-18T10:00:00Z'],
    ['after midnight', '2026-11-19T00:00:00-03:00', '2026-11-18', '2026-11-18T10:00:00Z'],
    // No midnight: the clock goes from 23:59 to 01:00.
    ['in the night that is short', '2026-09-06T06:59:59-03:00', '2026-09-05', '2026-09-05T11:00:00Z'],
    ['in the morning after it', '2026-09-06T07:00:00-03:00', '2026-09-06', '2026-09-06T10:00:00Z'],
    // 23:30 for the first and for the second time.
    ['before the hour that comes twice', '2026-04-04T23:30:00-03:00', '2026-04-04', '2026-04-04T10:00:00Z'],
    ['in its repetition', '2026-04-04T23:30:00-04:00', '2026-04-04', '2026-04-04T10:00:00Z'],
    ['an hour too early after it', '2026-04-05T07:00:00-03:00', '2026-04-04', '2026-04-04T10:00:00Z'],
    ['in the morning after it', '2026-04-05T07:00:00-04:00', '2026-04-05', '2026-04-05T11:00:00Z'],
  ])('%s', (_, now, day, at) => {
    const due = lastSummary(now, santiago);
    expect([due.day, due.at.toString()]).toEqual([day, at]);
  });

  test('is of the zone that is named', () => {
    expect(lastSummary('2026-06-15T11:30:00Z', 'America/Punta_Arenas').day).toBe('2026-06-15');
    expect(lastSummary('2026-06-15T10:30:00Z', santiago).day).toBe('2026-06-14');
  });
});

test.each<[SummaryCounts, string | null]>([
  [{}, null],
  [{ swap: 0, offer: 0 }, null],
  [{ permit: 1 }, '1 permiso espera.'],
  [{ permit: 2 }, '2 permisos esperan.'],
  [{ swap: 1 }, '1 cambio de turno espera.'],
  [{ release: 1, correction: 1 }, '1 liberación y 1 corrección de marcas esperan.'],
  [{ offer: 3, permit: 1, swap: 2 }, '2 cambios de turno, 1 permiso y 3 postulaciones esperan.'],
  [{ offer: 1 }, '1 postulación espera.'],
  [{ other: 1 }, '1 aviso espera.'],
  [
    { swap: 1, release: 2, permit: 0, correction: 2, offer: 1, other: 2 },
    '1 cambio de turno, 2 liberaciones, 2 correcciones de marcas, 1 postulación y 2 avisos esperan.',
  ],
])('%j is said as %s', (counts, text) => expect(summaryText(counts)).toBe(text));
