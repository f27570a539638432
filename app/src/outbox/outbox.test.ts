import { expect, test } from 'vitest';
import { pauseAfter } from './entry.ts';
import { AT_ONCE } from './outbox.ts';
import { camila, createPhone, createServer, newPhoneName, punch, refusal } from './test-world.ts';

const world = () => {
  const server = createServer();
  const phone = createPhone(newPhoneName(), server);
  return { server, phone, tab: phone.openTab() };
};

test('an entry is on disk when enqueue resolves', async () => {
  const { phone, tab } = world();
  const id = await tab.outbox.enqueue(punch(0));
  const [entry] = await phone.openTab().disk.all();
  expect(entry).toMatchObject({ id, state: 'waiting', attempts: 0, body: punch(0).body });
});

test('a mark that the disk does not take is not made, and the caller is told', async () => {
  const { server, tab } = world();
  tab.disk.close();
  await expect(tab.outbox.enqueue(punch(0))).rejects.toThrow();
  await expect(tab.outbox.submit(punch(0))).rejects.toThrow();
  expect(server.arrivals).toEqual([]);
});

test('whoever waits too long is told that the mark is stored, and the try goes on', async () => {
  const { server, phone, tab } = world();
  const other = phone.openTab();
  const holding = other.outbox.submit(punch(0));
  phone.patience = Promise.resolve();
  expect((await tab.outbox.submit(punch(1))).state).toBe('stored');
  await holding;
  await tab.retry();
  expect(server.stored.size).toBe(2);
});

test('a mark made online is sent at once as online, and its entry goes', async () => {
  const { server, tab } = world();
  const made = await tab.outbox.submit(punch(0));
  expect(made).toMatchObject({ state: 'sent', data: { offline: false } });
  expect(server.stored.size).toBe(1);
  expect(await tab.disk.all()).toEqual([]);
});

test('a first try that comes too late to mean now is sent as offline', async () => {
  const { server, phone, tab } = world();
  await tab.outbox.enqueue(punch(0));
  server.answer = () => {
    phone.mono += AT_ONCE + 1;
    return null;
  };
  await tab.outbox.submit(punch(1));
  expect(server.arrivals.map(({ offline }) => offline)).toEqual([true, true]);
});

test.each([
  ['no network', null],
  ['408', refusal(408, 'x')],
  ['429', refusal(429, 'request.too_many')],
  ['500', refusal(500, 'server.unexpected')],
  ['503', refusal(503, 'server.not_ready')],
])('%s keeps the entry and tries again after a pause', async (_, answer) => {
  const { server, phone, tab } = world();
  if (answer) server.answer = () => answer;
  else phone.weather = 'offline';
  expect((await tab.outbox.submit(punch(0))).state).toBe('stored');
  const [entry] = await tab.disk.all();
  expect(entry).toMatchObject({ state: 'waiting', attempts: 1 });

  server.answer = () => null;
  phone.weather = 'online';
  const before = server.arrivals.length;
  await tab.outbox.sendAll(false);
  expect(server.arrivals.length).toBe(before);
  phone.now += (await tab.outbox.untilNext()) ?? 0;
  await tab.outbox.sendAll(false);
  expect(server.stored.size).toBe(1);
  expect(server.arrivals.at(-1)?.offline).toBe(true);
  expect(await tab.disk.all()).toEqual([]);
});

test('pauses grow from 2.5 to 5 seconds up to 5 minutes and never beyond', () => {
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([2_500, 5_000]);
  expect(pauseAfter(3, 1)).toBe(20_000);
  expect(pauseAfter(200, 1)).toBe(300_000);
});

test('a tap or the return of the connection ends own pauses, but not one that the server asked for', async () => {
  const { server, phone, tab } = world();
  phone.weather = 'offline';
  await tab.outbox.submit(punch(0));
  phone.weather = 'online';
  server.answer = () => refusal(429, 'request.too_many', 90);
  await tab.retry();
  expect(server.arrivals.length).toBe(1);
  await tab.retry();
  expect(server.arrivals.length).toBe(1);
  expect(await tab.outbox.untilNext()).toBe(88_000);
  server.answer = () => null;
  phone.now += 90_000;
  await tab.outbox.sendAll(false);
  expect(server.stored.size).toBe(1);
});

test('an entry that just failed is not tried again at once, whatever calls for it', async () => {
  const { server, phone, tab } = world();
  phone.weather = 'drop-answer';
  await tab.outbox.submit(punch(0));
  for (let call = 0; call < 5; call += 1) await tab.outbox.sendAll(true);
  expect(server.arrivals.length).toBe(1);
  await tab.retry();
  expect(server.arrivals.length).toBe(2);
});

test('a clock turned back does not put off an entry for ever', async () => {
  const { server, phone, tab } = world();
  phone.weather = 'offline';
  await tab.outbox.submit(punch(0));
  phone.weather = 'online';
  phone.now -= 7 * 86_400_000;
  await tab.outbox.sendAll(false);
  expect(server.stored.size).toBe(1);
});

test.each([400, 403, 404, 409, 413, 422])(
  'a refusal of %i keeps the entry until it is dismissed',
  async (status) => {
    const { server, tab } = world();
    server.answer = () => refusal(status, 'punch.outside_perimeter');
    const made = await tab.outbox.submit(punch(0));
    expect(made).toMatchObject({ state: 'refused', error: { status, message: `mensaje ${status}` } });
    await tab.retry();
    expect(server.arrivals.length).toBe(1);
    expect(await tab.disk.all()).toMatchObject([{ state: 'refused' }]);
    await tab.outbox.dismiss(made.id);
    expect(await tab.disk.all()).toEqual([]);
  },
);

test('a 204 or another success than 200 does not end an entry', async () => {
  const { server, tab } = world();
  server.answer = () => refusal(204, '');
  expect((await tab.outbox.submit(punch(0))).state).not.toBe('sent');
  expect((await tab.disk.all()).length).toBe(1);
});

test('a waiting entry cannot be dismissed', async () => {
  const { phone, tab } = world();
  phone.weather = 'offline';
  const { id } = await tab.outbox.submit(punch(0));
  await tab.outbox.dismiss(id);
  expect((await tab.disk.all()).length).toBe(1);
});

test('401 waits for the next login of the same person', async () => {
  const { server, phone, tab } = world();
  server.answer = () => refusal(401, 'session.expired');
  expect((await tab.outbox.submit(punch(0))).state).toBe('stored');
  await tab.retry();
  expect(server.arrivals.length).toBe(1);
  expect(await tab.outbox.untilNext()).toBeNull();

  server.answer = () => null;
  phone.tokens.clear();
  phone.tokens.set(JSON.stringify({ user: 'diego.soto', instance: 'andes' }), 'token-diego');
  await tab.retry();
  expect(server.stored.size).toBe(0);

  phone.tokens.set(JSON.stringify(camila), 'token-camila-2');
  await tab.retry();
  expect([...server.stored.values()]).toMatchObject([{ owner: 'token-camila-2' }]);
});

test('each instance gets its own marks with its own token', async () => {
  const { server, phone, tab } = world();
  const puerto = { user: camila.user, instance: 'puerto' };
  phone.weather = 'offline';
  await tab.outbox.submit(punch(0));
  await tab.outbox.submit(punch(1, puerto));
  phone.weather = 'online';
  await tab.retry();
  expect(server.stored.size).toBe(1);
  phone.tokens.set(JSON.stringify(puerto), 'token-puerto');
  await tab.retry();
  expect([...server.stored.values()].map(({ owner }) => owner)).toEqual(['token-camila', 'token-puerto']);
});

test('entries go in order of creation, and a failing one holds back those behind it', async () => {
  const { server, phone, tab } = world();
  phone.weather = 'offline';
  for (const minute of [0, 1, 2]) await tab.outbox.submit(punch(minute));
  phone.weather = 'online';
  let failed = false;
  server.answer = () => {
    if (failed) return null;
    failed = true;
    return refusal(500, 'server.unexpected');
  };
  await tab.retry();
  expect(server.arrivals.length).toBe(1);
  await tab.retry();
  const times = [...server.stored.values()].map(({ timestamp }) => timestamp);
  expect(times).toEqual([...times].sort());
  expect(times.length).toBe(3);
});

test('a refused entry holds nothing back', async () => {
  const { server, phone, tab } = world();
  phone.weather = 'offline';
  const first = await tab.outbox.submit(punch(0));
  await tab.outbox.submit(punch(1));
  phone.weather = 'online';
  server.answer = (entry) => (entry.id === first.id ? refusal(422, 'punch.future') : null);
  await tab.retry();
  expect(server.stored.size).toBe(1);
  expect(await tab.disk.all()).toMatchObject([{ id: first.id, state: 'refused' }]);
});

test('an entry that the server always fails on lets the others pass in the end, and is never given up', async () => {
  const { server, phone, tab } = world();
  phone.weather = 'offline';
  const poison = await tab.outbox.submit(punch(0));
  await tab.outbox.submit(punch(1));
  phone.weather = 'online';
  server.answer = (entry) => (entry.id === poison.id ? refusal(500, 'server.unexpected') : null);
  for (let round = 0; round < 6; round += 1) await tab.retry();
  expect(server.stored.size).toBe(1);
  expect(await tab.disk.all()).toMatchObject([{ id: poison.id, state: 'waiting' }]);
});

test('a bad entry of one kind does not touch another kind', async () => {
  const { server, phone, tab } = world();
  phone.weather = 'offline';
  const bad = await tab.outbox.submit(punch(0));
  await tab.outbox.submit({ ...punch(1), kind: 'note' as 'punch' });
  phone.weather = 'online';
  server.answer = (entry) => (entry.id === bad.id ? refusal(503, 'server.not_ready') : null);
  await tab.retry();
  expect(server.stored.size).toBe(1);
});
