import { api } from '../api/client.ts';

/** Sends once for each `key` (a UUID), however often it is called. */
export async function sendFeedback(mensaje: string, idtrabajador: number, key: string): Promise<void> {
  await api('POST usuario/feedback', { idempotencyKey: key, body: { mensaje, idtrabajador } });
}
