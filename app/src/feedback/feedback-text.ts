export type Subject = 'Sugerencias' | 'Reclamos' | 'Dudas';

export const SUBJECTS: { value: Subject | ''; label: string }[] = [
  { value: 'Sugerencias', label: 'Sugerencias' },
  { value: 'Reclamos', label: 'Reclamos' },
  { value: 'Dudas', label: 'Dudas' },
];

/** Leaves room for the subject within the 4000 characters of the wire. */
export const MESSAGE_LIMIT = 3900;

/** The message with its subject before it (spec 1 §3); either may be missing. Empty when both are (spec 1 §5). */
export function textOf(subject: Subject | '', message: string): string {
  return [subject, message.trim()].filter(Boolean).join(': ');
}
