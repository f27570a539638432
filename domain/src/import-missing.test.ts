import { describe, expect, it } from 'vitest';
import { perhapsInFile } from './import-missing.ts';

const ana = { id: 1, name: 'Ana María Soto Díaz', rut: '12345678-5', email: 'ana@example.com' };
const juan = { id: 2, name: 'Juan Soto Díaz', rut: null, email: null };
const row = { name: '', rut: '', email: null };

describe('people whom a row with problems may mean', () => {
  it.each([
    ['nothing in common', { ...row, name: 'Eva Rojas' }, []],
    ['last names alone', { ...row, name: 'Eva Soto Díaz' }, []],
    ['one word', { ...row, name: 'Soto' }, []],
    ['words of the name', { ...row, name: 'SOTO, Ána' }, [1]],
    ['all words and more', { ...row, name: 'Juan Carlos Soto Díaz' }, [2]],
    ['the number of a RUT with a wrong digit', { ...row, rut: '12.345.678-9' }, [1]],
    ['the number of a RUT without its digit', { ...row, rut: '12345678' }, [1]],
    ['an e-mail in another case', { ...row, email: 'ANA@example.com' }, [1]],
    ['a RUT of another number', { ...row, rut: '12345679-3' }, []],
  ])('%s', (_case, unclear, ids) => {
    expect([...perhapsInFile([ana, juan], [row, unclear])]).toEqual(ids);
  });
});
