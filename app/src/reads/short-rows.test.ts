import { describe, expect, test } from 'vitest';
import { orderChoices, type ShortColumn, shortFile, shortRows } from './short-rows.ts';

interface Row {
  name: string;
  uses: number;
  from: string;
  active: boolean;
}

const ROWS: readonly Row[] = [
  { name: 'Ñuble', uses: 2, from: '2026-10-01', active: true },
  { name: 'Óptica del Norte', uses: 10, from: '2026-02-01', active: true },
  { name: '=HYPERLINK("x")', uses: 0, from: '2026-03-01', active: false },
];
const COLUMNS: readonly ShortColumn<Row>[] = [
  { head: 'Nombre', cell: ({ name }) => name, order: { by: 'nombre', as: 'words' } },
  { head: 'Usos', cell: ({ uses }) => uses, order: { by: 'usos', as: 'number' } },
  {
    head: 'Desde',
    cell: ({ from }) => from.split('-').reverse().join('-'),
    order: { by: 'desde', as: 'date', of: ({ from }) => from },
  },
];
const STATES = {
  words: { uso: 'En uso', retirado: 'Retirados' },
  of: ({ active }: Row) => (active ? 'uso' : 'retirado'),
};

describe('shortRows', () => {
  const uses = (asked: Parameters<typeof shortRows>[3]) =>
    shortRows(ROWS, COLUMNS, STATES, asked).map((row) => row.uses);

  test.each([
    ['nothing', {}, [2, 10, 0]],
    ['a word without its accent', { q: 'optica' }, [10]],
    ['words in another order, with much room', { q: ' norte   OPT ' }, [10]],
    ['words of two columns', { q: 'nuble 01-10' }, [2]],
    ['a word in no row', { q: 'norte sur' }, []],
    ['a state', { estado: 'retirado' }, [0]],
    ['a state that there is not', { estado: 'toString' }, [2, 10, 0]],
    ['a state and a word', { estado: 'retirado', q: 'norte' }, []],
    ['names', { orden: 'nombre' }, [0, 2, 10]],
    ['names back', { orden: 'nombre', sentido: 'desc' }, [10, 2, 0]],
    ['numbers, not their digits', { orden: 'usos' }, [0, 2, 10]],
    ['dates, not as they are written', { orden: 'desde' }, [10, 0, 2]],
    ['an order that there is not', { orden: 'constructor' }, [2, 10, 0]],
  ])('finds by %s', (_what, asked, found) => {
    expect(uses(asked)).toEqual(found);
  });
});

test('each column that orders has both directions in words', () => {
  expect(orderChoices(COLUMNS)).toContainEqual({ value: 'usos', name: 'Usos, de menos a más' });
  expect(orderChoices(COLUMNS)).toContainEqual({ value: 'usos desc', name: 'Usos, de más a menos' });
  expect(orderChoices(COLUMNS)).toHaveLength(6);
});

test('the file has the columns, carries no formula out, and is read as UTF-8', async () => {
  const bytes = new Uint8Array(await shortFile(ROWS.slice(1), COLUMNS).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    'Nombre;Usos;Desde\r\nÓptica del Norte;10;01-02-2026\r\n"\'=HYPERLINK(""x"")";0;01-03-2026\r\n',
  );
});
