import { hash } from 'node:crypto';
import { canonicalPunch, type PunchContent } from '@relevo/domain/punch-chain';

/** The hash of marks and chains: SHA-256 in hexadecimal. */
export const sha256 = (text: string): string => hash('sha256', text, 'hex');

/** What stands in a chain's columns before its first mark. */
export const NO_HASH = '';

/** Seals a mark after the worker's previous one (spec 5, Punches). */
export const sealPunch = (content: PunchContent, previousHash: string): string =>
  sha256(canonicalPunch(content, previousHash === NO_HASH ? null : previousHash));

// Crockford's letters: none that can be taken for another when read out over the telephone.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The receipt's code, `7K2M-PQ9D-0XWF`: 60 bits of the hash, so that it can be read out but not guessed. */
export function receiptCode(hexHash: string): string {
  const bits = BigInt(`0x${hexHash.slice(0, 15)}`);
  let code = '';
  for (let at = 0; at < 12; at += 1) {
    if (at > 0 && at % 4 === 0) code += '-';
    code += letters[Number((bits >> BigInt(55 - 5 * at)) & 31n)];
  }
  return code;
}
