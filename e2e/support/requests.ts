import type { Locator, Page } from '@playwright/test';
import { onDate } from './changes.ts';

/** The newest of the requests with a colleague about these dates. */
export const requestCard = (page: Page, name: string, ...dates: string[]): Locator =>
  dates
    .reduce(
      (cards, date) => cards.filter({ hasText: onDate(date) }),
      page.getByRole('article').filter({ hasText: name }),
    )
    .first();

/** What a sheet holds stands beside its dialog in the modal's element, not inside it. */
export const sheet = (page: Page): Locator => page.locator('ion-modal');
