import { expect, test } from 'vitest';
import { bounceOf } from './bounce.ts';

test.each([
  [{ responseCode: 550, response: '550 5.1.1 <x@y>: Recipient address rejected: User unknown' }, 'no_existe'],
  [{ responseCode: 550, response: '550 No such user here' }, 'no_existe'],
  [{ responseCode: 553, response: '553 5.1.3 Bad recipient address syntax' }, 'no_existe'],
  [{ responseCode: 550, response: '550 5.2.1 The mailbox is disabled' }, 'no_existe'],
  [{ responseCode: 552, response: '552 5.2.2 Mailbox full' }, 'buzon_lleno'],
  [{ responseCode: 452, response: '452 4.2.2 Over quota' }, 'buzon_lleno'],
  [{ responseCode: 550, response: '550 5.7.1 Blocked by policy' }, 'rechazado'],
  [{ responseCode: 554, response: '554 Transaction failed' }, 'rechazado'],
  [{ responseCode: 450, response: '450 4.2.0 Greylisted, try later' }, 'sin_conexion'],
  [{ responseCode: 421, response: '421 Service not available' }, 'sin_conexion'],
  [{ code: 'EENVELOPE' }, 'no_existe'],
  [{ code: 'ECONNECTION' }, 'sin_conexion'],
  [new Error('a full disk'), 'sin_conexion'],
])('%o', (error, bounce) => {
  expect(bounceOf(error)).toBe(bounce);
});
