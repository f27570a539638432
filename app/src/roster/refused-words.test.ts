import { expect, test } from 'vitest';
import { dateInText } from '../ui/formatters.ts';
import { refusedWords as words } from './refused-words.ts';

const refusedWords = (...told: Parameters<typeof words>) => words(...told)?.replaceAll('\u00a0', ' ') ?? null;
const rows = [{ idtrabajador: 1, nombre: 'Camila Andrea', apellido_paterno: 'Rojas' }];
const refused = (motivo: 'cambio' | 'contrato', fecha: string) => ({
  ...{ idtrabajador: 1, fecha, motivo, base: '', borrador: null },
  texto: 'La persona no tiene contrato este día.',
});

test('cells that were not taken are told by the first of them and how many more there are', () => {
  const one = refused('contrato', '2026-12-03');
  const day = dateInText(one.fecha).replaceAll('\u00a0', ' ');
  const said = `No se escribió el ${day} de Camila Rojas: la persona no tiene contrato este día.`;
  expect(refusedWords([refused('cambio', '2026-12-01'), one], rows)).toBe(said);
  expect(refusedWords([one, one], rows)).toBe(`${said} Ni 1 celda más.`);
  expect(refusedWords([one, one, one], rows)).toBe(`${said} Ni 2 celdas más.`);
  expect(refusedWords([refused('cambio', '2026-12-01')], rows)).toBeNull();
});
