import { call, tokenOf } from './support/api.ts';
import { pressAndConfirm } from './support/changes.ts';
import { expectToReadWell } from './support/read-well.ts';
import { expect, test } from './support/test.ts';
import { keepUnaware } from './support/unaware.ts';

test.use({ persona: 'patricia' });

interface Offer {
  idoferta_turno: number;
  publicacion_idpublicacion: number;
  finished_at: string | null;
  respuestas_publicacion_usuario: { idtrabajador: number }[];
}

interface Candidate {
  trabajador: { idtrabajador: number };
  posible: boolean;
}

const read = async <T>(path: string, token: string) =>
  ((await (await call('GET', `andes/${path}`, token)).json()) as { data: T }).data;

/** An open offer for which `wanted` holds, with the candidates as the server ranks them. */
async function findOffer(token: string, wanted: (offer: Offer, candidates: Candidate[]) => boolean) {
  const today = Temporal.Now.plainDateISO('America/Santiago');
  const publications = await read<{ ofertas: Offer[] }[]>(
    `publicaciones?fecha_inicio=${today}&limit=200`,
    token,
  );
  for (const offer of publications.flatMap(({ ofertas }) => ofertas)) {
    if (offer.finished_at !== null) continue;
    const place = `publicaciones/${offer.publicacion_idpublicacion}/ofertas/${offer.idoferta_turno}`;
    const candidates = await read<Candidate[]>(`${place}/postulantes`, token);
    if (!wanted(offer, candidates)) continue;
    const address = `/#/admin/shift-offers/assign?publicacion=${offer.publicacion_idpublicacion}&oferta=${offer.idoferta_turno}`;
    return { place, address, candidates };
  }
  throw new Error('The demonstration has no such offer');
}

const applicants = (offer: Offer) => offer.respuestas_publicacion_usuario.length;

test('the assignment reads well', async ({ page }) => {
  const { address } = await findOffer(await tokenOf('patricia'), (offer) => applicants(offer) > 1);
  await page.goto(address);
  await page.getByText('Ver verificación').first().click();
  await expect(page.getByText('Antes de asignar').first()).toBeVisible();
  await expectToReadWell(page);
});

test('the counters of the home lead to the offers, and tabs and payroll groups choose among them', async ({
  page,
}) => {
  await page.goto('/#/admin');
  const tile = page.getByRole('button', { name: /^Ofertas de turno \d+ sin cubrir$/ });
  const uncovered = Number(/\d+/.exec((await tile.textContent()) ?? '')?.[0]);
  await tile.click();
  await page.getByRole('tab', { name: 'NO CUBIERTOS' }).click();
  const cards = page.locator('.ion-page:not(.ion-page-hidden)').getByRole('listitem');
  await expect(cards).toHaveCount(uncovered);
  await page.getByRole('button', { name: 'TENS' }).click();
  await expect(cards.first()).toContainText('TENS');
  await expect(cards.filter({ hasText: 'Enfermeras' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Médicos' }).click();
  await page.getByRole('button', { name: 'TENS' }).click();
  await expect(page.getByText('(sin ofertas de turno)')).toBeVisible();
});

test('the best applicant is proposed, a warning asks once, and the shift is covered', async ({ page }) => {
  const { address } = await findOffer(
    await tokenOf('patricia'),
    (offer, [best]) => applicants(offer) > 1 && best?.posible === true,
  );
  await page.goto(address);
  const assign = page.getByRole('button', { name: /^Asignar a / });
  const name = (await assign.textContent())?.replace('Asignar a ', '') ?? '';
  await expect(page.getByRole('radio').first()).toBeChecked();
  await pressAndConfirm(page, /^Asignar a /, 'Asignar igual', `Turno asignado a ${name}`);
  await page.getByRole('button', { name: 'Volver a las ofertas' }).click();
  await page.getByRole('tab', { name: /^CUBIERTOS/ }).click();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('what another manager decided a second before is told, and shown', async ({ page }) => {
  await keepUnaware(page);
  const token = await tokenOf('patricia');
  const { address, place, candidates } = await findOffer(
    token,
    (offer, list) => applicants(offer) === 0 && list.length > 1,
  );
  await page.goto(address);
  await expect(page.getByText('Sin postulaciones')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Elige a una persona' })).toBeDisabled();
  await page.getByRole('radio').first().check();
  const body = { idtrabajador: candidates[1]?.trabajador.idtrabajador, confirmado: true };
  expect((await call('POST', `andes/${place}/asignar`, token, body)).status).toBe(200);
  await pressAndConfirm(page, /^Asignar a /, 'Asignar igual', 'Esta oferta ya fue asignada.');
  await expect(page.getByText(/^Cubierto por /)).toBeVisible();
});

test('an absence is published with positions, deadline and note, and taken back', async ({ page }) => {
  await page.goto('/#/admin/shift-offers/create');
  const publish = page.getByRole('button', { name: /^Publicar/ });
  await expect(publish).toBeDisabled();
  const absences = page.getByRole('checkbox');
  await expect(absences.first()).toBeVisible();
  // Grouped by the same word as the offers and their filter, not by the position of one person.
  await expect(page.locator('label').filter({ hasText: 'Enfermeras · ' }).first()).toBeVisible();
  await expect(page.locator('label').filter({ hasText: 'Enfermera(o) · ' })).toHaveCount(0);
  const before = await absences.count();
  await absences.last().check();
  const date = page.getByLabel('Fecha', { exact: true });
  const proposed = await date.inputValue();
  await date.fill('2020-01-01');
  await expect(page.getByText('La fecha límite ya pasó.').first()).toBeVisible();
  await expect(publish).toBeDisabled();
  await date.fill(proposed);
  await page.getByLabel('Nota (opcional)').fill('Turno con dos ingresos programados');
  await expect(publish).toHaveText('Publicar 1 oferta');
  await publish.dblclick();
  await expect(page.getByText('Oferta publicada.')).toBeVisible();
  await expect(page).toHaveURL(/shift-offers$/);
  await page.getByRole('button', { name: 'Crear' }).click();
  await expect(absences).toHaveCount(before - 1);
  await page.getByRole('button', { name: 'Volver' }).click();

  const cards = page.locator('.ion-page:not(.ion-page-hidden)').getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const offers = await cards.count();
  await cards.last().getByRole('button', { name: 'Eliminar publicación' }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Publicación eliminada.')).toBeVisible();
  await expect(cards).toHaveCount(offers - 1);
});

test('the number of the home and the tab of the offers are of the same moment', async ({ page }) => {
  const section = page.getByRole('navigation', { name: 'Secciones' });
  const tile = page.getByRole('button', { name: /^Ofertas de turno \d+ sin cubrir$/ });
  const tab = page.getByRole('tab', { name: /^NO CUBIERTOS/ });
  await page.clock.install();
  await page.goto('/#/admin/shift-offers');
  await expect(tab).toHaveText(/\d+$/);
  const before = Number(/\d+$/.exec((await tab.textContent()) ?? '')?.[0]);
  await section.getByRole('button', { name: 'Inicio' }).click();
  await expect(tile).toHaveText(new RegExp(`${before} sin cubrir$`));
  const token = await tokenOf('patricia');
  const { place } = await findOffer(token, (offer) => offer.finished_at === null);
  const [publication] = place.split('/ofertas/');
  expect((await call('DELETE', `andes/${publication}`, token)).ok).toBe(true);
  await page.clock.fastForward('00:10');
  await section.getByRole('button', { name: 'Cobertura' }).click();
  await expect(tab).not.toHaveText(`NO CUBIERTOS${before}`);
  const after = Number(/\d+$/.exec((await tab.textContent()) ?? '')?.[0]);
  expect(after).toBeLessThan(before);
  await section.getByRole('button', { name: 'Inicio' }).click();
  await expect(tile).toHaveText(new RegExp(`${after} sin cubrir$`));
});
