import { sql } from '../server/src/db/sql.ts';
import { focused, goTo, gridOf, press, tabTo } from './support/roster.ts';
import { changeRows } from './support/stage-database.ts';
import { expect, test } from './support/test.ts';
import { WIDE } from './support/wide.ts';

/** A week of which nothing is planned. */
const far = Temporal.Now.plainDateISO('America/Santiago').add({ weeks: 30 });

test.use({ persona: 'patricia', ...WIDE });

test('what is written stays drawn, and the focus with its person when a publication changes the order', async ({
  page,
}) => {
  await page.goto(`/#/admin/roster?desde=${far}&ver=semana`);
  await expect(gridOf(page)).toBeVisible();
  const names = () =>
    gridOf(page)
      .locator('[data-person] [role="rowheader"]')
      .evaluateAll((heads) => heads.map((head) => head.textContent));
  const before = await names();
  await tabTo(page, gridOf(page).locator('[role="gridcell"][tabindex="0"]'));
  const row = before.findIndex((name) => name?.startsWith('Camila Rojas'));
  const last = 6;
  await goTo(page, row, last);
  // Whether a draft is drawn, at each change of what is drawn.
  await gridOf(page).evaluate((grid) => {
    const drawn: boolean[] = [];
    Object.assign(globalThis, { drawn });
    const look = () => drawn.push(grid.querySelector('[data-draft]') !== null);
    new MutationObserver(look).observe(grid, { subtree: true, childList: true, attributes: true });
  });
  await press(page, 'n');
  await expect(page.getByText('1 celda sin publicar, guardado')).toBeVisible();
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: boolean[] }).drawn);
  expect(drawn.slice(drawn.indexOf(true)), 'what was written never goes, not for a moment').not.toContain(
    false,
  );
  // The person works in another sector from then on.
  await changeRows(
    (t) => sql`
      update ${t('shift')} s set sector_id = (
        select z.id from ${t('sector')} z where z.unit_id = s.unit_id and z.id <> s.sector_id order by z.rank desc limit 1)
      from ${t('worker')} w join ${t('person')} p on p.id = w.person_id
      where s.worker_id = w.id and p.first_name like 'Camila%' and p.last_name = 'Rojas'`,
  );
  await tabTo(page, page.getByRole('button', { name: 'Publicar 1' }), 'Shift+Tab');
  await press(page, 'Enter');
  const go = page
    .locator('[data-sheet="inside"][data-wide]')
    .getByRole('button', { name: 'Publicar 1 cambio' });
  await expect(go).toBeEnabled();
  await tabTo(page, go);
  await press(page, 'Enter');
  await expect.poll(names).not.toEqual(before);
  await expect(focused(page)).toHaveAccessibleName(/^Camila Rojas, domingo/);
});
