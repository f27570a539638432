import { fillLogin } from '../support/log-in.ts';
import { PASSWORD, people } from '../support/people.ts';
import { expect, test } from './test.ts';

test('the first start of an installed app: the tutorial, back out of the app, and a login over CORS', async ({
  page,
  phone,
}) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Omitir' })).toBeVisible();
  await phone.pressBack(page);
  await expect.poll(() => phone.named('App.exitApp')).toHaveLength(1);

  await page.getByRole('button', { name: 'Omitir' }).click();
  await fillLogin(page, people.camila.username, PASSWORD);
  await page.getByRole('button', { name: people.camila.organisations[0] }).click();
  await expect(page.getByRole('heading', { name: /, Camila$/ })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
