import { call, tokenOf } from './support/api.ts';
import { articlePath, publish, shown, writeArticle } from './support/articles.ts';
import { devices } from './support/devices.ts';
import { untilInstalled, untilSaved } from './support/offline.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';

const picture = 'docs/screenshots/login.jpg';
const inText = 'docs/screenshots/calendar.jpg';

/** Number of article pictures saved on this device in their reading width. Runs in the page. */
async function keptPictures(): Promise<number> {
  let found = 0;
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      if (/\/kept\/article-\d+-1080$/.test(url)) found++;
  return found;
}

devices('an article is written, published, read by its recipient, edited and deleted', async ({ open }) => {
  const manager = await open('patricia');
  const [nurse, technician] = [await open('camila'), await open('ignacio')];
  await nurse.goto('/#/user/articles');
  await technician.goto('/#/user/articles');
  await expect(nurse.getByRole('link', { name: /higiene/ })).toBeVisible();

  await writeArticle(manager, 'Entrega de turno');
  await manager.keyboard.press('Enter');
  await manager.getByRole('button', { name: 'Título 2' }).click();
  await manager.keyboard.type('Qué cambia');
  await manager.keyboard.press('Enter');
  await manager.getByLabel('Imagen del texto').setInputFiles(inText);
  const publishing = manager.getByRole('button', { name: 'Publicar', exact: true });
  await publishing.click();
  await expect(manager.getByText('Seleccione al menos una categoria.')).toBeVisible();
  await expect(manager.getByText('Error al crear publicación')).toBeVisible();
  await manager.getByRole('button', { name: 'Ok' }).click();
  await expect(manager.getByRole('button', { name: 'Protocolos' })).toBeFocused();
  await manager.getByRole('button', { name: 'Capacitación' }).click();
  await manager.getByRole('button', { name: /^Enfermera\(o\) \d+$/ }).click();
  await manager.locator('input[aria-label="Imagen"]').setInputFiles(picture);
  await expect(manager.getByRole('button', { name: 'Quitar login.jpg' })).toBeVisible();
  // A picture inside the text is not listed among the attachments too.
  await expect(manager.getByRole('button', { name: /^Quitar/ })).toHaveCount(1);
  await manager.getByRole('button', { name: 'Vista previa' }).click();
  await expect(shown(manager).getByRole('heading', { name: 'Qué cambia' })).toBeVisible();
  await expect(shown(manager).locator('article img')).toHaveCount(2);
  await publishing.click();
  const question = manager.getByRole('alertdialog');
  await expect(question).toContainText('¿Avisar a quienes la reciben?');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
  await publishing.click();
  await question.getByRole('button', { name: 'Publicar y avisar' }).click();
  await expect(
    manager.getByRole('heading', { level: 1, name: 'Publicación Creada con éxito.' }),
  ).toBeVisible();
  await expect(manager.getByText(/^La ven \d+ personas desde ahora$/)).toBeVisible();
  await expect(manager.getByRole('listitem').filter({ hasText: 'Enfermera(o)' })).toBeVisible();
  await expectToReadWell(manager);
  await manager.getByRole('button', { name: 'Listo' }).click();

  // Her page and her bell get the event; his has none to get.
  const card = nurse.getByRole('listitem').filter({ hasText: 'Entrega de turno' });
  await expect(card).toContainText('Sin leer');
  await card.getByRole('button', { name: /^Me gusta/ }).click();
  await expect(card.getByRole('button', { name: 'Me gusta: 1' })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('link').click();
  await expect(shown(nurse).getByRole('heading', { name: 'Qué cambia' })).toBeVisible();
  await expect(shown(nurse).locator('article img')).toHaveCount(2);
  await expect(shown(nurse).getByRole('img', { name: 'calendar' })).toBeVisible();
  await technician.reload();
  await expect(technician.getByRole('link', { name: /higiene/ })).toBeVisible();
  await expect(technician.getByText('Entrega de turno')).toBeHidden();

  await nurse.goto('/#/user/notifications');
  await expect(nurse.locator('[data-notice]').filter({ hasText: 'Entrega de turno' })).toBeVisible();
  await nurse.locator('[data-notice]').filter({ hasText: 'Entrega de turno' }).click();
  await expect(nurse).toHaveURL(/#\/user\/article\/\d+$/);

  const own = manager.getByRole('listitem').filter({ hasText: 'Entrega de turno' });
  await expect(own).toContainText(/1 de \d+ la leyó/);
  await own.getByRole('button', { name: /^Editar/ }).click();
  await manager.getByLabel('Título', { exact: true }).fill('Entrega de turno a las 07:45');
  await manager.getByRole('button', { name: 'Guardar' }).click();
  await expect(manager.getByText('Publicación Editada con éxito.')).toBeVisible();
  await expect(
    shown(nurse).getByRole('heading', { level: 2, name: 'Entrega de turno a las 07:45' }),
  ).toBeVisible();

  await own.getByRole('button', { name: /^Borrar/ }).click();
  await manager.getByRole('button', { name: 'Borrar', exact: true }).click();
  await expect(manager.getByText('Noticia borrada satisfactoriamente')).toBeVisible();
  await expect(own).toBeHidden();
  await expect(nurse.getByText('Esta publicación ya no está')).toBeVisible();
});

test.describe('a manager', () => {
  test.use({ persona: 'patricia' });

  test('finds what she wrote after the tab was closed', async ({ page, context }) => {
    await writeArticle(page, 'A medio escribir');
    // The second is there before the first has been looked at.
    const document = { name: 'Turnos.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
    await page.locator('input[aria-label="Imagen"]').setInputFiles(picture);
    await page.getByLabel('PDF', { exact: true }).setInputFiles(document);
    for (const name of ['login.jpg', document.name])
      await expect(page.getByRole('button', { name: `Quitar ${name}` })).toBeVisible();
    await page.close();
    const again = await context.newPage();
    await again.goto('/#/admin/informationDashboard/create');
    await expect(again.getByText('Sigues con lo que habías escrito.')).toBeVisible();
    await expect(again.getByLabel('Título', { exact: true })).toHaveValue('A medio escribir');
    await expect(again.getByRole('textbox', { name: 'Contenido' })).toContainText(
      'La entrega empieza antes.',
    );
    await again.getByRole('button', { name: 'Vista previa' }).click();
    await expect(shown(again).locator('article img')).toBeVisible();
    await again.getByRole('button', { name: 'Editar' }).click();
    await again.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await expect(again.getByLabel('Título', { exact: true })).toHaveValue('');
  });

  test('reaches those whom she has chosen at the end, also after a file was refused', async ({ page }) => {
    await writeArticle(page, 'Solo para técnicos');
    await page.getByRole('button', { name: 'Capacitación' }).click();
    const nurses = page.getByRole('button', { name: /^Enfermera\(o\) \d+$/ });
    await nurses.click();
    const wrong = { name: 'Turnos.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') };
    await page.locator('input[aria-label="Imagen"]').setInputFiles(picture);
    await page.getByLabel('PDF', { exact: true }).setInputFiles(wrong);
    await page.getByRole('button', { name: 'Quitar Turnos.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Quitar login.jpg' }).waitFor();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('button', { name: 'Publicar sin avisar' }).click();
    await expect(page.getByText(/^«Turnos.pdf»: El archivo debe ser/)).toBeVisible();
    await page.getByRole('button', { name: 'Ok' }).click();
    await page.getByRole('button', { name: 'Quitar Turnos.pdf' }).click();
    await nurses.click();
    await page.getByRole('button', { name: /^TENS \d+$/ }).click();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    // The toast tells of the publication that was begun, by the server's answer.
    await expect(page.getByText('Publicación Creada con éxito.')).toBeVisible();
    expect(await articlePath(await tokenOf('ignacio'), 'Solo para técnicos')).toMatch(/\d$/);
    await expect(articlePath(await tokenOf('camila'), 'Solo para técnicos')).rejects.toThrow();
  });

  test('who comes second with an edit sees the other one first', async ({ page }) => {
    const token = await tokenOf('patricia');
    const id = await publish(token, { titulo: 'Lo mío', extracto: 'Primera' });
    await page.goto(`/#/admin/informationDashboard/edit?id=${id}`);
    await page.getByLabel('Extracto').fill('La mía');
    const other = { titulo: 'Lo suyo', extracto: 'La suya', contenido: '<p>x</p>' };
    expect((await call('PUT', `andes/admin/articulos/${id}`, token, other)).status).toBe(200);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Otra persona editó esta publicación')).toBeVisible();
    await expect(page.getByText(/Ahora dice «Lo suyo»/)).toBeVisible();
    await page.getByRole('button', { name: 'Ver la otra' }).click();
    await expect(page.getByLabel('Extracto')).toHaveValue('La suya');
    await page.getByRole('button', { name: 'Ver la otra versión' }).click();
    await expect(page.getByLabel('Extracto')).toHaveValue('La mía');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Publicación Editada con éxito.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'La mía' })).toBeVisible();
  });

  test('who confirmed is named, and the rest can be reminded once a day', async ({ page }) => {
    await page.goto('/#/admin/informationDashboard');
    await page.getByRole('button', { name: /la confirmaron$/ }).click();
    const remind = async () => {
      await page.getByRole('button', { name: /^Recordar a las \d+ que faltan$/ }).click();
      await expect(page.getByText(/^¿Recordar a las \d+ personas que faltan\?$/)).toBeVisible();
      await page.getByRole('button', { name: 'Recordar', exact: true }).click();
    };
    await remind();
    await expect(page.getByText(/^\d+ personas avisadas\.$/)).toBeVisible();
    await remind();
    await expect(page.getByText('Hoy ya se les recordó.')).toBeVisible();
  });
});

test.describe('a reader', () => {
  test.use({ persona: 'camila', serviceWorkers: 'allow' });

  test('reads what was opened once without a connection, with its picture and its documents', async ({
    page,
    context,
  }) => {
    const path = await articlePath(await tokenOf('camila'), 'Nuevo protocolo');
    await page.goto(`/#${path}`);
    await expect(shown(page).locator('article img')).toBeVisible();
    await page.getByRole('button', { name: 'Leí y entendí' }).click();
    await expect(page.getByText('Confirmaste que la leíste y entendiste.')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Guardado en este dispositivo')).toHaveCount(2);
    await untilInstalled(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Qué cambia' })).toBeVisible();
    await expect(shown(page).locator('article img')).toBeVisible();
    await expect(page.getByText('Guardado en este dispositivo')).toHaveCount(2);
    await context.setOffline(false);
  });

  test('reads what was kept from the list and never opened', async ({ page, context }) => {
    const token = await tokenOf('camila');
    const path = await articlePath(token, 'Cierra por mantención');
    await page.goto('/#/user/articles');
    await page.getByRole('button', { name: 'Cargar más' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Cierra por mantención' });
    await card.getByRole('button', { name: 'Guardar' }).click();
    await untilSaved(page, `"one",${/\d+$/.exec(path)?.[0]}`);
    await expect.poll(() => page.evaluate(keptPictures)).toBeGreaterThan(0);
    await untilInstalled(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Solo guardadas' }).click();
    await card.getByRole('link').click();
    await expect(shown(page).getByText(/La mantención dura una semana/)).toBeVisible();
    await expect(shown(page).locator('article img')).toBeVisible();
    await context.setOffline(false);
  });

  test('finds what failed as it was, and what was done beside it done', async ({ page }) => {
    await page.route('**/likes', async (route) => {
      await expect(liking).toHaveAttribute('aria-pressed', 'true');
      await keeping.click();
      await expect(keeping).toHaveAttribute('aria-pressed', 'true');
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto('/#/user/articles');
    const card = page.getByRole('listitem').filter({ hasText: 'Vacunación' });
    const [liking, keeping] = [
      card.getByRole('button', { name: /^Me gusta/ }),
      card.getByRole('button', { name: 'Guardar' }),
    ];
    const before = (await liking.textContent()) ?? '';
    await liking.click();
    await expect(page.getByText(/^Ocurrió un error inesperado/)).toBeVisible();
    await expect(liking).toHaveAttribute('aria-pressed', 'false');
    await expect(liking).toHaveText(before);
    await expect(keeping).toHaveAttribute('aria-pressed', 'true');
  });

  test('keeps the list when no more of it can be read', async ({ page, context }) => {
    await page.goto('/#/user/articles');
    await expect(page.getByRole('button', { name: 'Cargar más' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Cargar más' }).click();
    await expect(page.getByText('Esta información aún no está guardada', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: /higiene/ })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: /Cierra/ })).toBeVisible();
  });
});
