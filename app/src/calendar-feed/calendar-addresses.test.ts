import { expect, test } from 'vitest';
import { googleOf, isSame, outlookOf, shortened, webcalOf } from './calendar-addresses.ts';

const link = 'https://relevo.example/api/andes/calendario/q7Xk_-abc9fT2.ics';
const pista = { inicio: 'q7Xk', fin: '9fT2' };

test('each program gets the link in its own form', () => {
  expect(webcalOf(link)).toBe('webcal://relevo.example/api/andes/calendario/q7Xk_-abc9fT2.ics');
  expect(webcalOf('http://localhost:3000/x.ics')).toBe('webcal://localhost:3000/x.ics');
  expect(new URL(googleOf(link)).searchParams.get('cid')).toBe(webcalOf(link));
  expect(new URL(outlookOf(link)).searchParams.get('url')).toBe(link);
});

test('a kept link counts while it is the one that holds', () => {
  expect(isSame(link, pista)).toBe(true);
  expect(isSame(link, { ...pista, fin: '9fT3' })).toBe(false);
  expect(isSame(link, { ...pista, inicio: 'Xk_-' })).toBe(false);
  expect(shortened('relevo.example', pista)).toBe('relevo.example/…/q7Xk…9fT2');
});
