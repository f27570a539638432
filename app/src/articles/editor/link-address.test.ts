import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it.each([
  ['https://salud.cl/guia', 'https://salud.cl/guia'],
  ['http://intranet/guia', 'http://intranet/guia'],
  [' salud.cl ', 'https://salud.cl/'],
  ['www.salud.cl/guia?a=1', 'https://www.salud.cl/guia?a=1'],
  ['salud.cl:8080/guia', 'https://salud.cl:8080/guia'],
  ['iaas@salud.cl', 'mailto:iaas@salud.cl'],
  ['+56 2 2452 1000', 'tel:+56224521000'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['dos palabras.cl', null],
  ['anexo', null],
  ['//', null],
  ['', null],
])('what is written as %j leads to %j', (written, address) => {
  expect(linkAddress(written)).toBe(address);
});
