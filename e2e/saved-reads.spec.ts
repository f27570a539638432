import type { Page } from '@playwright/test';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { expect, test } from './support/test.ts';

test.use({ persona: 'camila', serviceWorkers: 'allow' });

const CALENDAR = '/#/user/calendar';
const FAULT = 'Ocurrió un error inesperado.';
const days = (page: Page) => page.getByRole('button', { name: /^(Lunes|Martes|Miércoles)/i });

/** Makes the device's saved shifts unreadable, like an answer of another version. */
async function spoil(page: Page, version?: string): Promise<void> {
  const spoilt = await page.evaluate(
    (other) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('relevo-reads');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('reads', 'readwrite');
          const store = transaction.objectStore('reads');
          let count = 0;
          store.openCursor().onsuccess = (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            if (String(cursor.key).includes('"shifts"')) {
              cursor.update({
                ...cursor.value,
                data: { turnos: 'otra forma' },
                ...(other ? { version: other } : {}),
              });
              count += 1;
            }
            cursor.continue();
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve(count);
          };
        };
      }),
    version,
  );
  expect(spoilt).toBeGreaterThan(0);
}

test.beforeEach(async ({ page }) => {
  await page.goto(CALENDAR);
  await untilSaved(page, '"shifts"');
  await untilInstalled(page);
});

test('a page that fails over a saved read asks the server instead', async ({ page }) => {
  await spoil(page);
  await page.reload();
  await expect(days(page).first()).toBeVisible();
  await expect(page.getByText(FAULT)).toBeHidden();
});

test('without a connection it says so, and asks once there is one', async ({ page, context }) => {
  await spoil(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(FAULT)).toBeVisible();
  await context.setOffline(false);
  await expect(days(page).first()).toBeVisible();
  await expect(page.getByText(FAULT)).toBeHidden();
});

test('a saved read of an older contract is as if there were none', async ({ page, context }) => {
  await spoil(page, 'older');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Esta información aún no está guardada en este dispositivo.')).toBeVisible();
  await expect(page.getByText(FAULT)).toBeHidden();
});
