import type { Page } from '@playwright/test';
import { marksAtServer, tokenOf } from '../support/api.ts';
import { punch } from '../support/punching.ts';
import type { Phone } from './phone.ts';
import { expect, shellOrigin, test } from './test.ts';

test.use({ persona: 'camila' });

/** Entries in the newer one of the two files. */
function copied({ files }: Phone): { kind: string; user: string; instance: string }[] {
  const copies = [...files].filter(([name]) => /^DATA\/outbox-[ab]\.txt$/.test(name));
  const contents = copies.map(
    ([, text]) => JSON.parse(text.split('\n')[2] ?? '') as { number: number; entries: [] },
  );
  return contents.sort((a, b) => b.number - a.number)[0]?.entries ?? [];
}

/** Takes every database of the app away, as a phone that is short of room may, while the app is not running. */
async function emptyDatabases(page: Page): Promise<void> {
  await page.route(`${shellOrigin}/nothing.html`, (route) =>
    route.fulfill({ body: '<title>Relevo</title>', contentType: 'text/html' }),
  );
  await page.goto(`${shellOrigin}/nothing.html`);
  const left = await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name ?? '');
        request.onsuccess = resolve;
        request.onerror = reject;
        request.onblocked = reject;
      });
    }
    return indexedDB.databases();
  });
  expect(left).toEqual([]);
}

/** The phone's position is there; before it a mark is refused as outside. */
const untilInside = (page: Page) => expect(page.getByText(/dentro del área de marcaje/)).toBeVisible();

test('a mark that was not sent outlives the loss of the web view’s databases, and arrives once', async ({
  page,
  phone,
}) => {
  const token = await tokenOf('camila');
  const before = (await marksAtServer(token)).length;
  const sending = /\/me\/marca-remota$/;
  // A stand-in for the question whether the origin's data may be kept.
  await page.addInitScript(() => {
    const { storage } = navigator;
    Object.assign(globalThis, { asked: 0 });
    storage.persist = async () => {
      (globalThis as unknown as { asked: number }).asked += 1;
      return false;
    };
  });
  await page.goto('/#/user/marcaje/map');
  await untilInside(page);
  await page.route(sending, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await punch(page, 'Entrada', 'almacenado');
  expect(copied(phone)).toMatchObject([{ kind: 'punch', user: 'camila.rojas', instance: 'andes' }]);
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(1);

  await emptyDatabases(page);
  expect(await marksAtServer(token)).toHaveLength(before);
  await page.unroute(sending);
  await page.goto('/#/user');
  await expect(page.getByRole('heading', { name: /, Camila$/ })).toBeVisible();
  await expect.poll(async () => (await marksAtServer(token)).length).toBe(before + 1);
  await expect.poll(() => copied(phone)).toEqual([]);

  await emptyDatabases(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && sending.test(request.url())) sent.push(request.url());
  });
  await page.goto('/#/user/marcaje/map');
  await untilInside(page);
  await punch(page, 'Salida', 'realizado');
  expect(await marksAtServer(token)).toHaveLength(before + 2);
  expect(sent).toHaveLength(1);
  await expect.poll(() => copied(phone)).toEqual([]);
});
