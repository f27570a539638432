import { marksAtServer, tokenOf } from '../support/api.ts';
import { dayMonth, findPair, shiftsAhead, timesOf } from '../support/changes.ts';
import { nextLateMark } from '../support/late-marks.ts';
import { isSaved } from '../support/offline.ts';
import { PASSWORD, type Persona, people } from '../support/people.ts';
import { stage } from '../support/stage.ts';
import { dayTitle, monthTitle, today } from '../support/today.ts';
import type { Screen } from './screen.ts';
import { expect, test } from './test.ts';

// Journeys over the differences between engines: storage, the service worker, dates, sheets, layout, streams.
// Everything else is Chromium's.

const home = (persona: Persona) => new RegExp(`, ${people[persona].firstName}$`);

async function logIn(screen: Screen, persona: Persona, password = PASSWORD): Promise<void> {
  await screen.type('Usuario', people[persona].username);
  await screen.type('Contraseña', password);
  await screen.press('button', 'Ingresar');
}

test('login: a wrong password, a choice of organisations, and still in at the next start', async ({
  open,
}) => {
  const screen = await open(null);
  await screen.start('/welcome');
  await screen.press('button', 'Omitir');
  await logIn(screen, 'camila', 'no-es-esta');
  await screen.sees('dialog', /Usuario y contraseña inválido/);
  await screen.press('button', 'Ok');
  await screen.start('/login');
  await logIn(screen, 'camila');
  await screen.press('button', /^Clínica Andes/);
  await screen.sees('heading', home('camila'));
  await screen.start('/');
  await screen.sees('heading', home('camila'));
});

test('calendar: months turn, and a day opens with its notes and colleagues', async ({ open }) => {
  const screen = await open('camila');
  await screen.start('/user/calendar');
  await screen.sees('heading', monthTitle(0));
  await screen.press('button', 'Mes siguiente');
  await screen.sees('heading', monthTitle(1));
  await screen.press('button', 'Hoy');
  await screen.sees('heading', monthTitle(0));
  await screen.press('button', /, hoy,.*turno de/);
  await screen.sees('heading', dayTitle(today()));
  await screen.sees('text', 'Entregar llaves del carro de paro');
  await screen.press('tab', 'COLEGAS EN TURNO');
  await screen.sees('heading', /^Sector /);
  await screen.press('button', 'Volver');
  await screen.sees('heading', monthTitle(0));
});

// Functions that run in the page.
const isInstalled = async () =>
  (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated';
const canCheckPassword = () => localStorage.getItem('relevo.offline-check') !== null;

test('a mark made without a network is kept over a new start and sent later', async ({ open }) => {
  const screen = await open(null);
  await screen.start('/welcome');
  await screen.press('button', 'Omitir');
  await logIn(screen, 'valentina');
  await screen.sees('heading', home('valentina'));
  await screen.untilTrue('installed', isInstalled);
  await screen.untilTrue('able to check the password', canCheckPassword);
  const token = await tokenOf('valentina');
  const before = new Set((await marksAtServer(token)).map(({ id }) => id));
  await screen.start('/user/marcaje');
  await screen.sees('button', /^Entrada/);
  await screen.untilTrue('enrolment is saved', isSaved, 'enrolment');
  await screen.untilTrue('workplaces are saved', isSaved, 'workplaces');

  const { gate } = stage();
  await gate?.shut();
  await screen.start('/user/marcaje');
  await screen.sees('text', 'Sin internet');
  await screen.press('button', /^Entrada/);
  await screen.sees('dialog', /Marcaje de entrada/);
  await screen.press('button', 'Ok');
  await screen.seesNo('dialog', /Marcaje de entrada/);
  await screen.type('Contraseña', PASSWORD);
  await screen.press('button', 'Ok');
  await screen.sees('text', 'Marcaje de entrada almacenado con éxito.');

  await screen.start('/user/marcaje');
  await screen.press('tab', /^PENDIENTES/);
  await screen.sees('heading', /^Entrada \d\d:\d\d$/);

  await gate?.open();
  await screen.start('/user/marcaje');
  await screen.sees('text', 'Hora del servidor');
  await screen.seesNo('tab', /^PENDIENTES/);
  const arrived = (await marksAtServer(token)).filter(({ id }) => !before.has(id));
  expect(arrived.map((mark) => mark.tipo_marca_id)).toEqual([1]);
});

/** Presses a button; a question about warnings, when there is one, is answered with yes. */
async function pressAndConfirm(screen: Screen, name: string, yes: string, done: string): Promise<void> {
  await screen.press('button', name);
  const answer = new RegExp(`^${yes.replace(' igual', '')}( igual)?$`);
  if (await screen.seesFirst(['dialog', /\?|avisos?/], ['text', done]))
    await screen.pressInSheet('button', answer);
  await screen.sees('text', done);
}

async function chooseDate(screen: Screen, date: Temporal.PlainDate): Promise<void> {
  await screen.press('button', /^Fecha de devolución/);
  const months = today().toPlainYearMonth().until(date.toPlainYearMonth()).months;
  // The calendar opens at the month of the date that the form proposes.
  const opened = (await screen.seesFirst(['text', monthTitle()], ['text', monthTitle(1)])) ? 0 : 1;
  for (let turned = opened; turned < months; turned += 1)
    await screen.pressInSheet('button', 'Mes siguiente');
  await screen.pressInSheet('button', new RegExp(`^\\S+ ${date.day} de `));
}

test('a swap is asked for, accepted by the colleague and approved by the manager', async ({ open }) => {
  const { mine, theirs } = await findPair(await tokenOf('camila'), await tokenOf('diego'));
  const [hers, his] = [mine, theirs].map(({ fecha }) => `\\b${dayMonth(fecha)}`);

  const camila = await open('camila');
  await camila.start(`/user/calendar/shift-details?fecha=${mine.fecha}`);
  await camila.press('button', 'Cambiar turno');
  await camila.press('button', /^Colega/);
  await camila.pressInSheet('button', /Diego Soto/);
  await chooseDate(camila, Temporal.PlainDate.from(theirs.fecha));
  await camila.press('button', /^Recibes/);
  await camila.pressInSheet('button', new RegExp(timesOf(theirs)));
  await camila.sees('heading', 'Antes de pedir');
  await camila.type('Comentario (opcional)', 'Es el matrimonio de mi hermana.');
  const sent = 'Tu solicitud será revisada por tu jefatura en horario hábil';
  await pressAndConfirm(camila, 'Solicitar', 'Solicitar igual', sent);

  const diego = await open('diego');
  await diego.start('/user/shift-changes-list');
  await diego.press('card', new RegExp(`Camila Rojas.*${hers}.*${his}`));
  await diego.sees('text', 'Es el matrimonio de mi hermana.');
  await pressAndConfirm(diego, 'Aceptar', 'Aceptar igual', 'Aceptaste, espera jefatura');

  const patricia = await open('patricia');
  await patricia.start('/admin/shift-changes');
  await patricia.press('button', new RegExp(`Camila Rojas.*${hers}.*Diego Soto.*${his}`));
  await patricia.sees('heading', 'Antes de decidir');
  const accepted = 'Has aceptado la solicitud de cambio de turno';
  await pressAndConfirm(patricia, 'Aprobar', 'Aprobar igual', accepted);

  const shifts = await shiftsAhead(await tokenOf('camila'));
  expect(shifts.map(({ idturno }) => idturno)).toContain(theirs.idturno);
});

test('what happens elsewhere is seen without pulling', async ({ open }) => {
  const mark = await nextLateMark(await tokenOf('patricia'));
  const screen = await open('patricia');
  await screen.start(mark.path.replace('/#', ''));
  await screen.sees('button', new RegExp(`${mark.name}.*Sin marca`));
  const streams = async () => {
    const metrics = await (await fetch(`${stage().address}/metrics`)).text();
    return Number(/^relevo_event_streams (\d+)$/m.exec(metrics)?.[1]);
  };
  // Polling alone would be too late for this test.
  await expect.poll(streams).toBe(1);
  await mark.send(9);
  await screen.sees('button', new RegExp(`${mark.name}.*\\+9\\smin`));
});
