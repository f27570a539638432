import { expect, test } from '@playwright/test';
import { findingsOf } from './support/axe.ts';

// Tests of the look at colours, with one planted fault at a time.

const ROWS = Array.from(
  { length: 20 },
  (_, day) => `<li class="row"><b class="day">Lunes ${day}</b></li>`,
).join('');
const PALE = 'color:#888';
const FAULTS: [name: string, content: string][] = [
  ['a pale kind of row', `<style>.day { ${PALE} }</style><ul>${ROWS}</ul>`],
  [
    'a pale row among others',
    `<ul>${ROWS}<li class="row"><b class="day" style="${PALE}">Martes</b></li></ul>`,
  ],
  [
    'a row of a state',
    `<style>[data-gone] { ${PALE} }</style><ul>${ROWS}<li class="row" data-gone><b class="day">Martes</b></li></ul>`,
  ],
  [
    'a row on a dark ground',
    `<ul>${ROWS}<li class="row" style="background:#333"><b class="day">Martes</b></li></ul>`,
  ],
  [
    'a row that lets through',
    `<ul>${ROWS}<li class="row" style="opacity:0.5"><b class="day">Martes</b></li></ul>`,
  ],
  [
    'small letters',
    `<style>.day { ${PALE}; font-size:2rem }</style><ul>${ROWS}<li class="row"><b class="day" style="font-size:1rem">Martes</b></li></ul>`,
  ],
  ['a field', `<label>Usuario <input style="${PALE}" value="camila.rojas"></label>`],
  [
    'a link known by its colour alone',
    `<p>Lee el <a href="#a" style="color:#333; text-decoration:none">reglamento</a> del hospital.</p>`,
  ],
];

for (const [name, content] of FAULTS) {
  test(`finds ${name}, once`, async ({ page }) => {
    await page.setContent(
      `<html lang="es"><title>Relevo</title><main><h1>Relevo</h1>${content}</main></html>`,
    );
    const found = await findingsOf(page, 'colours');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^(color-contrast|link-in-text-block): /);
  });
}

test('finds nothing where all can be read, and asks the other rules of the whole page', async ({ page }) => {
  await page.setContent(
    `<html lang="es"><title>Relevo</title><main><h1>Relevo</h1><ul>${ROWS}</ul></main></html>`,
  );
  expect(await findingsOf(page, 'all')).toEqual([]);
  await page.setContent(
    `<html lang="es"><title>Relevo</title><main><h1>Relevo</h1><button></button></main></html>`,
  );
  expect((await findingsOf(page, 'all')).join()).toMatch(/^button-name: button/);
});
