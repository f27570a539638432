import { Directory, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';

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
 */
export async function shareDocument(content: Blob, name: string): Promise<void> {
  const { uri } = await Filesystem.writeFile({
    path: name,
    data: await base64Of(content),
    directory: Directory.Cache,
  });
  try {
    await Share.share({ files: [uri], title: name });
  } catch (error) {
    // The person put the share sheet away.
    if (!/cancel/i.test(String((error as Error).message))) throw error;
  }
}
