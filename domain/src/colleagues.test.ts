import { describe, expect, it } from 'vitest';
import { colleaguesBySector, type PartnerShiftFacts } from './colleagues.ts';

const shift = (
  nombre: string,
  start: string,
  sector: PartnerShiftFacts['sector'],
  ausencia: unknown = null,
): PartnerShiftFacts => ({
  hora_programada_inicio: start,
  hora_programada_termino: '20:00:00',
  trabajador: { persona: { nombre, apellido_paterno: 'Soto' } },
  sector,
  ausencia,
});
const boxes = { nombre: 'Boxes', posicion: 2 };
const critical = { nombreSector: 'Críticos', posicion: 1 };

describe('colleaguesBySector', () => {
  it('orders by position, start and name, and counts', () => {
    const day = colleaguesBySector([
      shift('Óscar', '08:00:00', boxes),
      shift('Pedro', '08:00:00', boxes),
      shift('Zoe', '07:00:00', boxes),
      shift('Nora', '08:00:00', boxes),
      shift('Ana', '20:00:00', critical),
      shift('Sola', '08:00:00', null),
    ]);
    expect(day.count).toBe(6);
    expect(day.groups.map((group) => [group.sector, group.count])).toEqual([
      ['Críticos', 1],
      ['Boxes', 4],
      ['Sin sector', 1],
    ]);
    expect(day.groups[1]?.colleagues.map((row) => row.name)).toEqual([
      'Zoe Soto',
      'Nora Soto',
      'Óscar Soto',
      'Pedro Soto',
    ]);
    expect(day.groups[1]?.colleagues[0]).toMatchObject({ range: '07:00 a 20:00' });
  });

  it('hides whoever is absent, and a sector with nobody left', () => {
    const day = colleaguesBySector([
      shift('Ana', '08:00:00', critical, { tipoAusencia_idtipoAusencia: 1 }),
      shift('Zoe', '08:00:00', boxes),
    ]);
    expect(day.count).toBe(1);
    expect(day.groups.map((group) => group.sector)).toEqual(['Boxes']);
    expect(colleaguesBySector([])).toEqual({ count: 0, groups: [] });
  });

  it('keeps two sectors of the same position apart', () => {
    const day = colleaguesBySector([
      shift('Ana', '08:00:00', { nombre: 'B', posicion: 1 }),
      shift('Zoe', '08:00:00', { nombre: 'A', posicion: 1 }),
    ]);
    expect(day.groups.map((group) => group.sector)).toEqual(['A', 'B']);
  });
});
