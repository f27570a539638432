import { untilInstalled, untilSaved } from './support/offline.ts';
import { enterGrid, gridOf } from './support/roster.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

test.use({ ...WIDE, persona: 'patricia', serviceWorkers: 'allow' });

test('without a connection the kept grid is walked and read, and nothing is written', async ({
  page,
  context,
}) => {
  const far = Temporal.Now.plainDateISO().add({ weeks: 18 });
  await page.goto(`/#/admin/roster?desde=${far}&ver=cuatro`);
  await expect(gridOf(page)).toBeVisible();
  await untilSaved(page, '"roster"');
  await untilInstalled(page);
  await context.setOffline(true);
  await page.reload();
  await expect(gridOf(page)).toBeVisible();
  await expect(page.getByText('Sin conexión: puedes mirar, no cambiar.').first()).toBeVisible();
  await enterGrid(page);
  for (const key of ['Control+Home', 'ArrowDown', 'l', 'Control+z']) await page.keyboard.press(key);
  await expect(gridOf(page).getByRole('gridcell', { name: /sin publicar/ })).toHaveCount(0);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Celda elegida' });
  await expect(panel).toContainText('Sin conexión: puedes mirar, no cambiar.');
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(page.getByText('Sin conexión: puedes mirar, no cambiar.')).toHaveCount(0);
  await page.keyboard.press('l');
  await expect(gridOf(page).getByRole('gridcell', { name: /, Largo, sin publicar/ })).toHaveCount(1);
  const publish = page.getByRole('button', { name: 'Publicar 1' });
  await expect(publish).toBeEnabled();
  await context.setOffline(true);
  await expect(publish).toBeDisabled();
  await expect(publish).toHaveAccessibleDescription(/conexión/);
  await context.setOffline(false);
  await expect(publish).toBeEnabled();
  await page.keyboard.press('Control+z');
});
