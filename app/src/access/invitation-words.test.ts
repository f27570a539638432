import { expect, test } from 'vitest';
import { enteredText, invitedText, replacedWords } from './invitation-words.ts';

test.each([
  [[1], [], [], 'Invitación enviada.'],
  [[1, 2], [], [], '2 invitaciones enviadas.'],
  [[], [1], [], 'Una persona no tiene correo: imprime una carta.'],
  [[], [1, 2], [], '2 personas no tienen correo: imprime una carta.'],
  [
    [1],
    [],
    [2],
    'Invitación enviada. Una queda fuera: ya tiene acceso, se le invitó hoy o no tiene contrato vigente.',
  ],
  [[], [], [1, 2], '2 quedan fuera: ya tienen acceso, se les invitó hoy o no tienen contrato vigente.'],
  [[], [], [], 'No había a quién invitar.'],
])('%j sent, %j without e-mail, %j left out', (enviadas, sinCorreo, omitidas, text) => {
  expect(invitedText({ enviadas, sinCorreo, omitidas })).toBe(text);
});

test.each([
  [1, 1, '1 de 1 ya entró'],
  [0, 3, '0 de 3 ya entraron'],
  [2, 3, '2 de 3 ya entraron'],
])('%i of %i are in: %s', (entered, people, text) => {
  expect(enteredText(entered, people)).toBe(text);
});

test('another invitation says first what becomes of those that still serve', () => {
  expect(replacedWords('carta', 1)).toEqual({
    header: '¿Imprimir una carta nueva?',
    message: 'La invitación que ya tiene deja de servir: el enlace de su correo o el código de su carta.',
    confirm: 'Imprimir',
  });
  expect(replacedWords('correo', 2)).toMatchObject({
    header: '¿Enviar otra invitación?',
    message: expect.stringMatching(/^2 invitaciones que todavía sirven dejan de servir/),
  });
});
