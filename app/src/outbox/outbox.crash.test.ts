import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPhone, createServer, newPhoneName, punch, settle, type Weather } from './test-world.ts';

const weathers: Weather[] = ['online', 'offline', 'drop-answer'];

test.each(weathers)(
  'a tab that dies at any step of a mark (%s) loses and doubles nothing',
  async (weather) => {
    let died = true;
    for (let killAfter = 0; died; killAfter += 1) {
      const server = createServer();
      const phone = createPhone(newPhoneName(), server);
      phone.weather = weather;
      const doomed = phone.openTab(killAfter);
      let shown = false;
      const making = doomed.outbox.submit(punch(0)).then(() => {
        shown = true;
      });
      await settle(doomed, making);
      died = doomed.dead;

      const next = phone.openTab();
      const onDisk = (await next.disk.all()).length;
      phone.weather = 'online';
      await next.retry();
      // Seen as made, or written before the tab died: exactly once. Otherwise the person saw nothing, and nothing came.
      expect(server.stored.size, `killed after ${killAfter}`).toBe(
        shown || onDisk > 0 ? 1 : server.stored.size,
      );
      if (shown) expect(server.stored.size).toBe(1);
      expect(server.stored.size).toBeLessThanOrEqual(1);
      expect(await next.disk.all()).toEqual([]);
    }
  },
);

test('a tab that dies while it sends three marks leaves them to the next, each once', async () => {
  let died = true;
  for (let killAfter = 0; died; killAfter += 1) {
    const server = createServer();
    const phone = createPhone(newPhoneName(), server);
    const first = phone.openTab();
    for (const minute of [0, 1, 2]) await first.outbox.enqueue(punch(minute));
    const doomed = phone.openTab(killAfter);
    await settle(doomed, doomed.outbox.sendAll(true));
    died = doomed.dead;
    await first.retry();
    expect(server.stored.size, `killed after ${killAfter}`).toBe(3);
    expect(await first.disk.all()).toEqual([]);
  }
});

test('two tabs that send at once send each mark once', async () => {
  const server = createServer();
  const phone = createPhone(newPhoneName(), server);
  const [left, right] = [phone.openTab(), phone.openTab()];
  for (const minute of [0, 1, 2, 3]) await left.outbox.enqueue(punch(minute));
  await Promise.all([left.outbox.sendAll(true), right.outbox.sendAll(true), left.outbox.submit(punch(4))]);
  expect(server.stored.size).toBe(5);
  expect(server.arrivals.length).toBe(5);
});

type Step =
  | { do: 'mark'; tab: 0 | 1; killAfter: number | null }
  | { do: 'send'; tab: 0 | 1; killAfter: number | null }
  | { do: 'weather'; weather: Weather }
  | { do: 'wait'; ms: number };

const tabs = fc.constantFrom<0 | 1>(0, 1);
const kill = fc.option(fc.nat({ max: 14 }), { freq: 2 });
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('mark' as const), tab: tabs, killAfter: kill }),
    fc.record({ do: fc.constant('send' as const), tab: tabs, killAfter: kill }),
    fc.record({ do: fc.constant('weather' as const), weather: fc.constantFrom(...weathers) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 400_000 }) }),
  ),
  { maxLength: 14 },
);

async function live(story: Step[]): Promise<void> {
  const server = createServer();
  const phone = createPhone(newPhoneName(), server);
  const open = [phone.openTab(), phone.openTab()];
  const promised: string[] = [];
  let minute = 0;
  for (const step of story) {
    if (step.do === 'weather') phone.weather = step.weather;
    else if (step.do === 'wait') phone.now += step.ms;
    else {
      if (step.killAfter !== null) open[step.tab] = phone.openTab(step.killAfter);
      const { outbox } = open[step.tab]!;
      if (step.do === 'send') await settle(open[step.tab]!, outbox.sendAll(minute % 2 === 0));
      else {
        minute += 1;
        await settle(
          open[step.tab]!,
          outbox.submit(punch(minute)).then(({ id }) => promised.push(id)),
        );
      }
      if (open[step.tab]!.dead) open[step.tab] = phone.openTab();
    }
  }
  const last = phone.openTab();
  const written = (await last.disk.all()).map(({ id }) => id);
  phone.weather = 'online';
  await last.retry();

  for (const id of [...promised, ...written]) expect(server.stored.has(id)).toBe(true);
  expect(server.stored.size).toBeLessThanOrEqual(minute);
  expect(await last.disk.all()).toEqual([]);
  const firsts = [...server.stored.values()].map(({ timestamp }) => timestamp);
  expect(firsts).toEqual([...firsts].sort());
}

test('whatever happens in whatever order, every mark ends at the server exactly once and in order', async () => {
  await fc.assert(fc.asyncProperty(steps, live), { numRuns: 60 });
}, 60_000);
