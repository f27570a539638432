import { expect, test } from 'vitest';
import { invitedText } from './invitation-words.ts';

test.each([
  [[1], [], [], 'Invitación enviada.'],
  [[1, 2], [], [], '2 invitaciones enviadas.'],
  [[], [1], [], 'Una persona no tiene correo: imprime una carta.'],
  [[], [1, 2], [], '2 personas no tienen correo: imprime una carta.'],
  [[1], [], [2], 'Invitación enviada. Una ya tiene acceso, o se le invitó hoy.'],
  [[], [], [1, 2], '2 ya tienen acceso, o se les invitó hoy.'],
  [[], [], [], 'No había a quién invitar.'],
])('%j sent, %j without e-mail, %j left out', (enviadas, sinCorreo, omitidas, text) => {
  expect(invitedText({ enviadas, sinCorreo, omitidas })).toBe(text);
});
