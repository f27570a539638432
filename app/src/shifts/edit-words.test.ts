import { expect, test } from 'vitest';
import { plain } from '../ui/plain.fixture.ts';
import { editWords } from './edit-words.ts';

const side = {
  ...{ nombreTipoTurno: 'Largo', horaInicio: '08:00:00', horaTermino: '20:00:00' },
  ...{ nombreSector: 'Sector A' as string | null, minutosAntes: 0, minutosDespues: 0 },
};
const shorter = { nombreTipoTurno: 'Mañana', horaTermino: '16:00:00' };

test.each([
  [shorter, ['Tipo: Largo, 08:00 a 20:00 → Mañana, 08:00 a 16:00']],
  [{ nombreSector: null }, ['Sector: Sector A → Sin sector']],
  [{ minutosAntes: 30, minutosDespues: 60 }, ['Horas extra: ninguna → 30 min antes y 1 h después']],
  [
    { ...shorter, nombreSector: 'Sector B' },
    ['Tipo: Largo, 08:00 a 20:00 → Mañana, 08:00 a 16:00', 'Sector: Sector A → Sector B'],
  ],
  [{}, []],
])('%j', (change, words) => {
  expect(editWords({ antes: side, despues: { ...side, ...change } }).map(plain)).toEqual(words);
});
