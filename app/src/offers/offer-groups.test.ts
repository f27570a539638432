import type { Oferta } from '@relevo/contract';
import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { deadlineWords, filterOffers, offersByDate, offersByStart, unitsOf } from './offer-groups.ts';

function offer(change: Partial<Oferta> = {}): Oferta {
  return {
    idoferta_turno: 1,
    publicacion_idpublicacion: 1,
    fecha: '2026-11-22',
    turnoDia: 1,
    horaProgramadaInicio: '08:00:00',
    horaProgramadaTermino: '20:00:00',
    inicio: '2026-11-22T11:00:00+00:00',
    termino: '2026-11-22T23:00:00+00:00',
    tipo_turno: { turnoDia: 1, abreviatura: 'L', nombreTipoTurno: 'Largo' },
    unidad: { nombreUnidad: 'UCI Adulto' },
    sector: { nombreSector: 'Sector A' },
    saldo_hora: null,
    fecha_limite: '2026-11-21T22:00:00+00:00',
    finished_at: null,
    trabajador_idtrabajador: null,
    mi_respuesta: null,
    ...change,
  };
}

const night = offer({
  idoferta_turno: 2,
  inicio: '2026-11-22T23:00:00+00:00',
  termino: '2026-11-23T11:00:00+00:00',
  turnoDia: 0,
  tipo_turno: { turnoDia: 0, abreviatura: 'N', nombreTipoTurno: 'Noche' },
});
const later = offer({
  idoferta_turno: 3,
  fecha: '2026-11-24',
  inicio: '2026-11-24T11:00:00+00:00',
  unidad: { nombreUnidad: 'Urgencia' },
  sector: null,
});
const ids = (offers: readonly Oferta[]) => offers.map(({ idoferta_turno }) => idoferta_turno);

test('the offers of several publications stand in the order of their shifts, each with its note', () => {
  const found = offersByStart([
    { notas: null, ofertas: [later] },
    { notas: 'Con movilización.', ofertas: [night, offer({ idoferta_turno: 5 }), offer()] },
  ]);
  expect(ids(found)).toEqual([1, 5, 2, 3]);
  expect(found.map(({ notas }) => notas !== null)).toEqual([true, true, true, false]);
});

test('the filters leave the chosen unit, and day or night', () => {
  const all = [offer(), night, later];
  expect(ids(filterOffers(all, { unit: null, part: 'all' }))).toEqual([1, 2, 3]);
  expect(ids(filterOffers(all, { unit: 'UCI Adulto', part: 'all' }))).toEqual([1, 2]);
  expect(ids(filterOffers(all, { unit: null, part: 'day' }))).toEqual([1, 3]);
  expect(ids(filterOffers(all, { unit: 'UCI Adulto', part: 'night' }))).toEqual([2]);
  expect(filterOffers(all, { unit: 'Urgencia', part: 'night' })).toEqual([]);
});

test('units are named once, dates are grouped', () => {
  expect(unitsOf([later, offer(), night])).toEqual(['UCI Adulto', 'Urgencia']);
  expect(offersByDate([offer(), night, later]).map(({ date, offers }) => [date, ids(offers)])).toEqual([
    ['2026-11-22', [1, 2]],
    ['2026-11-24', [3]],
  ]);
});

test('the deadline is told in the zone of the instance', () => {
  expect(plain(deadlineWords(offer(), 'America/Santiago'))).toBe('sáb 21 nov, 19:00');
  expect(plain(deadlineWords(offer(), 'Pacific/Easter'))).toBe('sáb 21 nov, 17:00');
});
