import { expect, test } from 'vitest';
import { besideText, stoppedText, undoneText, writtenText } from './tally-words.ts';

const none = {
  ...{ agregadas: 0, cambiadas: 0, afuera: 0, terminadas: 0, creados: 0, deshechas: 0, conservadas: 0 },
};

test.each([
  [none, '', '', ''],
  [{ ...none, agregadas: 1, terminadas: 1 }, '1 nueva', '', 'Terminó el contrato de 1 persona.'],
  [{ ...none, agregadas: 1_200, cambiadas: 1 }, '1.200 nuevas, 1 cambiada', '', ''],
  [
    { ...none, cambiadas: 2, deshechas: 2, creados: 1 },
    '2 cambiadas',
    '2 volvieron atrás',
    'Se creó 1 nombre.',
  ],
  [
    { ...none, cambiadas: 2, deshechas: 1, conservadas: 1, terminadas: 2, creados: 3 },
    '2 cambiadas',
    '1 volvió atrás, 1 se quedó',
    'Terminó el contrato de 2 personas y se crearon 3 nombres.',
  ],
])('%o', (tally, written, undone, beside) => {
  expect([writtenText(tally), undoneText(tally), besideText(tally)]).toEqual([written, undone, beside]);
  expect(stoppedText(tally)).toBe(
    undone && `Deshacer se detuvo, porque quien lo pidió perdió el acceso: ${undone}.`,
  );
});
