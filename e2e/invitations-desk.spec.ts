import type { Locator, Page } from '@playwright/test';
import { weekdayDate } from '@relevo/domain/time';
import { answerWith } from './support/changes.ts';
import { proveFactor } from './support/factor.ts';
import { mailsTo } from './support/mails.ts';
import { expectToReadWell, expectToReadWellWide } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';
import { WIDE } from './support/wide.ts';

const PAGE = '/#/organizacion/personas/invitaciones';

const sheet = (page: Page) => page.locator('[data-sheet="inside"]');
const row = (page: Page, name: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
const pile = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}\\s*\\d+$`) });
/** The counts of the piles that all people are in. */
const countsOf = async (page: Page): Promise<number[]> =>
  Promise.all(
    ['Sin usar', 'Sin invitar', 'Usadas'].map(async (name) =>
      Number(/\d+$/.exec(await pile(page, name).innerText())?.[0]),
    ),
  );

/** Opens the page with the second factor proved, once the start of the app has led to its home. */
async function openProven(page: Page): Promise<void> {
  await proveFactor(page);
  await page.goto(PAGE);
}

/** A letter that was handed over two hours ago, which soon after midnight was yesterday. */
const yesterday = weekdayDate(today().subtract({ days: 1 }).toString());
const HANDED = new RegExp(`^Entregada (hoy|el ${yesterday.replaceAll(' ', '\\s')})$`);

test.use({ persona: 'paula', actionTimeout: 20_000 });

test.describe('an administrator at a computer', () => {
  test.use(WIDE);

  test('sees how far each invitation is, and finds people by the keyboard', async ({ page }) => {
    await page.goto('/#/organizacion');
    await page.getByRole('button', { name: 'Ver invitaciones' }).click();
    await expect(page.getByRole('row')).toHaveCount(11);
    const [unused = 0, missing = 0, used = 0] = await countsOf(page);
    await expect(page.getByText(`${used} de ${unused + missing + used} ya entraron`)).toBeVisible();
    for (const words of [
      ...['Rebotó: buzón lleno', 'Rebotó: no existe', 'Bloqueada: 5 intentos', 'Vencida', 'Vence en 2 días'],
      ...['Por entregar', 'Sin abrir', 'Abierta, falta la clave', HANDED],
    ]) {
      await expect(page.getByRole('cell', { name: words }).first()).toBeVisible();
    }
    // What needs a hand first stands first; by name it is another row.
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: 'Rodrigo Cea', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Persona', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Persona' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(page.getByRole('row').nth(1)).toContainText('Ester Cáceres');
    await page.keyboard.press('/');
    await page.keyboard.type('nancu');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(row(page, 'Raúl Ñancupil')).toContainText('Invitación nueva');
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Raúl Ñancupil Curín' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Nombre o RUT')).toHaveValue('nancu');
  });

  test('hands a letter over, takes it back, and gets a list to sign', async ({ page }) => {
    await page.goto(PAGE);
    await row(page, 'Simón Gallardo')
      .getByRole('button', { name: /^Marcar entregada/ })
      .click();
    await expect(row(page, 'Simón Gallardo')).toContainText('Entregada hoy');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(row(page, 'Simón Gallardo')).toContainText('Por entregar');
    const list = page.waitForResponse((answer) => answer.url().includes('lista-entrega'));
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Lista para firmar la entrega' }).click();
    expect((await list).status()).toBe(200);
    await (await opened).close();
  });

  test('is asked before another mail ends the link that serves', async ({ page }) => {
    await openProven(page);
    await page
      .getByRole('button', { name: /^Reenviar: / })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toContainText('La invitación que ya tiene deja de servir');
    await answerWith(page, 'Cancelar');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText('Invitación enviada.')).toHaveCount(0);
  });

  test('corrects an address, and the mail goes out again', async ({ page }) => {
    await openProven(page);
    await pile(page, 'Rebotaron').click();
    await expect(page.getByRole('row')).toHaveCount(3);
    await row(page, 'Pía Lagos')
      .getByRole('button', { name: /^Corregir correo/ })
      .click();
    const field = sheet(page).getByLabel('Correo', { exact: true });
    await expect(field).toBeFocused();
    await sheet(page).getByRole('button', { name: 'Guardar y enviar' }).click();
    await expect(page.getByText('Es el correo que rebotó. Escribe otro.')).toBeVisible();
    await field.fill('pia.ferrada@andes.example');
    await expectToReadWellWide(page);
    await sheet(page).getByRole('button', { name: 'Guardar y enviar' }).click();
    await expect(page.getByText('Correo corregido. La invitación va en camino.')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect.poll(() => mailsTo('pia.ferrada@andes.example').length).toBe(1);
    // A mail a day: from when on the next may go stands in the place of the button.
    await pile(page, 'Sin usar').click();
    await expect(row(page, 'Pía Lagos')).toContainText(/Otra vez desde mañana, \d{2}:\d{2}/);
    await page.getByRole('button', { name: /^Enviar \d+ correos? otra vez$/ }).click();
    await expect(sheet(page)).toContainText(/Quedan fuera · 1.*Pía Lagos/s);
  });

  test('invites those who are missing after seeing who gets what, and voids what was chosen', async ({
    page,
  }) => {
    await openProven(page);
    await page.getByRole('button', { name: 'Invitar a las 3 que faltan' }).click();
    await expect(sheet(page)).toContainText(
      /Por correo · 2.*Sara Ulloa Cid.*Amanda Jofré Salinas.*Con carta · 1.*Hugo Araneda Soto/s,
    );
    await expectToReadWellWide(page);
    await sheet(page).getByRole('button', { name: 'Enviar 2 correos' }).click();
    await expect(page.getByText('2 invitaciones enviadas.')).toBeVisible();
    await expect(sheet(page)).not.toContainText('Por correo');
    const letters = page.waitForEvent('popup');
    await sheet(page).getByRole('button', { name: 'Imprimir 1 carta' }).click();
    await (await letters).close();
    await expect(sheet(page)).toContainText('Listo: no queda a quién.');
    await sheet(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect.poll(() => mailsTo('sara.ulloa@andes.example').length).toBe(1);
    await expect(pile(page, 'Sin invitar')).toHaveText(/0$/);

    await page.getByRole('checkbox', { name: 'Elegir a Raúl Ñancupil Curín' }).check();
    await page.getByRole('checkbox', { name: 'Elegir a Iris Faúndez Meza' }).check();
    await expect(page.getByText('2 elegidas')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Imprimir 2 cartas' })).toBeVisible();
    await expectToReadWellWide(page);
    await page.getByRole('button', { name: 'Anular', exact: true }).click();
    await answerWith(page, 'Anular');
    await expect(page.getByText('2 invitaciones anuladas.')).toBeVisible();
    await expect(pile(page, 'Sin invitar')).toHaveText(/2$/);
    await expect(row(page, 'Raúl Ñancupil')).toHaveCount(0);
  });
});

test('on a phone rows are cards with the same way out', async ({ page }) => {
  await page.goto(PAGE);
  await page.getByLabel('Nombre o RUT').fill('quiroga');
  const card = row(page, 'Maite Quiroga Bravo');
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(card).toContainText('Por entregar');
  await card.getByRole('checkbox').check();
  await expect(page.getByText('1 elegida')).toBeVisible();
  await expectToReadWell(page);
  await page.getByRole('button', { name: 'No elegir a nadie' }).click();
  await card.getByRole('button', { name: /^Marcar entregada/ }).click();
  await expect(card).toContainText('Entregada hoy');
  await expect(card).toContainText('Carta nueva');
});
