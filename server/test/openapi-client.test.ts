import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenApi } from '../src/openapi/openapi-types.ts';
import { everyEndpoint } from './support/examples.ts';
import { password } from './support/fixture.ts';
import { startTestServer, type TestServer } from './support/server.ts';
import { makeCacheFolder, redocly, runTool, typescript } from './support/tools.ts';

let server: TestServer;
let folder: string;
let document: OpenApi;
beforeAll(async () => {
  server = await startTestServer();
  folder = makeCacheFolder('openapi');
  const { body } = await server.call('GET', '/api/openapi.json');
  document = JSON.parse(body);
  writeFileSync(join(folder, 'openapi.json'), body);
  await runTool(folder, redocly, [
    ...['generate-client', 'openapi.json', '--output', 'client.ts'],
    ...['--args-style', 'grouped', '--server-url', await server.app.listen({ port: 0, host: '127.0.0.1' })],
  ]);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

test('a linter with its recommended rules complains of nothing but the paths of the specification', async () => {
  const args = ['lint', 'openapi.json', '--extends', 'recommended', '--format', 'json'];
  const { problems } = JSON.parse(await runTool(folder, redocly, args)) as {
    problems: { ruleId: string; message: string }[];
  };
  const ambiguous = (one: string, other: string) => {
    const paths = [one, other].map((path) => `\`/api/{instance}/cambioTurnoSolicitud/${path}\``);
    return `no-ambiguous-paths: Paths should resolve unambiguously. Found two ambiguous paths: ${paths.join(' and ')}.`;
  };
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
    ambiguous('trabajador/{id}', '{id}/leida'),
    ambiguous('trabajador/{id}', '{id}/verificacion'),
    ambiguous('{id}/leida', 'eliminar/{id}'),
  ]);
});

test("a generated client compiles, and its types are the contract's", async () => {
  const comparisons = everyEndpoint.flatMap(([key, endpoint]) => {
    const [method = '', path = ''] = key.split(' ');
    const url = `/api/${endpoint.base === 'instance' ? '{instance}/' : ''}${path}`;
    const name = document.paths[url]?.[method.toLowerCase()]?.operationId ?? '';
    const type = `client.${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    // A calendar, and a file that may be CSV, are texts, as such a client reads them.
    const texts: Record<string, string> = { file: 'Blob | string', calendar: 'string' };
    const result = texts[String(endpoint.response)] ?? `contract.Response<'${key}'>`;
    const lines = [`true satisfies Same<${type}Result, ${result}>,`];
    // Such a client gives out one event after the other and has no name for all of them.
    if (endpoint.response === 'events') lines.pop();
    if (endpoint.query) lines.push(`true satisfies Same<${type}Query, contract.Query<'${key}'>>,`);
    if (endpoint.body) lines.push(`true satisfies Same<${type}Body, contract.Body<'${key}'>>,`);
    if (endpoint.upload) lines.push(`true satisfies Same<${type}Body, { ${endpoint.upload}: Blob }>,`);
    return lines;
  });
  expect(comparisons.length).toBeGreaterThan(everyEndpoint.length);
  writeFileSync(
    join(folder, 'same.ts'),
    `import type * as contract from '@relevo/contract';
import type * as client from './client.ts';
type Same<A, B> = 0 extends 1 & A ? false : [A] extends [B] ? ([B] extends [A] ? true : false) : false;
export const same = [
${comparisons.join('\n')}
];\n`,
  );
  const config = { extends: '../../tsconfig.json', include: ['*.ts'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  expect(await runTool(folder, typescript, ['--project', '.'])).toBe('');
}, 180_000);

test('the generated client speaks with the server', async () => {
  const { client } = await import(join(folder, 'client.ts'));
  const sessions = await client.postAuthLogin({ body: { username: 'camila.rojas', password } });
  client.auth.bearer(sessions.data[0].jwt.token);
  const { turnos } = await client.getMeTurnos({
    path: { instance: 'andes' },
    query: { desde: '2026-11-01', hasta: '2026-11-30' },
  });
  expect(turnos.length).toBeGreaterThan(0);
});
