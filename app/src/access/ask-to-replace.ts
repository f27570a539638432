import { confirm } from '../ui/confirm.ts';
import { replacedWords } from './invitation-words.ts';

/** Asks before another invitation by mail or letter voids those that still serve; yes at once where none does. */
export async function askToReplace(medium: 'correo' | 'carta', standing: number): Promise<boolean> {
  return standing === 0 || confirm(replacedWords(medium, standing));
}
