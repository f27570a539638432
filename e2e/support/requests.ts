import type { Locator, Page } from '@playwright/test';
import { onDate } from './changes.ts';
import { monthTitle, today } from './today.ts';

/** The newest of the requests with a colleague about these dates. */
export const requestCard = (page: Page, name: string, ...dates: string[]): Locator =>
  dates
    .reduce(
      (cards, date) => cards.filter({ hasText: onDate(date) }),
      page.getByRole('article').filter({ hasText: name }),
    )
    .first();

/** Turns the open choice of a date to a later month; it begins at the one of the date that stands in the field. */
export async function turnToMonth(choice: Locator, date: Temporal.PlainDate): Promise<void> {
  const title = monthTitle(
    today().toPlainYearMonth().until(date.toPlainYearMonth(), { largestUnit: 'months' }).months,
  );
  const shown = choice.getByRole('status');
  await shown.waitFor();
  while ((await shown.textContent()) !== title)
    await choice.getByRole('button', { name: 'Mes siguiente' }).click();
}

/** The modal element of a sheet: its content stands beside the dialog in it, not inside the dialog. */
export const sheet = (page: Page): Locator => page.locator('ion-modal');
