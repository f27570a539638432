import type { Oferta, Turno } from '@relevo/contract';
import { describe, expect, it } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { type MonthReads, monthNumber, monthView, unplannedText } from './month-view.ts';
import { shift } from './shift.fixture.ts';

const zone = 'America/Santiago';
const now = Temporal.Instant.from('2026-11-20T15:00:00Z');
const planned = { desde: '2026-03-16', hasta: '2026-11-27' };
const nothing: MonthReads = { shifts: [], planned, notes: [], publications: [], holidays: [] };
const labelOf = (reads: Partial<MonthReads>, date = '2026-11-22') =>
  monthView('2026-11', { ...nothing, ...reads }, now, zone).find((day) => day.date === date)?.label;

const offer = {
  fecha: '2026-11-22',
  finished_at: null,
  trabajador_idtrabajador: null,
  mi_respuesta: null,
} as Oferta;

describe('the name of a day', () => {
  it('says date, shift, offers and note', () => {
    const label = labelOf({
      shifts: [shift({ fecha: '2026-11-22' })],
      publications: [{ ofertas: [offer, offer] }],
      notes: [{ id: 1, fecha: '2026-11-22', comentario: 'Llegar antes' }],
    });
    expect(label).toBe('Domingo 22 de noviembre, turno de día 08:00 a 20:00, 2 ofertas, nota');
  });

  it('says all that a shift carries', () => {
    const full: Turno = shift({
      fecha: '2026-11-22',
      tipo_turno: { turnoDia: 0, abreviatura: 'N', nombreTipoTurno: 'Noche' },
      horaProgramadaInicio: '20:00:00',
      horaProgramadaTermino: '08:00:00',
      saldo_hora: { minutosInicio: 15, minutosTermino: 30, valorExtra: 45 },
      ausencia: {
        tipoAusencia_idtipoAusencia: 2,
        abreviatura: 'FL',
        nombreTipoAusencia: 'Feriado legal',
        permiso: null,
      },
      det_turno: { iddetTurno: 4, abreviatura: 'TE', nombreDetTurno: 'Turno extra' },
      tags: [{ nombre: 'Coordinación' }],
    });
    expect(labelOf({ shifts: [full] })).toBe(
      'Domingo 22 de noviembre, turno de noche 20:00 a 08:00, Turno extra, ausencia Feriado legal, ' +
        '+15 minutos al inicio, +30 minutos al término, etiqueta Coordinación',
    );
  });

  it('tells a free day from a day that was never read', () => {
    expect(labelOf({})).toBe('Domingo 22 de noviembre, libre');
    expect(labelOf({ shifts: undefined })).toBe('Domingo 22 de noviembre, turnos sin cargar');
  });

  it('tells a day that nobody has planned from a free one', () => {
    expect(labelOf({}, '2026-11-27')).toBe('Viernes 27 de noviembre, libre');
    expect(labelOf({}, '2026-11-28')).toBe('Sábado 28 de noviembre, sin programación');
    expect(labelOf({ planned: null })).toBe('Domingo 22 de noviembre, sin programación');
    expect(labelOf({ shifts: [shift({ fecha: '2026-11-28' })] }, '2026-11-28')).toBe(
      'Sábado 28 de noviembre, turno de día 08:00 a 20:00',
    );
    // A deployment that does not say so: the day is free, as it always was there.
    expect(labelOf({ planned: undefined }, '2026-11-28')).toBe('Sábado 28 de noviembre, libre');
    expect(labelOf({ shifts: undefined, planned: undefined }, '2026-11-28')).toContain('turnos sin cargar');
  });

  it('names today, a holiday and an own application', () => {
    const applied = { ...offer, fecha: '2026-11-20', mi_respuesta: { id: 1, created_at: '' } };
    const label = labelOf(
      { publications: [{ ofertas: [applied] }], holidays: [{ fecha: '2026-11-20', nombre: 'Aniversario' }] },
      '2026-11-20',
    );
    expect(label).toBe('Viernes 20 de noviembre, hoy, feriado Aniversario, libre, 1 oferta, ya postulaste');
  });
});

it.each([
  ['2026-11', planned, 'Sin programación después del vie 27 nov'],
  ['2027-01', planned, 'Sin programación después del vie 27 nov'],
  ['2026-04', planned, 'Sin programación después del vie 27 nov'],
  ['2026-03', planned, 'Sin programación antes del lun 16 mar'],
  ['2026-11', null, 'Sin programación'],
  ['2026-11', undefined, 'Sin programación'],
])('the legend of %s with %o says %s', (month, span, text) => {
  expect(plain(unplannedText(month, span))).toBe(text);
});

it('counts months across years', () => {
  expect(monthNumber('2027-01') - monthNumber('2026-12')).toBe(1);
});
