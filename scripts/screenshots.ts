// Takes the pictures of the README from a running server with the demonstration data:
//   node scripts/screenshots.ts http://localhost:8080
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumEnv } from '../e2e/support/chromium-args.ts';
import { chromiumPath } from './chromium.ts';
import { root } from './run.ts';

const [base = 'http://localhost:8080'] = process.argv.slice(2);
const folder = join(root, 'docs/screenshots');
const today = Temporal.Now.plainDateISO('America/Santiago');
const pages: { name: string; user: string; theme: 'light' | 'dark'; path: string; ready: string }[] = [
  { name: 'login', user: '', theme: 'light', path: '/login', ready: 'Ingresar' },
  { name: 'home', user: 'camila.rojas', theme: 'light', path: '/user', ready: 'Marcaje' },
  { name: 'home-dark', user: 'camila.rojas', theme: 'dark', path: '/user', ready: 'Marcaje' },
  { name: 'calendar', user: 'camila.rojas', theme: 'light', path: '/user/calendar', ready: 'Feriado' },
  {
    name: 'day',
    user: 'camila.rojas',
    theme: 'light',
    path: `/user/calendar/shift-details?fecha=${today.add({ days: 1 })}`,
    ready: 'Mis Turnos',
  },
  {
    name: 'punch',
    user: 'camila.rojas',
    theme: 'light',
    path: '/user/marcaje/map',
    ready: 'dentro del área',
  },
  { name: 'swaps', user: 'camila.rojas', theme: 'light', path: '/user/shift-changes-list', ready: 'Diego' },
  { name: 'manager', user: 'patricia.vega', theme: 'light', path: '/admin/shift-offers', ready: 'Asignar' },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: chromiumArgs,
  env: chromiumEnv,
});
for (const { name, user, theme, path, ready } of pages) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1.5,
    isMobile: true,
    hasTouch: true,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    colorScheme: theme,
    geolocation: { latitude: -33.4128, longitude: -70.5828 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('relevo.tutorial', 'done'));
  // A network with an open stream is never idle.
  await page.route('**/eventos', (route) => route.abort());
  await page.goto(`${base}/#/login`);
  if (user) await logIn(page, user);
  if (path !== '/login') await page.goto(`${base}/#${path}`);
  await page.getByText(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({
    path: join(folder, `${name}.jpg`),
    animations: 'disabled',
    type: 'jpeg',
    quality: 85,
  });
  console.log(`${name}.jpg`);
  await context.close();
}
await browser.close();

async function logIn(page: Page, user: string): Promise<void> {
  await page.getByLabel('Usuario').fill(user);
  await page.getByLabel('Contraseña', { exact: true }).fill('Relevo2026');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  const choice = page.getByRole('button', { name: /^Clínica Andes/ });
  const home = page.getByRole('heading', { name: /^Buen/ });
  await choice.or(home).first().waitFor();
  if (await choice.isVisible()) await choice.click();
  await home.waitFor();
  // The greeting's toast would stand before the page.
  await page.getByText('Has iniciado sesión correctamente').waitFor({ state: 'hidden' });
}
