import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';

export interface Outage {
  /** The database's address through this way. */
  url: string;
  /** Breaks what is open and, until `mend`, refuses what is new. */
  cut(): Promise<void>;
  /** Breaks what is open; new connections pass. */
  drop(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
}

/** A way to the database that can be cut, as a network or a restarting server does it. */
export async function wayTo(databaseUrl: string): Promise<Outage> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = dial(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
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
  const cut = () =>
    new Promise<void>((resolve) => {
      if (!relay.listening) return resolve();
      relay.close(() => resolve());
      drop();
    });
  return { url: url.href, drop, cut, mend: () => listen(port), close: cut };
}
