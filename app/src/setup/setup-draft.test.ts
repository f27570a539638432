import { beforeEach, expect, test, vi } from 'vitest';
import {
  codeOf,
  EMPTY_SETUP,
  faultsOf,
  firstDayOf,
  keepSetup,
  keptSetup,
  type SetupDraft,
} from './setup-draft.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
});
beforeEach(() => kept.clear());

const WHOLE: SetupDraft = {
  ...EMPTY_SETUP,
  nombre: 'Clínica Puerto',
  rut: '76.123.456-0',
  adminNombre: 'Marcela',
  adminApellidoPaterno: 'Ibáñez',
  adminRut: '12.345.678-5',
  adminCorreo: 'marcela@puerto.example',
};
const wrong = (part: Partial<SetupDraft>) =>
  Object.entries(faultsOf({ ...WHOLE, ...part })).flatMap(([name, message]) => (message ? [name] : []));

test('a code is proposed from the name until it is edited, also to nothing', () => {
  expect(codeOf(WHOLE)).toBe('puerto');
  expect(codeOf({ ...WHOLE, codigo: 'puerto_montt' })).toBe('puerto_montt');
  expect(codeOf({ ...WHOLE, codigo: '' })).toBe('');
});

test.each<[string, Partial<SetupDraft>, string[]]>([
  ['a whole one', {}, []],
  [
    'nothing',
    EMPTY_SETUP,
    ['nombre', 'rut', 'codigo', 'adminNombre', 'adminApellidoPaterno', 'adminRut', 'adminCorreo'],
  ],
  ['a wrong check digit', { rut: '76.123.456-1' }, ['rut']],
  ['a code with capitals', { codigo: 'Puerto' }, ['codigo']],
  ['day 28', { periodo: 'otro', dia: '28' }, []],
  ['day 29', { periodo: 'otro', dia: '29' }, ['periodoDesdeDia']],
  ['day 0', { periodo: 'otro', dia: '0' }, ['periodoDesdeDia']],
  ['no day', { periodo: 'otro', dia: '' }, ['periodoDesdeDia']],
  ['no mail', { adminCorreo: 'marcela' }, ['adminCorreo']],
])('%s', (_, part, fields) => {
  expect(wrong(part)).toEqual(fields);
});

test('periods begin on the chosen day', () => {
  expect(firstDayOf(WHOLE)).toBe(1);
  expect(firstDayOf({ ...WHOLE, periodo: '21' })).toBe(21);
  expect(firstDayOf({ ...WHOLE, periodo: 'otro', dia: '16' })).toBe(16);
});

test('a draft is kept for its own link, and forgotten', () => {
  keepSetup('a', WHOLE);
  expect(keptSetup('a')).toEqual(WHOLE);
  expect(keptSetup('b')).toBeNull();
  keepSetup('a', null);
  expect(keptSetup('a')).toBeNull();
});

test('a field that is empty is told apart from one that is wrong', () => {
  const empty = faultsOf(EMPTY_SETUP);
  expect([empty.rut, empty.adminRut, empty.codigo]).toEqual([
    'Escribe el RUT.',
    'Escribe el RUT.',
    'Escribe un código.',
  ]);
  expect(faultsOf({ ...WHOLE, rut: '76.123.456-1' }).rut).toBe(
    'El RUT no es válido: revisa el dígito verificador.',
  );
});
