import { sql } from '../../src/db/sql.ts';
import type { Persona, TestServer } from './server.ts';

/** A name that no DNS knows. */
export const nowhere = 'https://receiver.invalid/hook';

export interface Made {
  id: number;
  secreto: string;
}

/** Makes a webhook, and answers its secret. */
export async function makeWebhook(
  desk: Persona,
  { url = nowhere, eventos = ['person.changed'] }: { url?: string; eventos?: string[] } = {},
): Promise<Made> {
  const answer = await desk.request('POST', 'administracion/webhooks', { body: { url, eventos } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return (answer.json() as { data: Made }).data;
}

/** A message that waits for a webhook until somebody sends it again. */
export async function addDelivery(
  { db, tables }: Pick<TestServer, 'db' | 'tables'>,
  webhookId: number,
): Promise<string> {
  const id = crypto.randomUUID();
  await db.query(sql`
    insert into ${tables()('webhook_delivery')} (id, webhook_id, event, body, created_at, state, give_up_at)
    values (${id}, ${webhookId}, 'person.changed', '{}', '2026-11-17T12:00:00Z', 'given_up', '2026-11-17T12:00:00Z')`);
  return id;
}

/** Every write of the integrations, each with what it needs. */
export function integrationWrites(desk: Persona, server: Pick<TestServer, 'db' | 'tables'>) {
  /** An organisation has ten at most: each goes before the next one comes. */
  const fresh = async () => {
    await server.db.query(sql`delete from ${server.tables()('webhook')}`);
    const { id } = await makeWebhook(desk);
    return { id, path: `administracion/webhooks/${id}` };
  };
  const body = { url: nowhere, eventos: ['person.changed'] };
  return {
    'POST administracion/webhooks': async () => {
      await fresh();
      return () => desk.request('POST', 'administracion/webhooks', { body });
    },
    'PUT administracion/webhooks/{id}': async () => {
      const { path } = await fresh();
      return () => desk.request('PUT', path, { body: { ...body, activo: false, version: 1 } });
    },
    'DELETE administracion/webhooks/{id}': async () => {
      const { path } = await fresh();
      return () => desk.request('DELETE', path, { query: { version: 1 } });
    },
    'POST administracion/webhooks/{id}/secreto': async () => {
      const { path } = await fresh();
      return () => desk.request('POST', `${path}/secreto`);
    },
    'POST administracion/webhooks/{id}/prueba': async () => {
      const { path } = await fresh();
      return () => desk.request('POST', `${path}/prueba`);
    },
    'POST administracion/webhooks/{id}/entregas/{entrega}/reintento': async () => {
      const { id, path } = await fresh();
      const delivery = await addDelivery(server, id);
      return () => desk.request('POST', `${path}/entregas/${delivery}/reintento`);
    },
  };
}
