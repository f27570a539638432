import { Socket } from 'node:net';
import pg from 'pg';

const int8 = 20;
const date = 1082;
const timestamptz = 1184;
const int8Array = 1016;
const parsers = new Map<number, (text: string) => unknown>([
  // Ids stay far below 2^53.
  [int8, Number],
  [int8Array, (text) => (pg.types.getTypeParser(int8Array as never)(text) as string[]).map(Number)],
  // A local date, which the driver would put at midnight of the machine's zone.
  [date, (text) => text],
  [timestamptz, (text) => Temporal.Instant.from(text)],
]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
};

/** The sockets of a pool's connections: closing a socket needs no word from the database. */
export class Sockets {
  readonly #open = new Set<Socket>();

  /** The driver's `stream`: the socket of its next connection. */
  readonly next = (): Socket => {
    const socket = new Socket();
    this.#open.add(socket);
    return socket.once('close', () => this.#open.delete(socket));
  };

  /** Breaks all connections, so that each statement under way fails at once. */
  destroy(): void {
    for (const socket of this.#open) socket.destroy();
  }

  /** Closes connections whose end the database may never receive. */
  destroySoon(): void {
    for (const socket of this.#open) socket.destroySoon();
  }
}

/** The driver's settings of every connection: `date` as text, `timestamptz` as an instant, `bigint` as a number. */
export const driverConfig = (sockets: Sockets) => ({
  application_name: 'relevo',
  types: types as never,
  keepAlive: true,
  // The system's own first look is after two hours.
  keepAliveInitialDelayMillis: 10_000,
  stream: sockets.next,
});

/** Opens a connection, runs a statement and closes it. */
export async function greet(config: pg.ClientConfig, word?: string): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (word) await client.query(word);
  } finally {
    void client.end();
  }
}
