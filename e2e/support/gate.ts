import { connect, createServer, type Socket } from 'node:net';

export interface Gate {
  port: number;
  /** Connection loss: open connections break, and new ones get no answer. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** The only way from a device to its server: neither engine's driver can take a device off the network. */
export async function openGate(server: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  const gate = createServer((device) => {
    const onward = connect(server, '127.0.0.1');
    const pair = [device, onward];
    const breakOff = () => {
      for (const socket of pair) {
        sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of pair) {
      sockets.add(socket);
      socket.once('close', breakOff);
      socket.on('error', breakOff);
    }
    device.pipe(onward).pipe(device);
  });
  const listen = (port: number) =>
    new Promise<void>((done, failed) => {
      gate.once('error', failed);
      gate.listen(port, '127.0.0.1', () => {
        gate.off('error', failed);
        done();
      });
    });
  await listen(0);
  const { port } = gate.address() as { port: number };
  return {
    port,
    shut: () => {
      const shut = new Promise<void>((done) => gate.close(() => done()));
      for (const socket of sockets) socket.destroy();
      return shut;
    },
    open: () => listen(port),
  };
}
