import { expect, test } from 'vitest';
import { questionOf, toWrite } from './count-words.ts';

const NONE = { nuevas: 0, cambian: 0, iguales: 0, problemas: 0, ignoradas: 0, faltan: 0 };

test.each([
  [{ nuevas: 1 }, '¿Aplicar 1 cambio?', 'Se agrega 1 persona.'],
  [
    { nuevas: 1_800, cambian: 40, problemas: 12 },
    '¿Aplicar 1.840 cambios?',
    'Se agregan 1.800 personas y cambian 40. Las 12 filas con problemas quedan afuera.',
  ],
  [
    { cambian: 1, problemas: 1 },
    '¿Aplicar 1 cambio?',
    'Cambia 1 persona. La fila con problemas queda afuera.',
  ],
])('%j is asked about', (counts, header, message) => {
  expect(questionOf({ ...NONE, ...counts }, ['persona', 'personas'])).toEqual({
    header,
    message,
    confirm: 'Aplicar',
  });
});

test('rows without changes, with problems or ignored are not written', () => {
  const counts = { ...NONE, nuevas: 2, cambian: 3, iguales: 9, problemas: 1 };
  expect(toWrite(counts)).toBe(5);
});

test('contracts that end are told, also where nothing else is written', () => {
  const { header, message } = questionOf(NONE, ['persona', 'personas'], 3);
  expect(header).toBe('¿Aplicar la importación?');
  expect(message).toBe('Termina el contrato de 3 personas que no vienen.');
});
