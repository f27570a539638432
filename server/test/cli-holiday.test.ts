import { afterAll, expect, test, vi } from 'vitest';
import { makeHoliday } from '../src/cli/holiday.ts';
import { sql } from '../src/db/sql.ts';
import { worker } from './support/fixture.ts';
import { addPermitTypes, approve, askPermit, movementsOf, type PermitBody } from './support/permits.ts';
import { setStage } from './support/swap-stage.ts';
import { dataOf } from './support/swaps.ts';

const { server, camila, patricia, newDates, close } = await setStage();
await addPermitTypes(server);
const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
afterAll(close);

const holidays = () =>
  server.db.query(sql`select date, name from ${server.tables()('holiday')} order by date`);

test('a holiday gives its day back and says so; the same again gives none', async () => {
  const { absence: from, back: to } = newDates();
  const { idsolicitud: id } = dataOf<PermitBody>(await askPermit(camila, { from, to }));
  dataOf(await approve(patricia, id));
  for (const days of [1, 0]) {
    await makeHoliday(server.db, ['andes', to, 'Feriado', 'regional']);
    expect(printed).toHaveBeenLastCalledWith(
      `${to} is a holiday of Clínica Andes; ${days} days of leave came back.`,
    );
  }
  expect(await holidays()).toContainEqual({ date: to, name: 'Feriado regional' });
  const audited = await server.db.query(sql`
    select actor, after from ${server.tables()('audit_event')} where action = 'holiday.added' order by id`);
  const event = { date: to, name: 'Feriado regional' };
  expect(audited).toEqual([1, 0].map((days) => ({ actor: 'operator', after: { ...event, returned: days } })));
  const returned = (await movementsOf(server, worker.camila)).filter(({ kind }) => kind === 'returned');
  expect(returned.map(({ day, days }) => [day, days])).toEqual([[to, 1]]);
});

test.each([
  [[], /^Usage/],
  [['andes', '2026-12-07'], /^Usage/],
  [['andes', '2026-12-07', ''], /^Usage/],
  [['andes', '2026-12-07', ' '], /^Usage/],
  [['nowhere', '2026-12-07', 'Feriado'], /^There is no organisation "nowhere"/],
  ...[
    '2026-02-29',
    '07-12-2026',
    '2026-12-07T10:00',
    '2026-12-07[u-ca=hebrew]',
    '+012026-12-07',
    '0001-01-01',
  ].map((date): [string[], RegExp] => [['andes', date, 'Feriado'], /is no date; write it as 2026-12-07/]),
] as [string[], RegExp][])('%j is refused in one sentence', async (words, sentence) => {
  const before = await holidays();
  await expect(makeHoliday(server.db, words)).rejects.toThrow(sentence);
  expect(await holidays()).toEqual(before);
});
