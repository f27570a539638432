import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';
import { inTime } from '../device/in-time.ts';

/** Milliseconds for the phone to write a document. */
const WRITE_LIMIT = 15_000;

/** The bytes as Capacitor's bridge takes them. */
function base64Of(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(content);
  });
}

/**
 * Hands a document to the phone's share sheet, which opens, saves, prints and sends: the shell's web view has neither
 * windows nor downloads. The copy lies in the app's cache, which the phone empties when room gets short.
 * @throws NoAnswer where the phone does not write it; with the share sheet a person may take any time
 */
export async function shareDocument(content: Blob, name: string): Promise<void> {
  const data = await base64Of(content);
  const written = Filesystem.writeFile({ path: name, data, directory: Directory.Cache });
  const { uri } = await inTime(written, WRITE_LIMIT);
  try {
    // Older phones show the dialog's title, which is English unless said.
    await Share.share({ files: [uri], title: name, dialogTitle: 'Compartir' });
  } catch (error) {
    // The person put the share sheet away.
    if (!/cancel/i.test(String((error as Error).message))) throw error;
  }
}
