import { getSession, ownerOf } from '../../api/session.ts';
import { keepFile, keptFile } from '../../device/files.ts';
import { type DraftFile, newLocalId } from './draft.ts';

const WIDTHS = [480, 1080] as const;
/** Fallback without storage on the device, for as long as the page lives. */
const held = new Map<number, Blob>();

const nameOf = (id: number, width: number | null) => `article-${id}${width ? `-${width}` : ''}`;

/** Takes a file into a draft: it is on the device before the page shows it, under the name that readers look for. */
export async function takeFile(file: File): Promise<DraftFile> {
  const id = newLocalId();
  const kind = file.type === 'application/pdf' || /\.pdf$/i.test(file.name) ? 'pdf' : 'image';
  held.set(id, file);
  const session = getSession();
  if (session) {
    for (const width of kind === 'pdf' ? [null] : WIDTHS)
      await keepFile(ownerOf(session), nameOf(id, width), file);
  }
  const { width, height } = kind === 'pdf' ? { width: 0, height: 0 } : await sizeOf(file);
  return { id, name: file.name, kind, width, height };
}

/** A file of the draft that was not sent yet; null when the device has lost it. */
export async function localFile({ id, kind }: DraftFile): Promise<Blob | null> {
  const session = getSession();
  const known = held.get(id);
  if (known || !session) return known ?? null;
  return keptFile(ownerOf(session), nameOf(id, kind === 'pdf' ? null : 1080));
}

/** Images that the browser can't decode may still be fine for the server: their size is a guess. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return { width: 4, height: 3 };
  }
}
