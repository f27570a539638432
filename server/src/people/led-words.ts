import { dashed } from '@relevo/domain/written';
import type { LedPost } from './people-lists.sql.ts';

const STATES = { vigente: 'vigente', por_empezar: 'por empezar', terminada: 'terminada' } as const;

/** 'UCI Adulto, del 10-11-2026 al 18-11-2026 (terminada)' */
function postWords({ unit, from, until, state }: LedPost): string {
  const days = [
    ...(from === null ? [] : [until === null ? `desde el ${dashed(from)}` : `del ${dashed(from)}`]),
    ...(until === null ? [] : [`${from === null ? 'hasta el' : 'al'} ${dashed(until)}`]),
  ].join(' ');
  return `${[unit, days].filter(Boolean).join(', ')} (${STATES[state]})`;
}

/** The posts of people in words, each person's behind each other, by the person's id. */
export function ledWords(posts: readonly LedPost[]): Map<number, string> {
  const words = new Map<number, string>();
  for (const [id, ofPerson] of Map.groupBy(posts, (post) => post.id)) {
    words.set(id, ofPerson.map(postWords).join(' / '));
  }
  return words;
}
