import { afterAll, expect, test } from 'vitest';
import { Bus } from '../src/kernel/bus.ts';
import { EVERYBODY, readTouch } from '../src/kernel/topics.ts';
import { accessWrites } from './support/access-writes.ts';
import { accountWrites } from './support/account-writes.ts';
import { articleWrites } from './support/article-writes.ts';
import { attendanceWrites } from './support/attendance-writes.ts';
import { closingWrites } from './support/closing-writes.ts';
import { deskWrites } from './support/desk-writes.ts';
import { everyEndpoint } from './support/examples.ts';
import { factorWrites } from './support/factor-writes.ts';
import { integrationWrites } from './support/integration-writes.ts';
import { offerWrites } from './support/offer-writes.ts';
import { ownWrites } from './support/own-writes.ts';
import { requestWrites } from './support/request-writes.ts';
import { rosterWrites } from './support/roster-writes.ts';
import { reads, Screens } from './support/screens.ts';
import { sessionWrites } from './support/session-writes.ts';
import { setWriteStage, type Writes } from './support/write-stage.ts';

// Each kind of write touches all people whose reads it changes: a missing event leaves a screen stale.
const stage = await setWriteStage();
const { server, camila, diego, valentina, ignacio, patricia, jorge } = stage;
const screens = new Screens(server, [camila, diego, valentina, ignacio, patricia, jorge]);
/** The people whom the bus has named since the last write. */
let told = new Set<string>();
const bus = new Bus(server.db);
bus.on('changes', (payload) => told.add(readTouch(payload).subject));
await bus.start();
afterAll(async () => {
  await bus.stop();
  await server.close();
});

/** Every write of the contract: one that is missing here does not compile. */
const writes: Writes = {
  ...sessionWrites(stage),
  ...deskWrites(stage.desk),
  ...closingWrites(stage.desk),
  ...accessWrites(stage),
  ...integrationWrites(stage.desk, stage.server),
  ...factorWrites(stage),
  ...accountWrites(stage),
  ...attendanceWrites(stage),
  ...rosterWrites(stage),
  ...ownWrites(stage),
  ...offerWrites(stage),
  ...requestWrites(stage),
  ...articleWrites(stage),
};

test('every write of the contract is here, and every read with an ETag', () => {
  const written = everyEndpoint.map(([key]) => key).filter((key) => !key.startsWith('GET '));
  expect(Object.keys(writes).sort()).toEqual(written.sort());
  const tagged = everyEndpoint.filter(([, { etag }]) => etag).map(([key]) => key);
  expect(Object.keys(reads).sort()).toEqual(tagged.sort());
});

const cases = Object.entries(writes).flatMap(([key, prepare]) =>
  [prepare].flat().map((one, at) => [at === 0 ? key : `${key} (${at + 1})`, one] as const),
);

test.each(cases)('after %s', async (_name, prepare) => {
  const write = await prepare();
  const before = await screens.look();
  told = new Set();
  const answer = await write();
  expect(answer.statusCode, answer.body).toBe(200);
  const after = await screens.look();
  const changed = [...after].filter(([screen, { body }]) => body !== before.get(screen)?.body);
  await expect
    .poll(() =>
      changed
        .filter(([, { subject }]) => !told.has(subject) && !told.has(EVERYBODY))
        .map(([screen]) => screen),
    )
    .toEqual([]);
});
