import type { Webhook } from '@relevo/contract';
import { sql } from '../../src/db/sql.ts';
import { Organisations } from '../../src/identity/organisations.ts';
import { WebhookSender } from '../../src/integrations/webhook-sender.ts';
import type { Actor } from '../../src/kernel/actor.ts';
import { Bus } from '../../src/kernel/bus.ts';
import { emittedTopic, makeWriter } from '../../src/kernel/write.ts';
import { administratorOf } from './administrators.ts';
import { fixtureNow } from './fixture.ts';
import { makeWebhook } from './integration-writes.ts';
import { settled, until } from './push-stage.ts';
import { startTestServer } from './server.ts';
import { isSignedBy, WebhookReceiver } from './webhook-receiver.ts';

export type WebhookStage = Awaited<ReturnType<typeof setWebhookStage>>;

interface Row {
  id: string;
  state: string;
  attempts: number;
  next: Temporal.Instant | null;
  status: number | null;
  fault: string | null;
}

/** A server that sends webhooks to this machine, an administrator, and a receiver for each test. */
export async function setWebhookStage(env: Record<string, string> = { PUSH_TO_LOOPBACK: '1' }) {
  const server = await startTestServer(env);
  const { db } = server;
  const t = server.tables();
  const desk = await administratorOf(server, ['organizacion']);
  const bus = new Bus(db);
  await bus.start();
  const organisations = new Organisations(db, bus);
  let receivers: WebhookReceiver[] = [];
  const another = async () => {
    const receiver = await new WebhookReceiver().start();
    receivers.push(receiver);
    return receiver;
  };
  let receiver = new WebhookReceiver();
  const path = 'administracion/webhooks';
  const list = async () => ((await desk.get(path)).json() as { data: Webhook[] }).data;
  const rows = () =>
    db.query<Row>(sql`
      select id, state, attempts, next_try_at as next, status, fault from ${t('webhook_delivery')}
      order by created_at, id`);
  return {
    ...{ server, desk, another, list, rows },
    isSigned: isSignedBy,
    get receiver() {
      return receiver;
    },
    async begin() {
      server.setNow(fixtureNow);
      receiver = await another();
    },
    async end() {
      await db.query(sql`delete from ${t('webhook')}`);
      for (const one of receivers) one.stop();
      receivers = [];
    },
    async close() {
      await bus.stop();
      await server.close();
    },
    make: (eventos: string[], url = receiver.url) => makeWebhook(desk, { url, eventos }),
    /** Changes a webhook in its present version. */
    async change(id: number, part: object) {
      const found = (await list()).find((one) => one.id === id);
      if (!found) throw new Error('no such webhook');
      const { url, eventos, activo, version } = found;
      const body = { url, eventos, activo, version, ...part };
      const answer = await desk.request('PUT', `${path}/${id}`, { body });
      if (answer.statusCode !== 200) throw new Error(answer.body);
    },
    /** Another process that sends. */
    sender: () =>
      new WebhookSender({
        ...{ db, bus, organisations, config: server.config, log: server.app.log },
        clock: server.now,
        requireClock: async () => undefined,
      }),
    /** Tells that periods are closed, in one write. */
    closePeriods: (...ids: number[]) => {
      const actor = {
        subject: `admin:${desk.manager}`,
        org: { code: 'andes', timeZone: 'America/Santiago', t },
      };
      const caller = { actor: actor as unknown as Actor, now: server.now(), key: null, request: [] };
      return makeWriter(db, (topic, payload) => bus.publish(topic, payload))(caller, async ({ emit }) => {
        for (const idperiodo of ids) emit('period.closed', { idperiodo, idarchivo: 1 });
        return {};
      });
    },
    publish: (topic: string, payload: string) => bus.publish(topic, payload),
    wake: () => bus.publish(emittedTopic, 'andes'),
    later: (seconds: number) => server.setNow(server.now().add({ seconds })),
    /** A moment in which a message that should not be sent would arrive. */
    quiet: settled,
    /** Whether the first message has come back from its so-manieth attempt: on its way it has a lease of a minute. */
    async tried(attempts: number) {
      const [row] = await rows();
      const isOnItsWay = row?.next?.equals(server.now().add({ seconds: 60 })) ?? false;
      return row?.attempts === attempts && !isOnItsWay;
    },
    /** Waits until nothing is left to be sent. */
    allSettled: () => until(async () => (await rows()).every(({ state }) => state !== 'waiting')),
  };
}
