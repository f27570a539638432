import { untilInstalled } from './support/offline.ts';
import { expect, test } from './support/test.ts';
import { swipe } from './support/touch.ts';

test.describe('the busiest worker', () => {
  test.use({ persona: 'camila' });

  test('is greeted, sees what comes next and every card that is switched on', async ({ page }) => {
    await page.goto('/#/user');
    await expect(
      page.getByRole('heading', { name: /^(Buenos días|Buenas tardes|Buenas noches), Camila$/ }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Próximo turno|Turno actual)/ })).toBeVisible();
    await expect(page.getByText(/^Versión \d+\.\d+/)).toBeVisible();
    const cards = page.getByRole('navigation', { name: 'Opciones' });
    for (const name of [
      'Turnos',
      /^Cambios de Turno/,
      'Permisos',
      'Turnos Disponibles',
      /^Informaciones \d+ sin leer$/,
      'Reportería',
      'Feedback',
      'Marcaje',
    ]) {
      await expect(cards.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(cards.getByRole('button', { name: /^Ficha de asistencia \d+ pendientes?: / })).toBeVisible();
  });

  test('is told how many requests wait without the requests being read', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/#/user');
    await expect.poll(() => asked).toContainEqual(expect.stringMatching(/\/me\/solicitudes\/conteo$/));
    await expect(page.getByRole('button', { name: /^(Próximo turno|Turno actual)/ })).toBeVisible();
    expect(asked.filter((path) => path.includes('/cambioTurnoSolicitud'))).toEqual([]);
  });

  test('sees other cards in her other organisation', async ({ page }) => {
    await page.goto('/#/user');
    await page.getByRole('button', { name: /Institución: Clínica Andes/ }).click();
    await page.getByRole('button', { name: /^Hospital del Puerto/ }).click();
    await expect(page.getByText('Has iniciado sesión correctamente en Hospital del Puerto')).toBeVisible();
    const cards = page.getByRole('navigation', { name: 'Opciones' });
    await expect(cards.getByRole('button', { name: 'Turnos', exact: true })).toBeVisible();
    await expect(cards.getByRole('button', { name: 'Reportería' })).toBeHidden();
  });

  test('asks for nothing while another page is seen', async ({ page }) => {
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/me/notificaciones')) asked.push(request.url());
    });
    await page.goto('/#/user');
    const tabs = page.getByRole('navigation', { name: 'Secciones' });
    await expect(page.getByRole('button', { name: /^Notificaciones/ })).toBeVisible();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    // The next question is due a while after the answer, which may not be here yet.
    await expect
      .poll(async () => {
        await page.clock.fastForward('02:00');
        return asked.length;
      })
      .toBeGreaterThan(1);

    await tabs.getByRole('button', { name: 'Calendario' }).click();
    await expect(page.getByRole('heading', { name: 'Calendario', exact: true })).toBeVisible();
    const before = asked.length;
    await page.clock.fastForward('05:00');
    expect(asked.length).toBe(before);

    await tabs.getByRole('button', { name: 'Inicio' }).click();
    await expect.poll(() => asked.length).toBeGreaterThan(before);
  });

  test('opens the banner large, and learns how to allow notifications', async ({ page }) => {
    await page.goto('/#/user');
    await page
      .locator('button', { has: page.getByRole('img') })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Aviso de hoy' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Aviso de hoy' })).toBeHidden();
    await page.getByRole('button', { name: 'No aceptó recibir notificaciones' }).click();
    await expect(page.getByRole('dialog', { name: 'Recibir notificaciones' })).toBeVisible();
    await expect(page.getByText(/Relevo te avisa cuando un colega/)).toBeVisible();
  });

  test('goes by the tabs and the greeting, and back', async ({ page }) => {
    await page.goto('/#/user');
    const tabs = page.getByRole('navigation', { name: 'Secciones' });
    await expect(tabs.getByRole('button')).toHaveText([/^Inicio/, /^Calendario/, /Cambios$/, /^Perfil/]);
    await page.getByRole('button', { name: 'Ver mi perfil' }).click();
    await expect(page.getByRole('heading', { name: 'Perfil', exact: true })).toBeVisible();
    await tabs.getByRole('button', { name: 'Calendario' }).click();
    await expect(page.getByRole('heading', { name: 'Calendario', exact: true })).toBeVisible();
    await tabs.getByRole('button', { name: 'Cambios' }).click();
    await expect(page.getByRole('heading', { name: 'Cambios de Turno', exact: true })).toBeVisible();
    await tabs.getByRole('button', { name: 'Inicio' }).click();
    await expect(page.getByRole('heading', { name: /, Camila$/ })).toBeVisible();
  });

  test('opens what is unread from its card, and comes back', async ({ page }) => {
    await page.goto('/#/user');
    await page
      .getByRole('navigation', { name: 'Opciones' })
      .getByRole('button', { name: /^Informaciones/ })
      .click();
    await expect(page.getByRole('heading', { name: 'INFORMACIONES' })).toBeVisible();
    await expect(page.getByText('Sin leer').first()).toBeVisible();
    await page.getByRole('button', { name: 'Volver', exact: true }).click();
    await expect(page.getByRole('heading', { name: /, Camila$/ })).toBeVisible();
  });

  test('pulls to refresh', async ({ page }) => {
    await page.goto('/#/user');
    await expect(page.getByRole('button', { name: /^(Próximo turno|Turno actual)/ })).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/me/turnos')) asked += 1;
    });
    // The gesture is imported after the page, so an early pull is repeated.
    await expect(async () => {
      const before = asked;
      await swipe(page, { x: 195, y: 200 }, { x: 195, y: 620 }, 24);
      await expect.poll(() => asked, { timeout: 2_000 }).toBeGreaterThan(before);
    }).toPass();
  });
});

test.describe('a colleague', () => {
  test.use({ persona: 'diego', serviceWorkers: 'allow' });

  test('is told about the connection going and coming back', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/#/user');
    const marking = page
      .getByRole('navigation', { name: 'Opciones' })
      .getByRole('button', { name: /^Marcaje/ });
    await expect(marking).toBeVisible();
    await untilInstalled(page);
    await context.setOffline(true);
    const bar = page.getByRole('status').filter({ hasText: /internet/ });
    await expect(bar.getByText('Sin internet')).toBeInViewport();
    await expect(marking).toContainText('Sin internet');
    await bar.getByText('Sin internet').click();
    await expect(bar.getByText('Sin internet')).not.toBeInViewport();
    await context.setOffline(false);
    await expect(bar.getByText('Conectado a internet')).toBeInViewport();
    await page.clock.fastForward(3_000);
    await expect(bar.getByText('Conectado a internet')).not.toBeInViewport();
    await expect(marking).not.toContainText('Sin internet');
  });

  test('sends feedback, with either field filled', async ({ page }) => {
    await page.goto('/#/user');
    await page.getByRole('button', { name: 'Feedback' }).click();
    const dialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog).toContainText('Su mensaje no se a podido enviar.');
    await expect(dialog).toContainText('Todos los campos son obligatorios.');
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(dialog).toBeHidden();
    await page.getByText('Sugerencias', { exact: true }).click();
    await page.getByLabel('Mensaje', { exact: true }).fill('Más sillas en la sala de estar.');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(dialog).toContainText('Mensaje enviado satisfactoriamente');
    await dialog.getByRole('button', { name: 'Ok' }).click();
    await expect(page.getByRole('heading', { name: /, Diego$/ })).toBeVisible();
  });
});

test.describe('a technician who is not enrolled', () => {
  test.use({ persona: 'ignacio' });

  test('has no card for marking, and its address leads home', async ({ page }) => {
    await page.goto('/#/user');
    await expect(page.getByRole('button', { name: 'Turnos', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Marcaje/ })).toBeHidden();
    await page.goto('/#/user/marcaje');
    await expect(page).toHaveURL(/#\/user$/);
    await expect(page.getByRole('heading', { name: /, Ignacio$/ })).toBeVisible();
  });
});
