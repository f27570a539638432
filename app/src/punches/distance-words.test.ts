import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { distanceWords } from './distance-words.ts';
import { type Location, unknownLocation } from './location.ts';
import { judgePlace, siteOf } from './place.ts';

const clinic = {
  id: 1,
  empresa_id: 1,
  nombre: 'Clínica Andes',
  lat: -33.44,
  lng: -70.65,
  radio: 80,
  zona_horaria: 'America/Santiago',
};
/** 0.0001 degrees of latitude are 11.1 m. */
const north = (degrees: number): Location => ({
  activated: true,
  authorised: true,
  fix: { lat: clinic.lat + degrees, lng: clinic.lng, accuracy: 12 },
});
const words = (location: Location, free = false, observe = false) => {
  const { title, note, tone } = distanceWords(
    location,
    [siteOf(clinic)],
    judgePlace(location.fix, [clinic], free, observe),
    'browser on android',
  );
  return { title: plain(title), note: plain(note), tone };
};

test('inside: the distance, the workplace and its radius', () => {
  expect(words(north(0.0004))).toEqual({
    title: 'Estás a 44 m, dentro del área de marcaje',
    note: 'Clínica Andes · radio de 80 m · precisión de 12 m',
    tone: 'ok',
  });
});

test('a precision that the device does not know is not said', () => {
  const { fix, ...known } = north(0.0004);
  const unsure = { ...known, fix: fix && { ...fix, accuracy: 0.4 } };
  expect(words(unsure).note).toBe('Clínica Andes · radio de 80 m');
});

test('outside: the sentence of the specification, and how far', () => {
  const { title, note, tone } = words(north(0.02));
  expect(title).toBe('Se encuentra fuera del perimetro del establecimiento.');
  expect(note).toContain('Estás a 2,2 km');
  expect(tone).toBe('bad');
});

test('outside with free marking, or where the instance only observes, is no refusal', () => {
  expect(words(north(0.002), true).title).toBe('Estás a 222 m, con marcaje libre');
  expect(words(north(0.002), false, true).title).toContain('quedará con una observación');
});

test('without a position it says what to do', () => {
  const { note } = distanceWords(
    { activated: true, authorised: false, fix: null },
    [],
    judgePlace(null, [clinic], false, false),
    'ios',
  );
  expect(note, 'no line begins with the mark between two steps').not.toContain(' ›');
  expect(words(unknownLocation).title).toBe('Buscando tu ubicación');
  expect(words({ activated: true, authorised: false, fix: null }).note).toBe(
    'Activa la ubicación: toca el icono junto a la dirección › Permisos › Ubicación › Permitir.',
  );
  expect(words({ activated: false, authorised: true, fix: null }).note).toBe(
    'Activa la ubicación: desliza desde arriba y toca Ubicación, o acércate a una ventana.',
  );
});
