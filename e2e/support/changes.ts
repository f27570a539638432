import { expect, type Page } from '@playwright/test';
import { call } from './api.ts';
import { today } from './today.ts';

/** A shift as far as journeys choose by it. */
export interface Shift {
  idturno: number;
  fecha: string;
  turnoDia: number;
  tipoTurno_idtipoTurno: number;
  detTurno_iddetTurno: number;
  trabajador_idtrabajador: number;
  inicio: string | null;
  termino: string | null;
  ausencia: unknown;
  pre_solicitud: boolean;
  cobertura: boolean;
}

/** Answer of a read in the first organisation. */
export async function read<T>(path: string, token: string): Promise<T> {
  const answer = await call('GET', `andes/${path}`, token);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Shifts of a person from tomorrow on, free days left out. */
export async function shiftsAhead(token: string): Promise<Shift[]> {
  const [from, to] = [today().add({ days: 1 }), today().add({ days: 55 })];
  const { turnos } = await read<{ turnos: Shift[] }>(`me/turnos?desde=${from}&hasta=${to}`, token);
  return turnos.filter((shift) => shift.inicio !== null);
}

/** Whether a shift may enter a request: normal, with nothing else going on. */
export const isPlain = (shift: Shift): boolean =>
  shift.detTurno_iddetTurno === 1 && shift.ausencia === null && !shift.pre_solicitud && !shift.cobertura;

export interface Pair {
  mine: Shift;
  theirs: Shift;
}

/** Shifts of two colleagues next to each other that they could exchange; each call of one run gives the next. */
export async function findPair(mine: string, theirs: string): Promise<Pair> {
  const [own, others] = await Promise.all([shiftsAhead(mine), shiftsAhead(theirs)]);
  for (const shift of own.filter(isPlain)) {
    const day = Temporal.PlainDate.from(shift.fecha);
    const near = [day.add({ days: 1 }), day.subtract({ days: 1 })].map(String);
    for (const other of others.filter((one) => isPlain(one) && near.includes(one.fecha))) {
      const answer = await call(
        'GET',
        `andes/cambioTurnoSolicitud/verificacion?turno=${shift.idturno}&turnoColega=${other.idturno}`,
        mine,
      );
      if (!answer.ok) continue;
      const { data } = (await answer.json()) as { data: { permitido: boolean } };
      if (data.permitido) return { mine: shift, theirs: other };
    }
  }
  throw new Error('There is no pair of shifts left to exchange.');
}

/** Asks for a swap without the pages, and lets the colleague accept it when `accepted`. */
export async function askForSwap(
  mine: string,
  theirs: string,
  accepted: boolean,
): Promise<Pair & { id: number }> {
  const pair = await findPair(mine, theirs);
  const asked = await call('POST', 'andes/cambioTurnoSolicitud', mine, {
    ctSolicitud: {
      trabajador_solicitante: pair.mine.trabajador_idtrabajador,
      fechaAusencia: pair.mine.fecha,
      turno_solicitante: pair.mine.idturno,
      trabajador_aceptante: pair.theirs.trabajador_idtrabajador,
      fechaDevolucion: pair.theirs.fecha,
      turno_aceptante: pair.theirs.idturno,
      comentario: null,
    },
    confirmado: true,
  });
  expect(asked.status, await asked.clone().text()).toBeLessThan(300);
  const { data } = (await asked.json()) as { data: { idcambioTurnoSolicitud: number } };
  const id = data.idcambioTurnoSolicitud;
  if (accepted) {
    const body = { confirmacionReceptor: true, confirmado: true };
    const answer = await call('PUT', `andes/cambioTurnoSolicitud/${id}`, theirs, body);
    expect(answer.status, await answer.clone().text()).toBe(200);
  }
  return { ...pair, id };
}

/** '22 nov', as dates of cards end. */
export const dayMonth = (date: string): string => {
  const day = Temporal.PlainDate.from(date);
  const month = day.toLocaleString('es-CL', { month: 'short' }).replace('.', '');
  return `${day.day} ${month}`;
};

/** Pattern of a date: '2 dic' is not part of '22 dic'. */
export const onDate = (date: string): RegExp => new RegExp(`(?<!\\d)${dayMonth(date).replace(' ', '\\s')}`);

/** Visible text: pages that lie behind have it too. */
export const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true });

/** Answers the question that is open with the button of this name. */
export const answerWith = (page: Page, name: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

/**
 * Presses a button and confirms the question: 'Aprobar', and with warnings 'Aprobar igual'. Whether there are warnings,
 * and with that whether a mere request asks at all, depends on the day.
 */
export async function pressAndConfirm(page: Page, name: string | RegExp, yes: string, done: string | RegExp) {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
  const answer = new RegExp(`^${yes.replace(' igual', '')}( igual)?$`);
  const question = page.getByRole('alertdialog').getByRole('button', { name: answer });
  const said = shown(page, done).first();
  await expect(question.or(said).first()).toBeVisible();
  if (await question.isVisible()) await question.click();
  await expect(said).toBeVisible();
}

/** Expects a person's shift on a date, as the day's page shows it. */
export async function expectOnDay(page: Page, date: string, times: string | null): Promise<void> {
  // A new start of the app, not another address of the one that runs.
  await page.goto('about:blank');
  await page.goto(`/#/user/calendar/shift-details?fecha=${date}`);
  const shift = page.getByRole('article', { name: /^Turno / });
  if (times === null) {
    await expect(page.getByRole('tab', { name: 'MI DIA' })).toBeVisible();
    await expect(page.getByText('Cargando')).toHaveCount(0);
    await expect(shift).toHaveCount(0);
  } else {
    await expect(shift).toHaveCount(1);
    await expect(shift).toContainText(times);
  }
}

/** '20:00 a 08:00' of a shift's moments. */
export const timesOf = ({ inicio, termino }: Shift): string =>
  [inicio, termino]
    .map((at) => Temporal.Instant.from(at ?? '').toZonedDateTimeISO('America/Santiago'))
    .map((at) => at.toPlainTime().toString().slice(0, 5))
    .join(' a ');
