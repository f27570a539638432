import { describe, expect, it } from 'vitest';
import { buildMonth, type CalendarShift, firstCharacters, type MonthInput } from './calendar.ts';

const shift: CalendarShift = {
  idturno: 1,
  fecha: '2026-11-20',
  tipoTurno_idtipoTurno: 2,
  tipo_turno: { turnoDia: 1, abreviatura: 'D12' },
  inicio: '2026-11-20T11:00:00Z',
  saldo_hora: null,
  ausencia: null,
  det_turno: { iddetTurno: 1, abreviatura: 'NOR' },
  tags: [],
};
const offer = { fecha: '2026-11-20', finished_at: null, trabajador_idtrabajador: null, mi_respuesta: null };
const input: MonthInput = {
  month: '2026-11',
  now: '2026-11-20T15:00:00Z',
  zone: 'America/Santiago',
  shifts: [],
  notes: [],
  holidays: [],
  publications: [],
};
function cell(change: Partial<MonthInput>, date = '2026-11-20') {
  const found = buildMonth({ ...input, ...change }).find((day) => day.date === date);
  if (!found) throw new Error(`no cell for ${date}`);
  return found;
}

describe('buildMonth', () => {
  it('makes one cell for each day of the grid', () => {
    const cells = buildMonth(input);
    expect(cells).toHaveLength(42);
    expect(cells[0]).toMatchObject({ date: '2026-10-26', day: 26, inMonth: false, isPast: true });
    expect(cells.filter((day) => day.isToday).map((day) => day.date)).toEqual(['2026-11-20']);
  });

  it('knows a day that nobody has planned, unless a shift stands there', () => {
    const planned = { desde: '2026-11-02', hasta: '2026-11-20' };
    expect(cell({ planned }, '2026-11-20').unplanned).toBe(false);
    expect(cell({ planned }, '2026-11-21').unplanned).toBe(true);
    expect(cell({ planned }, '2026-11-01').unplanned).toBe(true);
    const covered = { ...shift, fecha: '2026-11-21' };
    expect(cell({ planned, shifts: [covered] }, '2026-11-21').unplanned).toBe(false);
    expect(cell({}, '2026-11-21').unplanned).toBe(false);
  });

  it('takes today from the zone, not from UTC', () => {
    expect(cell({ now: '2026-11-21T02:59:59Z' }).isToday).toBe(true);
    expect(cell({ now: '2026-11-21T03:00:00Z' })).toMatchObject({ isToday: false, isPast: true });
  });

  it('shows a plain shift without detail or balances', () => {
    expect(cell({ shifts: [shift] }).shifts).toEqual([
      {
        id: 1,
        letter: 'L',
        free: false,
        abbreviation: 'D12',
        absence: null,
        detail: null,
        startBalance: null,
        endBalance: null,
      },
    ]);
  });

  it('shows everything that a shift can carry', () => {
    const full: CalendarShift = {
      ...shift,
      tipo_turno: { turnoDia: 0, abreviatura: 'N12' },
      saldo_hora: { minutosInicio: 15, minutosTermino: 30 },
      ausencia: { tipoAusencia_idtipoAusencia: 7, abreviatura: 'INA' },
      det_turno: { iddetTurno: 4, abreviatura: 'EXT' },
      tags: [{ nombre: 'Reemplazo' }],
    };
    const day = cell({ shifts: [full] });
    expect(day.hasTag).toBe(true);
    expect(day.shifts[0]).toMatchObject({
      letter: 'N',
      absence: { abbreviation: 'INA', style: 'no-attendance' },
      detail: 'EXT',
      startBalance: '+15',
      endBalance: '+30',
    });
  });

  it('finds the abbreviation of an absence that carries only its type', () => {
    const absent = { ...shift, ausencia: { tipoAusencia_idtipoAusencia: 3 } };
    const absenceAbbreviations = new Map([[3, 'VAC']]);
    expect(cell({ shifts: [absent], absenceAbbreviations }).shifts[0]?.absence?.abbreviation).toBe('VAC');
    expect(cell({ shifts: [absent] }).shifts[0]?.absence).toEqual({ abbreviation: '', style: 'other' });
  });

  it('orders the shifts of a day by start and hides inter-unit ones', () => {
    const night = { ...shift, idturno: 2, inicio: '2026-11-20T23:00:00Z' };
    const interUnit = { ...shift, idturno: 3, ausencia: { tipoAusencia_idtipoAusencia: 29 } };
    expect(cell({ shifts: [night, interUnit, shift] }).shifts.map((pill) => pill.id)).toEqual([1, 2]);
  });

  it('marks free days and holidays', () => {
    const free = { ...shift, tipoTurno_idtipoTurno: 1, inicio: null, det_turno: null };
    const day = cell({ shifts: [free], holidays: [{ fecha: '2026-11-20', nombre: 'Aniversario' }] });
    expect(day.shifts[0]?.free).toBe(true);
    expect(day.holiday).toBe('Aniversario');
    expect(cell({ holidays: [{ fecha: '2026-11-20' }] }).holiday).toBe('');
    expect(cell({}).holiday).toBeNull();
  });

  it('previews 8 characters of the last note', () => {
    const notes = [
      { id: 9, fecha: '2026-11-20', comentario: 'Llevar delantal' },
      { id: 4, fecha: '2026-11-20', comentario: 'antigua' },
    ];
    expect(cell({ notes }).notePreview).toBe('Llevar d');
    expect(cell({ notes: notes.toReversed() }).notePreview).toBe('Llevar d');
    expect(cell({}).notePreview).toBeNull();
  });

  it.each([
    ['2026-11-19', 0, false],
    ['2026-11-20', 2, true],
    ['2026-11-21', 2, true],
  ])('counts the unfinished offers of %s: %i', (fecha, offers, applied) => {
    const ofertas = [
      { ...offer, fecha },
      { ...offer, fecha, mi_respuesta: { id: 1 } },
      { ...offer, fecha, finished_at: '2026-11-01T00:00:00Z', mi_respuesta: { id: 2 } },
      { ...offer, fecha, fecha_limite: '2026-11-20T15:00:00Z' },
    ];
    expect(cell({ publications: [{ ofertas }] }, fecha)).toMatchObject({ offers, applied });
  });

  it('does not highlight a day without an application', () => {
    expect(cell({ publications: [{ ofertas: [offer] }] })).toMatchObject({ offers: 1, applied: false });
  });
});

describe('firstCharacters', () => {
  it.each([
    ['corto', 'corto'],
    ['12345678', '12345678'],
    ['123456789', '12345678'],
    ['1234567e\u0301x', '1234567e\u0301'],
    ['1234567👩🏽‍⚕️x', '1234567👩🏽‍⚕️'],
    ['', ''],
  ])('%s', (text, expected) => {
    expect(firstCharacters(text, 8)).toBe(expected);
  });
});
