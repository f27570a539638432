import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';

// The server restarts when one of its files changes; Vite serves the app and hands /api to it.
const root = resolve(import.meta.dirname, '..');
const port = process.env.PORT ?? '8080';
const env = { ...process.env, PORT: port, NODE_ENV: 'development' };
const server = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(root, 'scripts/serve.ts')],
  {
    stdio: 'inherit',
    env,
  },
);

process.env.PORT = port;
const vite = await createServer({ root: join(root, 'app'), configFile: join(root, 'app/vite.config.ts') });
await vite.listen();
vite.printUrls();

const stop = async (signal: NodeJS.Signals) => {
  server.kill(signal);
  await vite.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
server.once('exit', (code) => {
  void vite.close().then(() => process.exit(code ?? 0));
});
