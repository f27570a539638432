import type { Browser, Page } from '@playwright/test';
import { checkDigit } from '../domain/src/rut.ts';
import { call, tokenOf } from './support/api.ts';
import { proveFactor } from './support/factor.ts';
import { mailsTo } from './support/mails.ts';
import { PASSWORD } from './support/people.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

let drawn = 0;
/** Takes a worker on at the server. @returns the person's id */
async function takeOn(token: string, nombre: string, correo: string): Promise<number> {
  drawn += 1;
  const number = 19_700_000 + drawn * 111;
  const answered = await call('GET', 'andes/administracion/estructura', token);
  const { data } = (await answered.json()) as {
    data: { unidades: [{ id: number }]; cargos: [{ id: number }] };
  };
  const answer = await call('POST', 'andes/administracion/personas', token, {
    ...{ nombre, apellidoPaterno: 'Leiva', rut: `${number}-${checkDigit(number)}`, correo },
    contrato: {
      ...{ desde: '2026-01-01', articulo22: false },
      ...{ idunidad: data.unidades[0].id, idpuesto: data.cargos[0].id },
    },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const greeted = (page: Page, nombre: string) =>
  expect(page.getByRole('heading', { name: `Hola, ${nombre}` })).toBeVisible();

/** Invites a person at the desk. @returns the path of the link in the mail that arrives */
async function invite(page: Page, id: number, correo: string): Promise<string> {
  await proveFactor(page);
  await page.goto(`/#/organizacion/personas/ficha?id=${id}`);
  await tap(page, 'Invitar por correo');
  await expect(page.getByText('Invitación enviada.')).toBeVisible();
  const links = () => mailsTo(correo).flatMap((mail) => /\/#\/activar\/[\w-]{32}/.exec(mail)?.[0] ?? []);
  await expect.poll(() => links().length).toBe(1);
  return links()[0] ?? '';
}

/** A phone of the invited person's own, without a session. */
async function phoneOf(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es-CL' },
    ...{ timezoneId: 'America/Santiago', reducedMotion: 'reduce', serviceWorkers: 'block' },
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('relevo.tutorial', 'done'));
  return page;
}

test.use({ ...WIDE, persona: 'paula', actionTimeout: 20_000 });

test('a mail arrives, and its link sets a password and opens the first page', async ({
  page,
  browser,
  address,
}) => {
  const correo = 'rosa.leiva@example.com';
  const link = await invite(page, await takeOn(await tokenOf('paula'), 'Rosa', correo), correo);
  const own = await phoneOf(browser, address);
  await own.goto(link);
  await greeted(own, 'Rosa');
  await expect(own.getByRole('region', { name: 'Quién eres' })).toContainText(/·\sClínica Andes/);
  await own.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await own.getByLabel('Repite la contraseña').fill(PASSWORD);
  await tap(own, 'Crear contraseña');
  await expect(own.getByRole('heading', { name: /, Rosa$/ })).toBeVisible();
  await own.goto('about:blank');
  await own.goto(link);
  await expect(own.getByText('No pudimos usar tu invitación')).toBeVisible();
  await own.context().close();
  await page.reload();
  await expect(page.getByText('Entra con su contraseña.').first()).toBeVisible();
});

test('the owner of an account of another organisation accepts with it, and has both', async ({
  page,
  browser,
  address,
}) => {
  const correo = 'rodrigo.fierro@puerto.example';
  const link = await invite(page, await takeOn(await tokenOf('paula'), 'Rodrigo', correo), correo);
  const own = await phoneOf(browser, address);
  await own.goto(link);
  await greeted(own, 'Rodrigo');
  await expect(own.getByText('Ya tienes una cuenta de Relevo.')).toBeVisible();
  await expectToReadWell(own);
  await own.getByLabel('Usuario', { exact: true }).fill(correo);
  await own.getByLabel('Contraseña', { exact: true }).fill('no-es-la-clave');
  await tap(own, 'Aceptar y entrar');
  await expect(own.getByText('Usuario y contraseña inválido')).toBeVisible();
  await own.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await tap(own, 'Aceptar y entrar');
  await expect(own.getByRole('heading', { name: /, Rodrigo$/ })).toBeVisible();
  // The page greets by the same words before it is accepted.
  const organisations = async () => {
    const sessions = await call('POST', 'auth/login', undefined, { username: correo, password: PASSWORD });
    const { data } = (await sessions.json()) as { data: { instance: { code: string } }[] };
    return data.map(({ instance }) => instance.code).toSorted();
  };
  await expect.poll(organisations).toEqual(['andes', 'puerto']);
  await own.context().close();
});
