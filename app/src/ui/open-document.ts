import { isNative } from '../device/native.ts';
import { confirm } from './confirm.ts';

/** Lifetime of a document's object URL, in milliseconds: the window or the download has it by then. */
const ADDRESS_LIVES = 60_000;

/** Documents on an iPhone's home screen use the system's share sheet: no window opens there and no folder saves. */
const isShared = (): boolean =>
  (navigator as { standalone?: boolean }).standalone === true && typeof navigator.canShare === 'function';

/**
 * Opens a PDF, saves anything else. Called by the tap itself: a window that opens later counts as a pop-up.
 * @param read throws the error that the reader is to see
 */
export async function openDocument(read: () => Promise<Blob>, name: string): Promise<void> {
  if (isNative()) {
    const content = await read();
    return import('./share-document.ts').then(({ shareDocument }) => shareDocument(content, name));
  }
  const view = isShared() || !name.endsWith('.pdf') ? null : window.open('', '_blank');
  try {
    const content = await read();
    const file = new File([content], name, { type: content.type });
    if (isShared() && navigator.canShare({ files: [file] })) return await share(file);
    const address = URL.createObjectURL(file);
    setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIVES);
    if (view) view.location.href = address;
    else save(address, name);
  } catch (error) {
    view?.close();
    throw error;
  }
}

async function share(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : '';
    // The person put the share sheet away.
    if (reason === 'AbortError') return;
    if (reason !== 'NotAllowedError') throw error;
    // The fetch outlasted the tap's user activation: another tap is needed.
    if (await confirm({ header: 'El documento está listo', confirm: 'Abrir' })) await share(file);
  }
}

function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
