import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

export interface Outage {
  /** The database's address through this way. */
  url: string;
  /** Breaks what is open and, until `mend`, refuses what is new. */
  cut(): Promise<void>;
  /** Breaks what is open; new connections pass. */
  drop(): void;
  /** Keeps connections open without passing data, until `mend`; the same holds for new connections. */
  swallow(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A way to the database that can be cut, as a network or a restarting server does it. */
export async function wayTo(databaseUrl: string): Promise<Outage> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  /** The sockets that pass no data any more. */
  const deaf = new WeakSet<Socket>();
  let swallows = false;
  const relay = createServer({ allowHalfOpen: true }, (near) => {
    const far = dial({ port: Number(target.port || 5432), host: target.hostname, allowHalfOpen: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      if (swallows) deaf.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.on('data', (chunk) => void (deaf.has(socket) || other.write(chunk)));
      // The end of a connection is not passed on either.
      socket.on('end', () => void (deaf.has(socket) || other.end()));
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = relay.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const swallow = () => {
    swallows = true;
    for (const socket of sockets) deaf.add(socket);
  };
  const cut = () =>
    new Promise<void>((resolve) => {
      if (!relay.listening) return resolve();
      relay.close(() => resolve());
      drop();
    });
  const mend = async () => {
    swallows = false;
    if (!relay.listening) await listen(port);
  };
  return { url: url.href, drop, swallow, cut, mend, close: cut };
}
