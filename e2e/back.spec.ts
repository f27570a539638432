import type { Locator, Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { shiftsAhead } from './support/changes.ts';
import { fillLogin, logIn } from './support/log-in.ts';
import { PASSWORD, type Persona, people } from './support/people.ts';
import { markButton, pressAndConfirm } from './support/punching.ts';
import { untilStill } from './support/still.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

const above = (page: Page): Locator =>
  page.locator('ion-modal:not(.overlay-hidden), ion-alert:not(.overlay-hidden)');
const press = (name: string | RegExp) => (page: Page) =>
  page
    .locator('.ion-page:not(.ion-page-hidden)')
    .getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) })
    .first()
    .click();

const waysOut: [name: string, leave: (page: Page) => Promise<unknown>][] = [
  ['back', (page) => page.evaluate(() => history.back())],
  ['Escape', (page) => page.keyboard.press('Escape')],
  [
    'a tap beside it',
    async (page) => {
      // The second tap of a double tap reaches neither the opened page nor the page behind a question.
      await expect(page.locator('.rl-deaf')).toHaveCount(0);
      await page.touchscreen.tap(195, 12);
    },
  ],
];

interface Above {
  what: string;
  persona: Persona;
  /** The page, or how to find it. */
  path: string | ((token: string) => Promise<string>);
  open: (page: Page) => Promise<unknown>;
}

const dayOf = async (token: string) => {
  const shift = (await shiftsAhead(token)).find(({ pre_solicitud }) => !pre_solicitud);
  return `/user/calendar/shift-details?fecha=${shift?.fecha}`;
};
const swapOf = async (token: string) => {
  const shift = (await shiftsAhead(token)).find((one) => one.detTurno_iddetTurno === 1 && !one.pre_solicitud);
  return `/user/calendar/shift-change?idturno=${shift?.idturno}`;
};

const everything: Above[] = [
  {
    what: 'the banner',
    persona: 'camila',
    path: '/user',
    open: (page) => page.locator('[aria-haspopup="dialog"]:has(img)').click(),
  },
  {
    what: 'how notifications are allowed',
    persona: 'camila',
    path: '/user',
    open: press('No aceptó recibir notificaciones'),
  },
  { what: 'the organisations', persona: 'camila', path: '/user', open: press(/^Institución:/) },
  { what: 'a new note', persona: 'camila', path: dayOf, open: press('Agregar nota') },
  { what: 'giving a shift back', persona: 'camila', path: dayOf, open: press('Liberar') },
  { what: 'applying', persona: 'camila', path: '/user/cover-dashboard', open: press(/^Postular: /) },
  { what: 'the choice of a colleague', persona: 'camila', path: swapOf, open: press(/^Colega/) },
  { what: 'the choice of a date', persona: 'camila', path: swapOf, open: press(/^Fecha de devolución/) },
  {
    what: 'the search by days',
    persona: 'camila',
    path: swapOf,
    open: press('Buscar por los días que trabajarías'),
  },
  {
    what: 'the question of a logout',
    persona: 'camila',
    path: '/user/profile',
    open: press('Cerrar sesión'),
  },
  {
    what: 'the question of a mark',
    persona: 'diego',
    path: '/user/marcaje',
    open: (page) => markButton(page, 'Entrada').click(),
  },
  {
    what: 'the password of a mark',
    persona: 'diego',
    path: '/user/marcaje',
    open: (page) => pressAndConfirm(page, 'Entrada'),
  },
  {
    what: "the question of a manager's logout",
    persona: 'patricia',
    path: '/admin/admin/profile',
    open: press('Cerrar sesión'),
  },
];

/** Opens a page by a typed address: the app begins anew there. */
async function type(page: Page, path: string): Promise<void> {
  await expect(page.locator('.ion-page').first()).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.goto(`/#${path}`);
  await loaded;
}

const inbox = (page: Page) => page.getByRole('heading', { name: 'Notificaciones', exact: true });

for (const { what, persona, path, open } of everything) {
  test.describe(what, () => {
    test.use({ persona });

    test('closes by back, Escape and a tap beside it, and the page stays', async ({ page }) => {
      await page.goto(`/#${persona === 'patricia' ? '/admin' : '/user'}/notifications`);
      await expect(inbox(page)).toBeVisible();
      await type(page, typeof path === 'string' ? path : await path(await tokenOf(persona)));
      const address = page.url();
      for (const [name, leave] of waysOut) {
        await open(page);
        await expect(above(page).last(), name).toBeVisible();
        await leave(page);
        await expect(above(page), name).toHaveCount(0);
        expect(page.url(), name).toBe(address);
      }
      // However often something was open, one step back leaves the page.
      await page.goBack();
      await expect(inbox(page)).toBeVisible();
    });
  });
}

test.describe('somebody who writes', () => {
  test.use({ persona: 'camila' });
  const day = `/user/calendar/shift-details?fecha=${today().add({ days: 24 })}`;
  const field = (page: Page) => page.getByLabel('Nota', { exact: true });
  const question = (page: Page) => page.getByRole('alertdialog');
  const write = async (page: Page, text: string) => {
    await press('Agregar nota')(page);
    await field(page).fill(text);
  };

  test('is asked before it is lost, once, whichever way out', async ({ page }) => {
    await page.goto('/#/user/calendar');
    await type(page, '/user/notifications');
    await type(page, day);
    await write(page, 'Pedir las llaves');
    for (const [name, leave] of waysOut) {
      await leave(page);
      await expect(question(page), name).toContainText('¿Descartar lo que escribiste?');
      await question(page).getByRole('button', { name: 'Seguir escribiendo' }).click();
      await expect(above(page), name).toHaveCount(1);
      await expect(field(page), name).toHaveValue('Pedir las llaves');
    }
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    await expect(field(page)).toHaveValue('Pedir las llaves');
    // The two steps open and close the question in turn, and that takes a moment: retry until it stays.
    await expect(async () => {
      if (!(await question(page).isVisible())) await page.goBack();
      await question(page).getByRole('button', { name: 'Descartar' }).click({ timeout: 1_000 });
    }).toPass();
    await expect(above(page)).toHaveCount(0);
    await write(page, '');
    await expect(field(page)).toHaveValue('');
  });
});

test('what was being written when the session ended is there after the next login', async ({ page }) => {
  const note = page.getByLabel('Nota', { exact: true });
  const openToday = async () => {
    await page
      .getByRole('navigation', { name: 'Secciones' })
      .getByRole('button', { name: 'Calendario' })
      .click();
    await page.getByRole('button', { name: /, hoy,/ }).click();
    await press('Agregar nota')(page);
  };
  await logIn(page, 'valentina');
  await openToday();
  await note.fill('Preguntar por el turno del 24');
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('relevo.session') ?? '{}').instances[0].jwt.token as string,
  );
  expect((await call('POST', 'auth/logout', token)).status).toBe(200);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Sesión expirada');
  await expect(above(page)).toHaveCount(1);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar sesión' }).click();
  await fillLogin(page, people.valentina.username, PASSWORD);
  await openToday();
  await expect(note).toHaveValue('Preguntar por el turno del 24');
});

test.describe('somebody in a hurry', () => {
  test.use({ persona: 'camila', reducedMotion: 'no-preference' });

  test('presses back again and again, and gets the page that the address names', async ({ page }) => {
    await page.goto('/#/user');
    const tab = (name: string) =>
      page.getByRole('navigation', { name: 'Secciones' }).getByRole('button', { name });
    const home = page.getByRole('button', { name: 'Ver mi perfil' });
    await expect(home).toBeVisible();
    for (const pauses of [
      [0, 84, 225],
      [10, 100, 200],
      [42, 69, 173],
      [30, 120, 250],
    ]) {
      for (const name of ['Cambios', 'Perfil', 'Calendario']) {
        await tab(name).click();
        await untilStill(page);
      }
      await page.evaluate(async (waits) => {
        for (const ms of waits) {
          history.back();
          await new Promise((done) => setTimeout(done, ms));
        }
      }, pauses);
      await expect(page, `${pauses} ms`).toHaveURL(/#\/user$/);
      // The tile is not covered.
      await home.click({ trial: true });
    }
  });

  test('goes on from a sheet, and back to the page below it', async ({ page }) => {
    await page.goto('/#/user');
    await press(/^Institución:/)(page);
    await page.getByRole('button', { name: /^Hospital del Puerto/ }).click();
    await press('Ayuda')(page);
    await page.getByRole('button', { name: 'Enviar feedback' }).click();
    await expect(page.getByRole('heading', { name: 'Feedback', exact: true })).toBeVisible();
    await expect(above(page)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: /, Camila$/ })).toBeVisible();
    expect(page.url()).toMatch(/#\/user$/);
  });

  test('finds nothing of one session above the login', async ({ page, context }) => {
    await page.goto('/#/user/profile');
    await press('Cerrar sesión')(page);
    await expect(above(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/#/user/profile');
    await press('Cerrar sesión')(other);
    await other.getByRole('alertdialog').getByRole('button', { name: 'Salir' }).click();
    await expect(other).toHaveURL(/#\/login$/);
    await expect(page).toHaveURL(/#\/login$/);
    await expect(above(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  });
});

test.describe("the phone's back button", () => {
  test.use({ persona: 'camila' });
  /** Hardware back as Ionic hands it on: the handler of the highest priority first, which may pass it on. */
  const pressHardware = (page: Page) =>
    page.evaluate(() => {
      const handlers: { priority: number; run: (next: () => void) => void }[] = [];
      const register = (priority: number, run: (next: () => void) => void) =>
        handlers.push({ priority, run });
      document.dispatchEvent(new CustomEvent('ionBackButton', { detail: { register } }));
      handlers.sort((a, b) => b.priority - a.priority);
      const next = () => handlers.shift()?.run(next);
      next();
    });

  test('closes the sheet, then goes home from a page that was opened by its address', async ({ page }) => {
    await page.goto(`/#/user/calendar/shift-details?fecha=${today()}`);
    await press('Agregar nota')(page);
    await expect(above(page)).toBeVisible();
    await pressHardware(page);
    await expect(above(page)).toHaveCount(0);
    await expect(page).toHaveURL(/shift-details/);
    await pressHardware(page);
    await expect(page.getByRole('heading', { name: /, Camila$/ })).toBeVisible();
    await expect(page).toHaveURL(/#\/user$/);
  });
});
