import { connect, type Socket } from 'node:net';
import type { TestServer } from './server.ts';

/** An answer on a connection. */
export interface WireAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface Wire {
  socket: Socket;
  /** All received text so far. */
  received(): string;
  /** The first whole answer; rejects when the connection ends without one. */
  answer(): Promise<WireAnswer>;
  /** Resolved when either side has ended the connection. */
  ended: Promise<void>;
}

/** Lets a test's server listen, so that it can be spoken to byte by byte; its port. */
export async function listen(server: TestServer): Promise<number> {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A connection of its own, on which exactly these bytes are sent. */
export function openWire(port: number, bytes = ''): Promise<Wire> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    const listeners = new Set<() => void>();
    const tell = () => {
      for (const listener of listeners) listener();
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      tell();
    });
    // A connection that is reset has ended, too.
    socket.on('error', reject);
    const ended = new Promise<void>((done) => socket.once('close', () => done()));
    let closed = false;
    void ended.then(() => {
      closed = true;
      tell();
    });
    const answer = () =>
      new Promise<WireAnswer>((done, failed) => {
        const look = () => {
          const found = readAnswer(text);
          if (found) done(found);
          else if (closed) failed(new Error(`the connection ended after: ${text.slice(0, 200)}`));
          else return;
          listeners.delete(look);
        };
        listeners.add(look);
        look();
      });
    socket.once('connect', () => {
      socket.write(Buffer.from(bytes, 'latin1'));
      resolve({ socket, received: () => text, answer, ended });
    });
  });
}

/** Sends these bytes and takes the first answer. */
export async function ask(port: number, bytes: string): Promise<WireAnswer> {
  const wire = await openWire(port, bytes);
  const answer = await wire.answer();
  wire.socket.destroy();
  return answer;
}

function readAnswer(text: string): WireAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  const body = text.slice(end + 4);
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(length) || body.length < length) return null;
  const whole = Buffer.from(body.slice(0, length), 'latin1').toString('utf8');
  return { status: Number(first.slice(9, 12)), headers, body: whole };
}
