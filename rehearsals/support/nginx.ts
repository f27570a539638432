import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requirePackages } from '../../rig/needs.ts';
import { treeOf } from '../../rig/processes.ts';

const program = '/usr/sbin/nginx';

export interface Nginx {
  url: string;
  port: number;
  /**
   * Sends new requests to these servers alone; requests under way with others are answered.
   * @param organisations the port of the server that has the calls of an organisation to itself, by its code
   */
  leadTo(ports: readonly number[], organisations?: Readonly<Record<string, number>>): Promise<void>;
  /** Breaks all connections in the middle of a request; nginx serves on at once. */
  breakOff(): void;
  stop(): Promise<void>;
}

/** Much as docs/operations.md has it, without TLS; only `leadTo` decides which server is away. */
const settings = (folder: string, port: number) => `
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/upstream.conf;
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 11m;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_read_timeout 130s;
    location / { proxy_pass http://relevo; }
    include ${folder}/organisations.conf;
  }
}
`;

/** @throws Error with one sentence where nginx is not installed */
export const requireNginx = (): void => requirePackages({ [program]: 'nginx-light' });

/** Starts nginx in front of these servers. */
export async function startNginx(port: number, servers: readonly number[]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-nginx-'));
  // Workers of nginx run as another user.
  chmodSync(folder, 0o755);
  const upstream = (name: string, ports: readonly number[]) =>
    `upstream ${name} {\n${ports.map((each) => `  server 127.0.0.1:${each} max_fails=0;\n`).join('')}  keepalive 32;\n}\n`;
  const write = (ports: readonly number[], organisations: Readonly<Record<string, number>> = {}) => {
    const own = Object.entries(organisations);
    writeFileSync(
      join(folder, 'upstream.conf'),
      [upstream('relevo', ports), ...own.map(([code, each]) => upstream(`of_${code}`, [each]))].join(''),
    );
    writeFileSync(
      join(folder, 'organisations.conf'),
      own.map(([code]) => `location /api/${code}/ { proxy_pass http://of_${code}; }\n`).join(''),
    );
  };
  write(servers);
  writeFileSync(join(folder, 'nginx.conf'), settings(folder, port));
  const child: ChildProcess = spawn(program, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A rehearsal that ends early leaves nothing running.
  const kill = () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', kill);
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (let tries = 0; !(await answers()); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('nginx did not start');
    await sleep(50);
  }
  return {
    url,
    port,
    leadTo: async (ports, organisations) => {
      write(ports, organisations);
      child.kill('SIGHUP');
      // New workers of nginx begin while the old ones finish their requests.
      await sleep(500);
    },
    breakOff: () => {
      for (const worker of treeOf(child.pid as number).slice(1)) process.kill(worker, 'SIGKILL');
    },
    stop: async () => {
      process.off('exit', kill);
      kill();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
