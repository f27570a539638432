import { expect, test } from '@playwright/test';
import { findMisfits } from './support/misfits.ts';
import { roomToScroll } from './support/room.ts';

// Tests of the finder of misfits, with one planted fault at a time.

test.use({ viewport: { width: 360, height: 740 } });

const FAULTS = [
  [
    'beyond the screen',
    '<p style="position:absolute; left:340px">Enfermera</p>',
    'beyond the screen: Enfermera',
  ],
  [
    'cut at its side',
    '<p style="width:4rem; overflow:hidden; white-space:nowrap">Cambios de turno</p>',
    'cut sideways: Cambios de turno',
  ],
  [
    'cut in what is swiped',
    `<div style="display:flex; overflow-x:auto; scroll-snap-type:x mandatory">
     <p style="flex:none; width:300px">Lunes</p><p style="flex:none; width:2rem">Miércoles</p></div>`,
    'cut sideways: Miércoles',
  ],
  ['cut below', '<p style="height:1.5rem; overflow:hidden">Turno de<br>noche</p>', 'cut across: noche'],
  [
    'a broken word',
    '<p style="width:5rem; overflow-wrap:anywhere">Liberaciones</p>',
    'broken: Liberaciones in Liberaciones',
  ],
  [
    'torn times of a shift',
    '<p style="width:6rem"><b>Hoy</b> 08:00 <i>a</i> 20:00</p>',
    'broken: 08:00 a 20:00 in Hoy 08:00 a 20:00',
  ],
  ['a figure without its unit', '<p style="width:5rem">Quedan 36 h</p>', 'broken: 36 h in Quedan 36 h'],
  [
    'a torn moment',
    '<p style="width:9rem">Cierra: Dom 22 nov, 19:00</p>',
    'broken: Dom 22 nov, 19:00 in Cierra: Dom 22 nov, 19:00',
  ],
  [
    'a torn name',
    '<p style="width:8.8rem">UCI Adulto · Sector B</p>',
    'broken: Sector B in UCI Adulto · Sector B',
  ],
  [
    'a torn code of a receipt',
    '<p style="width:7rem">Comprobante 3A90-B375-F3F2</p>',
    'broken: 3A90-B375-F3F2 in Comprobante 3A90-B375-F3F2',
  ],
  [
    'text over text',
    '<p>Pendientes</p><p style="margin-top:-1rem">Historial</p>',
    'over each other: Pendientes | Historial',
  ],
  [
    'text under a button',
    '<p>Historial</p><button style="position:absolute; top:0">Crear</button>',
    'under a control: Historial | Crear',
  ],
  [
    'buttons over each other',
    '<button>Aprobar</button><button style="margin-left:-2rem">Rechazar</button>',
    'controls over each other: Aprobar | Rechazar',
  ],
  [
    'what a floating button covers for good',
    `<div class="ion-page"><div style="height:300px; overflow-y:auto"><p style="height:600px">Uno</p><p>Dos</p></div>
     <button style="position:fixed; top:270px; left:0" aria-label="Agregar">+</button></div>`,
    'under what floats: Dos',
  ],
  [
    'a value cut in its field',
    '<input style="width:4rem" value="camila.rojas">',
    'cut in its field: camila.rojas',
  ],
  [
    'a page that scrolls sideways',
    '<p style="width:30rem; height:1px"></p>',
    'the document scrolls sideways',
  ],
] as const;

const HEAD =
  '<meta name="viewport" content="width=device-width"><style>body, p {font: 1rem/1.5 sans-serif; margin: 0}</style>';

for (const [what, markup, expected] of FAULTS) {
  test(`finds ${what}`, async ({ page }) => {
    await page.setContent(HEAD + markup);
    expect(await page.evaluate(findMisfits, 360)).toContain(expected);
  });
}

test('finds nothing where all stands well, and lets what may break break', async ({ page }) => {
  await page.setContent(`${HEAD}<style>p {width: 9rem; overflow-wrap: anywhere}</style>
    <p>Sábado<br>21 de noviembre</p><p>camila.rojas@andes.example</p><p>Lun 30 nov, 08:00&nbsp;a&nbsp;20:00</p>
    <div class="ion-page"><div style="height:300px; overflow-y:auto"><p style="height:600px">Uno</p>
    <p style="margin-bottom:60px">Dos</p></div>
    <button style="position:fixed; top:600px; right:0">+</button></div>
    <label>Correo<input style="margin-top:-1rem"></label>`);
  expect(await page.evaluate(findMisfits, 360)).toEqual([]);
});

test('finds that what stands still leaves too little to scroll in', async ({ page }) => {
  const screen = (foot: number, text: number) =>
    `${HEAD}<div style="height:${740 - foot}px; overflow-y:auto"><p style="height:${text}px">Uno</p></div>
     <footer style="height:${foot}px">Aprobar</footer>`;
  await page.setContent(screen(400, 900));
  expect(await page.evaluate(roomToScroll)).toBeCloseTo(340 / 740);
  await page.setContent(screen(100, 900));
  expect(await page.evaluate(roomToScroll)).toBeCloseTo(640 / 740);
  await page.setContent(screen(400, 200));
  expect(await page.evaluate(roomToScroll)).toBe(1);
});

test('the faces are those that the project brings, whatever the machine has', async ({ page }) => {
  const faces = ['-apple-system, Roboto, system-ui, sans-serif', 'sans-serif', '"DejaVu Sans"'];
  await page.setContent(faces.map((face) => `<p style='font-family:${face}'>Turno de noche</p>`).join(''));
  const devtools = await page.context().newCDPSession(page);
  for (const domain of ['DOM.enable', 'CSS.enable'] as const) await devtools.send(domain);
  const { root } = await devtools.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
  const used = await Promise.all(
    nodeIds.map((nodeId) => devtools.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  expect(used.map(({ fonts }) => fonts.map(({ familyName }) => familyName).join())).toEqual([
    'Roboto',
    'Roboto',
    'DejaVu Sans',
  ]);
});
