import { describe, expect, it } from 'vitest';
import { NameList } from './import-name-list.ts';

describe('names of a list', () => {
  const units = new NameList(['UCI Adulto', 'UCI Pediátrica', 'Urgencia', 'Pabellón', 'Pabellon']);

  it.each([
    ['uci adulto', 'UCI Adulto'],
    ['U.C.I Adulto', 'UCI Adulto'],
    ['u.c.i. adulto', 'UCI Adulto'],
    ['U C I Adulto', null],
    ['UCI  PEDIATRICA', 'UCI Pediátrica'],
    ['Pabellón', 'Pabellón'],
    ['PABELLON', null],
    ['UCI', null],
  ])('%s means %s', (text, name) => {
    expect(units.find(text)).toBe(name);
  });

  it.each([
    ['Urgensia', 'Urgencia'],
    ['UCI', 'UCI Adulto'],
    ['Urgencia Adulto', 'Urgencia'],
    ['Bodega', null],
    ['Urgencia'.repeat(11), null],
    ['Pabelón', 'Pabellón'],
    ['', null],
  ])('%s is near %s', (text, name) => {
    expect(units.nearest(text)).toBe(name);
    expect(units.nearest(text)).toBe(name);
  });

  it('proposes nothing for the 201st wrong name', () => {
    const list = new NameList(['Urgencia']);
    const wrong = Array.from({ length: 201 }, (_, index) => list.nearest(`Urgencia ${index}`));
    expect(wrong.slice(0, 200)).toEqual(Array(200).fill('Urgencia'));
    expect(wrong[200]).toBeNull();
    expect(list.nearest('Urgencia 7')).toBe('Urgencia');
  });

  it('looks no longer for near names once a very long list was compared with many long texts', () => {
    const long = (word: string) => (text: number) => `${word}${String(text).padStart(6, '0')}`.repeat(4);
    const list = new NameList(Array.from({ length: 2000 }, (_, index) => long('enfermeria')(index)));
    const wrong = Array.from({ length: 200 }, (_, index) => list.nearest(`${long('enfermeria')(index)}x`));
    expect(wrong[0]).not.toBeNull();
    expect(wrong.at(-1)).toBeNull();
  });
});
