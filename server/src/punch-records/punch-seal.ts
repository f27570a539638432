import { hash } from 'node:crypto';
import { canonicalPunch, type PunchContent } from '@relevo/domain/punch-chain';

/** The column previous_hash of a worker's first mark, which has no mark before it. */
export const NO_PREVIOUS = '';

/** The function that seals marks and that `verifyChain` takes: SHA-256 in hexadecimal. */
export const punchHash = (text: string): string => hash('sha256', text, 'hex');

/** The hash of a mark after the worker's previous mark's hash; '' or null for the first. */
export const sealPunch = (content: PunchContent, previousHash: string | null): string =>
  punchHash(canonicalPunch(content, previousHash || null));

/** The short code on a receipt, for reading aloud: the first 12 digits of the hash in groups of four. */
export function receiptCode(hash: string): string {
  return (hash.slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join('-');
}
