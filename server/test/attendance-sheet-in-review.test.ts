import { weekdayDate } from '@relevo/domain/time';
import { afterAll, expect, it } from 'vitest';
import { setCorrectionStage } from './support/correction-stage.ts';
import { decideCorrection, openCorrection, oppose, unitCorrections } from './support/corrections.ts';
import { dataOf } from './support/swaps.ts';

const { server, camila, patricia, close, newDate, paper, mailedAt } = await setCorrectionStage();
afterAll(close);

it('the PDF of a sheet says both figures of a day that is in review, until the manager has looked', async () => {
  const date = newDate();
  const day = weekdayDate(date);
  const rowOf = (rows: string[]) => rows.find((row) => row.startsWith(day));
  const { id } = await openCorrection(server, camila, date);
  dataOf(await decideCorrection(patricia, id, 'aceptar', { horaSalida: '19:40' }));
  await mailedAt(id);
  dataOf(await oppose(camila, id));
  const inReview = await paper();
  expect(inReview.text).toContain(`En revisión, ${day}: 00:00, 11:40 o 12:00.`);
  expect(rowOf(inReview.rows)).toContain('En revisión');

  const again = (await unitCorrections(patricia)).find((one) => one.posterior_a === id);
  dataOf(await decideCorrection(patricia, again?.id ?? 0, 'rechazar'));
  const decided = await paper();
  expect(decided.text).not.toContain('En revisión');
  expect(rowOf(decided.rows)).toContain('Omisión de salida');
}, 120_000);
