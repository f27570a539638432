import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { logInAll } from '../../rig/log-in.ts';
import { endWithin, type ServerProcess } from '../../rig/server.ts';
import { amongBystanders } from '../support/bystanders.ts';
import type { Ledger, Part } from '../support/ledger.ts';
import { withSite } from '../support/site.ts';
import { untilTrue } from '../support/until.ts';

// Two minutes are promised, and looked at every half minute.
const endedWithinMs = 170_000;
const endLimitMs = 15_000;
// Not the bystanders' address: a limit for one address must not be theirs.
const from = '127.0.0.2';
const fromInTable = '0200007F:';

/** Connections that do next to nothing, for as long as they may. */
export const slow: Part[] = [{ name: 'sockets', play: sockets }];

async function sockets(ledger: Ledger): Promise<void> {
  await withSite(ledger, {}, async ({ servers: [first] }) => {
    const server = first as ServerProcess;
    const workers = await logInAll(server.url, 3);
    await amongBystanders(ledger, { url: server.url, workers }, async () => {
      const groups = await openAll(ledger, server, [300, 300, 100]);
      await Promise.all(groups.map((group) => mustEnd(ledger, server, group)));
      for (const { all } of groups) for (const socket of all) socket.destroy();
    });
    const groups = await openAll(ledger, server, [100, 100, 50]);
    const took = await endWithin(server, endLimitMs + 10_000);
    if (took === null) ledger.wrong('the server did not end by itself with slow connections open');
    else ledger.judge('SIGTERM with slow connections open', took, endLimitMs, 'ms');
    for (const { all } of groups) for (const socket of all) socket.destroy();
  });
}

interface Group {
  what: string;
  all: Socket[];
}

async function openAll(
  ledger: Ledger,
  server: ServerProcess,
  [heads = 0, bodies = 0, readers = 0]: number[],
): Promise<Group[]> {
  const open = async (what: string, count: number, text: string): Promise<Group> => {
    const all = await Promise.all(Array.from({ length: count }, () => openSlow(server.port, text)));
    ledger.calls += all.length;
    return { what, all };
  };
  const host = 'Host: relevo.test\r\n';
  const large = `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`;
  const head = `GET /api/login/sso HTTP/1.1\r\n${host}X-Slow: `;
  const body =
    `POST /api/auth/login HTTP/1.1\r\n${host}Content-Type: application/json\r\n` +
    'Content-Length: 100\r\n\r\n{"username":';
  return [
    await open('half heads', heads, head),
    await open('half bodies', bodies, body),
    // More than the buffers in between can take.
    await open('readers who never read', readers, large.repeat(40)),
  ];
}

/** Sends a text and then nothing more, and reads nothing. */
function openSlow(port: number, text: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    socket.pause();
    socket.once('connect', () => {
      socket.off('error', reject).on('error', () => undefined);
      socket.write(text);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** Waits until the server has closed every connection of a group. */
async function mustEnd(ledger: Ledger, server: ServerProcess, { what, all }: Group): Promise<void> {
  await sleep(2_000);
  const ports = new Set(all.map(({ localPort }) => localPort));
  const left = () => heldBy(server.port).filter((port) => ports.has(port)).length;
  const took = await untilTrue(() => left() === 0, endedWithinMs);
  if (took === null) ledger.wrong(`${what}: held for more than ${endedWithinMs / 1000} s`, left());
  else ledger.note(`${what}: the last of ${all.length} was ended after ${Math.round(took / 1000) + 2} s`);
}

/** Remote ports of the connections that the server's process still has. */
function heldBy(port: number): number[] {
  const own = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  return lines.flatMap((line) => {
    const [, local = '', remote = '', , , , , , , inode] = line.trim().split(/\s+/);
    // Sockets closed by the process belong to the kernel alone, with the inode 0.
    const held = local.endsWith(`:${own}`) && remote.startsWith(fromInTable) && inode !== '0';
    return held ? [Number.parseInt(remote.split(':')[1] ?? '', 16)] : [];
  });
}
