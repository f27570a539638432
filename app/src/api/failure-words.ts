import { NoAnswer } from '../device/in-time.ts';
import { messageOf } from './errors.ts';

const SILENT =
  'Tu teléfono no respondió. Inténtalo de nuevo; si sigue igual, cierra Relevo y ábrelo otra vez.';

/** The text to show for anything that was thrown where the phone takes part. */
export const failureWords = (error: unknown): string =>
  error instanceof NoAnswer ? SILENT : messageOf(error);
