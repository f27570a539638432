import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';
import { planning } from '../../server/src/db/session-settings.ts';
import type { Statement } from './pgbench.ts';

// The least server that answers reads: Fastify, a pool of `pg` as large as the server's, and each sample's statements.
const [url = '', port, file = ''] = process.argv.slice(2);
const samples = JSON.parse(readFileSync(file, 'utf8')) as Statement[][];
const options = Object.entries(planning).map(([name, value]) => `-c ${name}=${value}`);
const pool = new pg.Pool({ connectionString: url, max: 8, options: options.join(' ') });
const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `s${names.size}`;
  names.set(text, name);
  return name;
};

const app = Fastify();
app.get<{ Params: { at: string } }>('/reads/:at', async (request, reply) => {
  let body = '';
  for (const { text, parameters } of samples[Number(request.params.at)] ?? []) {
    const { rows } = await pool.query({ name: nameOf(text), text, values: parameters });
    body = rows[0]?.body ?? body;
  }
  return reply.type('application/json; charset=utf-8').send(body);
});
app.get('/readyz', () => ({ ok: true }));
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
