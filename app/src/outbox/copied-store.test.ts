import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { type CopyFiles, createCopiedStore } from './copied-store.ts';
import { type Copy, readCopy, writeCopy } from './copy-text.ts';
import { createDexieStore } from './dexie-store.ts';
import type { OutboxEntry } from './entry.ts';
import { createOutbox, type OutboxStore } from './outbox.ts';
import { camila, createServer, newPhoneName, punch, refusal } from './test-world.ts';

/** A phone: its files outlive every loss of the database. */
let files: Map<string, string>;
let server: ReturnType<typeof createServer>;
let online: boolean;
let name: string;
let session: string | null;
beforeEach(() => {
  files = new Map();
  server = createServer();
  online = false;
  name = newPhoneName();
  session = camila.user;
});

const A = 'outbox-a.txt';
const B = 'outbox-b.txt';
const phone: CopyFiles = {
  read: async (file) => files.get(file) ?? null,
  write: async (file, text) => void files.set(file, text),
};

/** A start of the app, with the outbox over the copied store. */
function start(beside = phone) {
  const disk = createDexieStore(name);
  const store = createCopiedStore(disk, beside);
  const outbox = createOutbox({
    store,
    lock: (work) => work(),
    send: async (entry, token, late) => (online ? server.receive(entry, token, late) : { answered: false }),
    tokenOf: ({ user }) => (user === session ? `token of ${user}` : null),
    now: () => 1_000_000,
    monotonic: () => 0,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    patience: () => new Promise(() => undefined),
  });
  return { disk, store, outbox };
}
/** The system takes the web view's databases away. */
function loseDatabase(): void {
  name = newPhoneName();
}
/** The newest whole copy. */
function copied(): string[] {
  const copies = [...files.values()].map(readCopy).filter((one) => one !== null && one !== 'foreign');
  const newest = copies.sort((a, b) => b.number - a.number)[0];
  return newest?.entries.map(({ id }) => id) ?? [];
}
const idsOf = async ({ all }: OutboxStore) => (await all()).map(({ id }) => id);

test('a mark is in the copy when its storing is told, and no longer when the server has it', async () => {
  const { store, outbox } = start();
  const id = await outbox.enqueue(punch(0));
  expect(copied()).toEqual([id]);
  online = true;
  await outbox.sendAll(true);
  expect([copied(), await idsOf(store)]).toEqual([[], []]);
});

test('what the database has lost is put back in its order, and arrives once', async () => {
  const before = start();
  const ids = [await before.outbox.enqueue(punch(0)), await before.outbox.enqueue(punch(1))];
  loseDatabase();
  const { outbox, store } = start();
  expect(await idsOf(store)).toEqual(ids);
  online = true;
  await outbox.sendAll(true);
  await start().outbox.sendAll(true);
  expect(server.arrivals.map(({ key }) => key)).toEqual(ids);
  expect(copied()).toEqual([]);
});

test('a mark that had arrived while its answer was lost arrives again by the same key', async () => {
  const id = await start().outbox.enqueue(punch(0));
  loseDatabase();
  online = true;
  server.receive({ ...(await start().store.get(id)) } as OutboxEntry, 'token', true);
  await start().outbox.sendAll(true);
  expect([...server.stored.keys()]).toEqual([id]);
});

test('a mark of a phone without a copy is copied at the next start', async () => {
  const disk = createDexieStore(name);
  const plain = createOutboxEntry('from-before');
  await disk.add(plain);
  expect(await idsOf(start().store)).toEqual(['from-before']);
  expect(copied()).toEqual(['from-before']);
});

test('entries belong to their person: another one on the phone neither sends nor loses them', async () => {
  const id = await start().outbox.enqueue(punch(0));
  loseDatabase();
  session = 'diego.soto';
  online = true;
  const { outbox, store } = start();
  await outbox.sendAll(true);
  const his = await outbox.submit(punch(1, { user: 'diego.soto', instance: 'andes' }));
  expect(his.state).toBe('sent');
  expect([await idsOf(store), copied()]).toEqual([[id], [id]]);
  session = camila.user;
  loseDatabase();
  await start().outbox.sendAll(true);
  expect([...server.stored.keys()].sort()).toEqual([id, his.id].sort());
});

test('a refused mark comes back as refused, and goes when its person dismisses it', async () => {
  const { outbox } = start();
  const id = await outbox.enqueue(punch(0));
  server.answer = () => refusal(422, 'punch.type_disabled');
  online = true;
  await outbox.sendAll(true);
  loseDatabase();
  const next = start();
  expect(await next.store.get(id)).toMatchObject({ state: 'refused' });
  await next.outbox.sendAll(true);
  expect(server.arrivals).toHaveLength(1);
  await next.outbox.dismiss(id);
  expect(copied()).toEqual([]);
});

test.each([0, 10, 30, 200])('a copy that ends after %i characters leaves the one before', async (length) => {
  const { outbox } = start();
  const first = await outbox.enqueue(punch(0));
  const half: CopyFiles = {
    ...phone,
    write: async (file, text) => void files.set(file, text.slice(0, length)),
  };
  const second = await start(half).outbox.enqueue(punch(1));
  expect(await idsOf(start().store)).toEqual([first, second]);
  loseDatabase();
  // The next whole copy takes the place of the half one.
  const next = start();
  expect(await idsOf(next.store)).toContain(first);
  const third = await next.outbox.enqueue(punch(2));
  expect(copied()).toContain(first);
  expect(copied()).toContain(third);
});

test('a copy whose content was changed is not believed', () => {
  const text = writeCopy({ number: 3, entries: [createOutboxEntry('a')] });
  expect(readCopy(text)).toMatchObject({ number: 3 });
  expect(readCopy(text.replace('"a"', '"b"'))).toBeNull();
  for (const other of ['', 'x', 'relevo-outbox 1', '{"number":1}']) expect(readCopy(other)).toBeNull();
});

test('a file of a newer version stays as it is, and marks go on', async () => {
  const newer = 'relevo-outbox 2\nwhat this version cannot read';
  files.set(A, newer);
  const { outbox } = start();
  const ids = [await outbox.enqueue(punch(0)), await outbox.enqueue(punch(1))];
  expect(files.get(A)).toBe(newer);
  expect(copied()).toEqual(ids);
  files.set(B, newer);
  const third = await start().outbox.enqueue(punch(2));
  expect([files.get(A), files.get(B)]).toEqual([newer, newer]);
  online = true;
  await start().outbox.sendAll(true);
  expect(server.stored.has(third)).toBe(true);
});

test('a phone whose files fail keeps marks in the database, and sends them', async () => {
  const broken: CopyFiles = {
    read: () => Promise.reject(new Error('no answer')),
    write: () => Promise.reject(new Error('no room')),
  };
  const id = await start(broken).outbox.enqueue(punch(0));
  online = true;
  await start(broken).outbox.sendAll(true);
  expect([...server.stored.keys()]).toEqual([id]);
});

test('a disk that is full leaves the last whole copy, however many writes fail half way', async () => {
  const first = await start().outbox.enqueue(punch(0));
  const full: CopyFiles = {
    ...phone,
    write: async (file, text) => {
      files.set(file, text.slice(0, 20));
      throw new Error('no room');
    },
  };
  const { outbox } = start(full);
  for (const minute of [1, 2, 3]) await outbox.enqueue(punch(minute));
  expect(copied()).toEqual([first]);
  loseDatabase();
  const next = start();
  expect(await idsOf(next.store)).toEqual([first]);
  const later = await next.outbox.enqueue(punch(4));
  expect(copied()).toEqual([first, later]);
});

test('a file that cannot be read this time is not written over', async () => {
  await start().outbox.enqueue(punch(0));
  const whole = new Map(files);
  const unreadable: CopyFiles = { ...phone, read: () => Promise.reject(new Error('busy')) };
  await start(unreadable).outbox.enqueue(punch(1));
  expect(files).toEqual(whole);
});

test('of two copies with one number nothing is lost, and a refusal stays one', async () => {
  const entry = (id: string, createdAt: number, more: Partial<OutboxEntry> = {}) => ({
    ...createOutboxEntry(id),
    ...{ createdAt, ...more },
  });
  files.set(A, writeCopy({ number: 4, entries: [entry('a', 1), entry('c', 3), entry('d', 4)] }));
  files.set(B, writeCopy({ number: 4, entries: [entry('b', 2), entry('c', 3, { state: 'refused' })] }));
  const { store } = start();
  expect((await store.all()).map(({ id, state }) => [id, state])).toEqual([
    ['a', 'waiting'],
    ['b', 'waiting'],
    ['c', 'refused'],
    ['d', 'waiting'],
  ]);
  loseDatabase();
  expect(await idsOf(start().store)).toEqual(['a', 'b', 'c', 'd']);
});

test('a mark in a file that could not be read for two starts is put back once it can be', async () => {
  const { outbox } = start();
  // The second mark makes the file the newer one.
  const ids = [await outbox.enqueue(punch(0)), await outbox.enqueue(punch(1))];
  const newer = [...files].sort(([, a], [, b]) => numberOf(a) - numberOf(b)).at(-1)?.[0];
  const busy: CopyFiles = {
    ...phone,
    read: (file) => (file === newer ? Promise.reject(new Error('busy')) : phone.read(file)),
  };
  for (const minute of [2, 3]) {
    loseDatabase();
    ids.push(await start(busy).outbox.enqueue(punch(minute)));
  }
  loseDatabase();
  const next = start();
  expect((await idsOf(next.store)).sort()).toEqual(ids.sort());
  online = true;
  await next.outbox.sendAll(true);
  loseDatabase();
  expect(await idsOf(start().store)).toEqual([]);
});

test('an entry of an earlier app’s copy takes no place that the database has given away', async () => {
  const kept = await start().outbox.enqueue(punch(0));
  const lost = { ...createOutboxEntry('lost'), seq: 1 };
  files.clear();
  files.set(A, writeCopy({ number: 9, entries: [lost] }));
  expect((await idsOf(start().store)).sort()).toEqual([kept, 'lost'].sort());
});

const numberOf = (text: string) => (readCopy(text) as Copy).number;

const createOutboxEntry = (id: string): Omit<OutboxEntry, 'seq'> => ({
  ...punch(0),
  id,
  createdAt: 0,
  attempts: 0,
  lastError: null,
  state: 'waiting',
  nextAttemptAt: 0,
  pauseAsked: false,
});
