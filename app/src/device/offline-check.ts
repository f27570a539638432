/**
 * Password check without a network (spec 3 §7.1): PBKDF2 with SHA-512 and a random salt. The hash stays on this device,
 * is never sent, and is removed at logout.
 */
const KEY = 'relevo.offline-check';
const ROUNDS = 210_000;

interface Stored {
  user: string;
  salt: string;
  rounds: number;
  hash: string;
}

const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

async function derive(password: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<Uint8Array> {
  const secret = new TextEncoder().encode(password.normalize('NFC'));
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: rounds },
    key,
    512,
  );
  return new Uint8Array(bits);
}

function load(): Stored | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** Keeps the hash of a password that the server has just accepted. */
export async function rememberPassword(user: string, password: string): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await derive(password, salt, ROUNDS);
  const stored: Stored = { user, salt: encode(salt), rounds: ROUNDS, hash: encode(hash) };
  localStorage.setItem(KEY, JSON.stringify(stored));
}

/** `unknown`: nothing is kept for this person (logged in through the identity provider, or before). */
export async function verifyOffline(user: string, password: string): Promise<'right' | 'wrong' | 'unknown'> {
  const stored = load();
  if (stored?.user !== user) return 'unknown';
  const hash = await derive(password, decode(stored.salt), stored.rounds);
  const kept = decode(stored.hash);
  let difference = hash.length ^ kept.length;
  for (const [index, byte] of hash.entries()) difference |= byte ^ (kept[index] ?? 0);
  return difference === 0 ? 'right' : 'wrong';
}

export function forgetPassword(): void {
  localStorage.removeItem(KEY);
}
