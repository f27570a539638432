import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePackages } from '../../rig/needs.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import { untilTrue } from './until.ts';

const program = 'prometheus';
const deployed = join(import.meta.dirname, '../../deploy/prometheus');

export interface Prometheus {
  /** The names of the alerts that ring. */
  ringing(): Promise<string[]>;
  /** Rules that could not be evaluated, each with its error. */
  brokenRules(): Promise<string[]>;
  /**
   * Number of series that an expression has now.
   * @throws the error of the expression
   */
  ask(expression: string): Promise<number>;
  stop(): Promise<void>;
}

/** @throws Error with one sentence where Prometheus is not installed */
export const requirePrometheus = (): void => requirePackages({ [program]: 'prometheus' });

/** Starts Prometheus with the project's own configuration and rules, asking this server every few seconds. */
export async function startPrometheus(server: { port: number }): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-prometheus-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  cpSync(join(deployed, 'relevo.rules.yml'), join(folder, 'relevo.rules.yml'));
  const config = readFileSync(join(deployed, 'prometheus.yml'), 'utf8')
    .replaceAll('15s', '5s')
    .replace('127.0.0.1:8080', `127.0.0.1:${server.port}`);
  writeFileSync(join(folder, 'prometheus.yml'), config);
  const args = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--log.level=error',
  ];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    process.off('exit', kill);
    rmSync(folder, { recursive: true, force: true });
  };
  const get = async <Data>(path: string): Promise<Data> => {
    const answer = (await (await fetch(`${url}${path}`)).json()) as { data: Data; error?: string };
    if (answer.error) throw new Error(answer.error);
    return answer.data;
  };
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  if ((await untilTrue(isReady, 30_000)) === null) {
    await stop();
    throw new Error('Prometheus did not start');
  }
  return {
    ringing: async () => {
      const { alerts } = await get<{ alerts: { state: string; labels: { alertname: string } }[] }>(
        '/api/v1/alerts',
      );
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    brokenRules: async () => {
      const { groups } = await get<{
        groups: { rules: { name: string; health: string; lastError?: string }[] }[];
      }>('/api/v1/rules');
      return groups
        .flatMap(({ rules }) => rules)
        .filter(({ health }) => health !== 'ok')
        .map(({ name, lastError }) => `${name}: ${lastError ?? 'not computed'}`);
    },
    ask: async (expression) => {
      const query = new URLSearchParams({ query: expression });
      return (await get<{ result: unknown[] }>(`/api/v1/query?${query}`)).result.length;
    },
    stop,
  };
}
