import { expect, type Locator, type Page } from '@playwright/test';
import { call } from './api.ts';
import { today } from './today.ts';

/** The demonstration's type of unpaid leave, which draws on no balance. */
const UNPAID = 3;

/** The local date so many days from now. */
export const inDays = (days: number): string => today().add({ days }).toString();

async function send<T>(method: string, path: string, token: string, body: unknown): Promise<T> {
  const answer = await call(method, `andes/${path}`, token, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
}

/** Asks for unpaid leave of some days at the server. */
export const askForLeave = (token: string, from: number, to: number): Promise<{ idsolicitud: number }> =>
  send('POST', 'requests/permits', token, {
    permit_type_id: UNPAID,
    from: inDays(from),
    to: inDays(to),
    confirmado: true,
  });

export const approveLeave = (token: string, id: number, observacion: string): Promise<unknown> =>
  send('POST', `permiso/by-id-solicitud/${id}`, token, { observacion, confirmado: true });

export const rejectLeave = (token: string, id: number, notes: string): Promise<unknown> =>
  send('POST', `solicitud/permiso/${id}/rechazar`, token, { notes });

export const withdrawLeave = (token: string, id: number, notes: string): Promise<unknown> =>
  send('DELETE', `permiso/${id}`, token, { notes });

/** The date of a future own shift, three weeks ahead or later, without an absence or a request. */
export async function ownShiftDate(token: string): Promise<string> {
  const answer = await call('GET', `andes/me/turnos?desde=${inDays(25)}&hasta=${inDays(45)}`, token);
  const { turnos } = (await answer.json()) as {
    turnos: { fecha: string; ausencia: unknown; horaProgramadaInicio: string | null }[];
  };
  const taken = await call('GET', 'andes/requests/permits', token);
  const { data } = (await taken.json()) as { data: { payload: { from: string; to: string } }[] };
  const found = turnos.find(
    ({ fecha, ausencia, horaProgramadaInicio }) =>
      horaProgramadaInicio !== null &&
      ausencia === null &&
      data.every(({ payload }) => fecha < payload.from || fecha > payload.to),
  );
  if (!found) throw new Error('There is no own shift to ask leave for');
  return found.fecha;
}

/** Days from now to the next weekday that is no holiday, tomorrow at the earliest: such a day has the usual minimum. */
export async function daysToUsualDay(token: string): Promise<number> {
  const answer = await call('GET', `andes/feriados?desde=${inDays(1)}&hasta=${inDays(14)}`, token);
  const { data } = (await answer.json()) as { data: { fecha: string }[] };
  const holidays = new Set(data.map(({ fecha }) => fecha));
  for (let days = 1; days <= 14; days += 1) {
    if (today().add({ days }).dayOfWeek <= 5 && !holidays.has(inDays(days))) return days;
  }
  throw new Error('There is no usual day within two weeks');
}

/** Picks the day so many days from now in the sheet of a date field. */
export async function pickDay(page: Page, field: string, days: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  const month = page.locator('ion-modal');
  const day = month.locator(`[data-date="${inDays(days)}"]`);
  await expect(month.locator('[data-date]').first()).toBeVisible();
  while ((await day.count()) === 0) await month.getByRole('button', { name: 'Mes siguiente' }).click();
  await day.click();
  await expect(month).toHaveCount(0);
}

/** The page of the own permits. */
export const LIST = '/#/user/permits';

export const next = (page: Page): Locator => page.getByRole('button', { name: 'SIGUIENTE' });

/** The requests of the list that is seen. */
export const cards = (page: Page): Locator =>
  page.locator('.ion-page:not(.ion-page-hidden)').getByRole('article');

export const unpaid = (page: Page): Locator =>
  page.getByRole('radio', { name: /^Permiso sin goce de sueldo/ });

/** Chooses unpaid leave of some days in the wizard, up to its last step. */
export async function planLeave(page: Page, from: number, to: number): Promise<void> {
  await page.getByRole('button', { name: 'Solicitar Permiso' }).click();
  await unpaid(page).check();
  await next(page).click();
  await pickDay(page, 'Desde', from);
  await pickDay(page, 'Hasta', to);
  await next(page).click();
  await expect(page.getByText('Lo que vas a pedir')).toBeVisible();
}

/** Takes back the first request that waits. */
export async function removeFirst(page: Page): Promise<void> {
  await cards(page)
    .filter({ hasText: 'PENDIENTE' })
    .first()
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Solicitud de permiso eliminada.')).toBeVisible();
}
