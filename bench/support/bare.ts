import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { freePort } from '../../server/src/postgres/free-port.ts';

const root = resolve(import.meta.dirname, '../bare');
const outDir = resolve(import.meta.dirname, '../../.cache/bare');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Builds the bare page with the app's React and serves it, compressed as the server does. */
export async function serveBare(): Promise<{ url: string; close: () => void }> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root,
    base: './',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const port = await freePort();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bare').pathname;
    try {
      const file = join(outDir, path === '/' ? 'index.html' : path);
      const body = brotliCompressSync(readFileSync(file));
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'text/plain',
        'content-encoding': 'br',
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
