import type { Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { askForSwap, pressAndConfirm, shiftsAhead } from './support/changes.ts';
import type { Persona } from './support/people.ts';
import { markButton } from './support/punching.ts';
import { phoneOf } from './support/pushing.ts';
import { expect, test } from './support/test.ts';
import { expectClear, expectToComeQuietly, keepToasts } from './support/toast.ts';
import { today } from './support/today.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => keepToasts(page));

interface Ground {
  what: string;
  persona: Persona;
  path: string | ((token: string) => Promise<string>);
  /** Text of the loaded page. */
  whole: RegExp | string;
  /** Opens the sheet over the page that the toast comes to. */
  open?: (page: Page) => Promise<unknown>;
}

const swapOf = async (token: string) => {
  const shift = (await shiftsAhead(token)).find((one) => one.detTurno_iddetTurno === 1 && !one.pre_solicitud);
  return `/user/calendar/shift-change?idturno=${shift?.idturno}`;
};
const day = `/user/calendar/shift-details?fecha=${today().add({ days: 3 })}`;

const grounds: Ground[] = [
  { what: 'on home', persona: 'camila', path: '/user', whole: /^(Próximo turno|Turno actual)/ },
  { what: 'on a list of cards', persona: 'camila', path: '/user/cover-dashboard', whole: /^Hasta: / },
  {
    what: 'on a list with a button that floats',
    persona: 'camila',
    path: '/user/shift-changes-list?tab=enviadas',
    whole: 'Entregas',
  },
  { what: 'on a page with a footer', persona: 'camila', path: swapOf, whole: 'Solicitar' },
  {
    what: 'on a sheet with a footer',
    persona: 'camila',
    path: day,
    whole: 'Notas',
    open: (page) => page.getByRole('button', { name: 'Agregar nota' }).click(),
  },
  {
    what: 'on a sheet without one',
    persona: 'camila',
    path: swapOf,
    whole: 'Solicitar',
    open: (page) => page.getByRole('button', { name: /^Fecha de devolución/ }).click(),
  },
  { what: "on a manager's home", persona: 'patricia', path: '/admin', whole: 'Ofertas de turno' },
];

const notice = {
  kind: 'cover',
  title: 'Nuevo turno disponible',
  body: 'Puedes postular al turno del dom 22 nov, de 08:00 a 20:00.',
  id: 900_001,
  instance: 'andes',
};

for (const persona of ['camila', 'patricia'] as const) {
  test.describe(`on the pages of ${persona}`, () => {
    test.use({ persona });
    test('a toast covers nothing and moves nothing', async ({ page }) => {
      test.slow();
      const token = await tokenOf(persona);
      for (const { what, path, whole, open } of grounds.filter((one) => one.persona === persona)) {
        await test.step(what, async () => {
          // A page of its own for each ground: no toast, sheet or size of the one before.
          await page.goto('about:blank');
          await page.setViewportSize({ width: 390, height: 844 });
          await page.goto(`/#${typeof path === 'string' ? path : await path(token)}`);
          await expect(page.getByText(whole).first()).toBeVisible();
          await expect(page.getByText('Cargando')).toHaveCount(0);
          const phone = await phoneOf(page);
          await open?.(page);
          if (open) await expect(page.getByRole('dialog')).toBeVisible();
          await expectToComeQuietly(page, () => phone.push(notice), notice.body);
          await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
          await page.setViewportSize({ width: 360, height: 740 });
          await phone.push(notice);
          await expectClear(page, notice.body);
        });
      }
    });
  });
}

test.describe('a toast covers nothing', () => {
  test.use({ persona: 'camila' });

  test('on a list that gets shorter with it', async ({ page }) => {
    await askForSwap(await tokenOf('camila'), await tokenOf('diego'), false);
    await page.goto('/#/user/shift-changes-list?tab=enviadas');
    await page
      .getByRole('button', { name: /^Eliminar solicitud a Diego Soto/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expectClear(page, 'Solicitud eliminada.');
  });

  test.describe('without the location', () => {
    test.use({ permissions: [] });
    test('where a mark is refused, on a page that another address led to', async ({ page }) => {
      await page.goto('/#/user/marcaje');
      await expect(page.getByText('No podemos ver tu ubicación')).toBeVisible();
      await markButton(page, 'Entrada').click();
      await expectClear(page, 'Se encuentra fuera del perimetro del establecimiento.');
    });
  });

  test('on a sheet that stays open, and on the page when it has closed', async ({ page }) => {
    const notes = '**/nota';
    await page.goto(`/#${day}`);
    await page.getByRole('button', { name: 'Agregar nota' }).click();
    await page.getByLabel('Nota', { exact: true }).fill('Traer la tarjeta');
    await page.route(notes, (route) => route.fulfill({ status: 500, json: {} }));
    const save = page.getByRole('button', { name: 'Guardar' });
    await save.click();
    await expectClear(page, 'Ocurrió un error al Agregar su nota');
    await page.unroute(notes);
    await save.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectClear(page, 'Se ha Agregado su nota');
    expect(await page.locator('[data-toasts] > *').evaluate(toTheEnd)).toBeLessThan(20);
  });

  test('stands below a dialog, and waits until that is answered', async ({ page }) => {
    await page.clock.install();
    await page.goto('/#/user/profile');
    const phone = await phoneOf(page);
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    const dialog = page.getByRole('alertdialog');
    await phone.push(notice);
    const action = page.getByRole('button', { name: 'Abrir', exact: true });
    await expect(action).toBeVisible();
    await page.clock.runFor(20_000);
    expect(await action.evaluate(coveredBy)).toBe('ion-alert');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
    await page.clock.runFor(1_000);
    await expectClear(page, notice.body);
    await page.clock.runFor(6_000);
    await expect(page.getByText(notice.body)).toBeHidden();
  });

  test('comes between the words and the buttons of a sheet that opens, which stays as high', async ({
    page,
  }) => {
    const open = () => page.getByRole('button', { name: 'Agregar nota' }).click();
    const sheet = page.locator('[data-sheet="inside"]');
    await page.goto(`/#${day}`);
    const phone = await phoneOf(page);
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    const { height } = (await sheet.boundingBox()) ?? {};
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await phone.push(notice);
    await expect(page.getByText(notice.body)).toBeVisible();
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectClear(page, notice.body);
    expect(await sheet.boundingBox()).toMatchObject({ height });
  });

  test('on the next page', async ({ page }) => {
    await page.goto('/#/user');
    const phone = await phoneOf(page);
    await phone.push(notice);
    await page.getByRole('button', { name: 'Abrir', exact: true }).click();
    await phone.push(notice);
    await expect(page.getByText(/^Hasta: /).first()).toBeVisible();
    await expectClear(page, notice.body);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Inicio', exact: true })).toBeVisible();
    await expectClear(page, notice.body);
  });
});

/** Runs in the page. Pixels from a toast to where its page ends. */
function toTheEnd(toast: Element): number {
  const page = [...document.querySelectorAll('ion-content')].findLast((one) => one.checkVisibility());
  return (page?.getBoundingClientRect().bottom ?? 0) - toast.getBoundingClientRect().bottom;
}

/** Runs in the page. The element on top of another's middle, unless it is that one. */
function coveredBy(element: Element): string | undefined {
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(above) ? undefined : above?.closest('ion-alert')?.localName;
}

test.describe('a toast of a manager', () => {
  test.use({ persona: 'patricia' });
  test('covers nothing of what a decision leads to', async ({ page }) => {
    const { id } = await askForSwap(await tokenOf('camila'), await tokenOf('diego'), true);
    await page.goto(`/#/admin/shift-changes/review?id=${id}`);
    await expect(page.getByRole('heading', { name: 'Antes de decidir' })).toBeVisible();
    await pressAndConfirm(page, 'Aprobar', 'Aprobar igual', 'Cambio de turno aprobado.');
    await expectClear(page, 'Cambio de turno aprobado.');
  });
});
