import { expect, test } from 'vitest';
import { type ContractValues, contractFaults, contractOf, newContract, valuesOf } from './contract-values.ts';

const whole: ContractValues = { ...newContract('2026-11-24'), idunidad: 1, idpuesto: 2 };
const wrong = (part: Partial<ContractValues>) =>
  Object.entries(contractFaults({ ...whole, ...part })).flatMap(([name, message]) => (message ? [name] : []));

test.each<[Partial<ContractValues>, string[]]>([
  [{}, []],
  [{ hasta: '24-11-2026' }, []],
  [{ hasta: '23/11/2026' }, ['hasta']],
  [{ hasta: '30-02-2026' }, ['hasta']],
  [{ desde: '' }, ['desde']],
  [{ idunidad: null, idpuesto: null }, ['idunidad', 'idpuesto']],
])('%j lacks %j', (part, fields) => {
  expect(wrong(part)).toEqual(fields);
});

test('an empty end is no end', () => {
  expect(contractOf(whole)).toEqual({
    desde: '2026-11-24',
    hasta: null,
    idunidad: 1,
    idpuesto: 2,
    idplanilla: null,
    articulo22: false,
  });
});

test.each([null, '2026-12-31'])('a contract until %s is sent as it was read', (hasta) => {
  const kept = {
    ...{
      id: 7,
      desde: '2026-11-24',
      hasta,
      unidad: { id: 1, nombre: 'UCI' },
      cargo: { id: 2, nombre: 'TENS' },
    },
    ...{ planilla: { id: 3, nombre: 'TENS' }, articulo22: true, motivoTermino: null, sostiene: null },
  };
  expect(contractOf(valuesOf(kept))).toEqual({
    ...{ desde: '2026-11-24', hasta, idunidad: 1, idpuesto: 2, idplanilla: 3, articulo22: true },
  });
});
