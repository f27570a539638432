import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server beside ours that answers as a test wants it: a provider, or another deployment. */
export async function startForeign(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
