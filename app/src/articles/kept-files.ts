import { api } from '../api/client.ts';
import { getSession, ownerOf } from '../api/session.ts';
import { keepFile, keptFile } from '../device/files.ts';

export type Width = 480 | 1080;

const nameOf = (id: number, width: Width | null) => `article-${id}${width ? `-${width}` : ''}`;

const kept = (id: number, width: Width | null): Promise<Blob | null> => {
  const session = getSession();
  return session ? keptFile(ownerOf(session), nameOf(id, width)) : Promise.resolve(null);
};

/** Whether a document is on the device. */
export const isKept = async (id: number): Promise<boolean> => (await kept(id, null)) !== null;

/**
 * File of an article: from the device, or from the server and then saved. Files never change, so a saved file is not
 * requested again; a picture of another width is better than none.
 */
export async function readFile(id: number, width: Width | null, signal?: AbortSignal): Promise<Blob> {
  const known = await kept(id, width);
  if (known) return known;
  try {
    const query = width ? { ancho: width } : {};
    const blob = await api('GET archivos/{id}', { params: { id }, query, signal, timeout: 60_000 });
    const session = getSession();
    if (session) await keepFile(ownerOf(session), nameOf(id, width), blob);
    return blob;
  } catch (error) {
    const other = width && (await kept(id, width === 480 ? 1080 : 480));
    if (other) return other;
    throw error;
  }
}
