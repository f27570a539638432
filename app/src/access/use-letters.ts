import { useDocument } from '../reads/use-document.ts';
import { changed } from '../sending/changed.ts';
import { proofFirst } from '../sending/proven-api.ts';
import { printLetters } from './invitations.api.ts';

/** Prints letters of people as one document, after the second factor where it is asked for. */
export function useLetters(
  peopleOf: () => Promise<number[]>,
  onDone?: () => void,
): { printing: boolean; print: () => void } {
  const read = async () => {
    const letters = await printLetters(await peopleOf());
    void changed('person');
    onDone?.();
    return letters;
  };
  const { busy, open } = useDocument(read, 'cartas-de-acceso.pdf');
  // The window that the tap opens must not lie above the sheet that asks for the proof.
  const openProven = async () => {
    if (await proofFirst().catch(() => true)) open();
  };
  return { printing: busy, print: () => void openProven() };
}
