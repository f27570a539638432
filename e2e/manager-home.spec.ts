import type { Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { read } from './support/changes.ts';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { today } from './support/today.ts';

const shown = (page: Page) => page.locator('.ion-page:not(.ion-page-hidden)');
const day = (page: Page, date: Temporal.PlainDate) =>
  shown(page)
    .getByRole('group', { name: 'Fecha' })
    .getByRole('radio', { name: new RegExp(`^\\S+ ${date.day} de `, 'i') });
const staffing = (page: Page) => shown(page).getByRole('region', { name: 'Dotación' });
const kind = async (page: Page, name: 'Día' | 'Noche') => {
  await staffing(page).getByText(name, { exact: true }).click();
  await expect(staffing(page).getByRole('radio', { name })).toBeChecked();
};

interface Row {
  fecha: string;
  turno_dia: boolean;
  idplanilla: number;
  programados: number;
  ausentes: number;
  sin_cubrir: { idturno: number; oferta: { idoferta_turno: number } | null }[];
}
const rowsOf = async (persona: 'patricia' | 'jorge') => {
  const [from, to] = [today(), today().add({ days: 12 })];
  return (await read<{ data: Row[] }>(`dotacion?desde=${from}&hasta=${to}`, await tokenOf(persona))).data;
};

test.describe('a manager with every role', () => {
  test.use({ persona: 'patricia', serviceWorkers: 'allow' });

  test('sees who is on by group, and swipes through the days without a call for any', async ({ page }) => {
    await page.goto('/#/admin');
    await expect(staffing(page).getByText(/^\d+ presentes?$/)).toBeVisible();
    await expect(day(page, today())).toBeChecked();
    await expect(day(page, today())).toBeInViewport();
    await expectToReadWell(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const later = today().add({ days: 3 });
    await day(page, today()).focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(day(page, later)).toBeChecked();
    await expect(day(page, later)).toBeInViewport();
    await expect(staffing(page).getByText(/^\d+ programados?$/)).toBeVisible();
    expect(asked.filter((path) => path.endsWith('/dotacion'))).toEqual([]);
    await shown(page).getByRole('button', { name: 'Hoy', exact: true }).click();
    await expect(day(page, today())).toBeChecked();
    await expect(staffing(page).getByText(/^\d+ presentes?$/)).toBeVisible();
  });

  test('opens a group of another day, and finds the days where they were', async ({ page }) => {
    await page.goto('/#/admin');
    const later = today().add({ days: 9 });
    await day(page, later).check({ force: true });
    await kind(page, 'Noche');
    const group = staffing(page).getByRole('button', { name: /^Enfermeras: / });
    const planned = /de (\d+)$/.exec((await group.textContent()) ?? '')?.[1];
    await group.click();
    await expect(page).toHaveURL(new RegExp(`on-shift\\?fecha=${later}&turno=noche&planilla=\\d+$`));
    const chosen = shown(page).getByRole('button', { name: /^Enfermeras, /, pressed: true });
    await expect(chosen).toHaveText(/^Enfermeras, Enfermeras\d+ personas?$/);
    await expect(shown(page).getByRole('radio', { name: 'Noche' })).toBeChecked();
    expect(planned).toBeUndefined();
    await page.goBack();
    await expect(day(page, later)).toBeChecked();
    await expect(day(page, later)).toBeInViewport();
  });
});
