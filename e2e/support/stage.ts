import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../server/src/postgres/free-port.ts';
import { createDatabase, dropDatabase } from './databases.ts';
import { demonstrationOfToday, folder, prefix } from './demonstration.ts';
import { type Gate, openGate } from './gate.ts';

const script = resolve(import.meta.dirname, '../../scripts/serve.ts');

interface Stage {
  address: string;
  dataDir: string;
  databaseUrl: string;
  /** Gate to the server, where the journey asked for it. */
  gate: Gate | null;
  close(): Promise<void>;
}

interface Settings {
  gated?: boolean;
  env?: Record<string, string>;
}

let standing: { spec: string; stage: Stage } | null = null;

/** The server that the journey of this worker plays against. */
export function stage(): Stage {
  if (!standing) throw new Error('No server was started for this journey');
  return standing.stage;
}

/**
 * Opens a stage for a spec file: a real server with a fresh copy of the demonstration. So files may run in any order
 * and in two workers at once. The journeys of one file share the stage, one after the other.
 */
export async function openStage(spec: string, worker: number, settings: Settings): Promise<string> {
  if (standing?.spec !== spec) {
    await closeStage();
    standing = { spec, stage: await startServer(`${prefix}_${worker}`, settings) };
  }
  return stage().address;
}

export async function closeStage(): Promise<void> {
  const old = standing;
  standing = null;
  await old?.stage.close();
}

/** Deployment of its own beside the journey's, with the demonstration and other settings. */
export const openStageBeside = (worker: number, env: Record<string, string>): Promise<Stage> =>
  startServer(`${prefix}_${worker}_beside`, { env });

/** Deployment beside the journey's under a name: browsers keep passkeys for a name, and for no number. */
export const openNamedStage = (worker: number): Promise<Stage> =>
  startServer(`${prefix}_${worker}_beside`, { host: 'localhost' });

/** Deployment beside the journey's, without any organisation. */
export const openEmptyStage = (worker: number, env: Record<string, string>): Promise<Stage> =>
  startServer(`${prefix}_${worker}_beside`, { env, from: 'template0' });

async function startServer(
  name: string,
  { gated = false, env = {}, from, host = '127.0.0.1' }: Settings & { from?: string; host?: string },
): Promise<Stage> {
  const [port, databaseUrl] = await Promise.all([
    freePort(),
    createDatabase(name, from ?? (await demonstrationOfToday())),
  ]);
  const gate = gated ? await openGate(port) : null;
  const address = `http://${host}:${gate?.port ?? port}`;
  const dataDir = join(folder, `${name}-${port}`);
  mkdirSync(dataDir, { recursive: true });
  const server = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      RELEVO_DATA: dataDir,
      DATABASE_URL: databaseUrl,
      // Every stage runs the same code; compiling it anew is half of a start.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((done) => server.once('exit', () => done()));
  // A worker that is ended in the middle of a journey must not leave its server behind.
  const end = () => server.kill('SIGKILL');
  process.once('exit', end);
  const log = createWriteStream(join(dataDir, 'server.log'));
  for (const said of [server.stdout, server.stderr]) said.pipe(log, { end: false });
  await untilReady(server);
  return {
    address,
    dataDir,
    databaseUrl,
    gate,
    close: async () => {
      process.off('exit', end);
      // Ended in order, not killed: the compile cache is written at the end.
      server.kill('SIGTERM');
      await exited;
      await gate?.shut();
      await dropDatabase(name);
    },
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  let said = '';
  return new Promise((done, failed) => {
    server.once('exit', () => failed(new Error(`The server did not start:\n${said}`)));
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (part) => {
        said += part;
        if (said.includes('Relevo is ready')) done();
      });
    }
  });
}
