import { publicUrl } from '../outgoing/public-address.ts';
import { jsonObject } from './json-object.ts';

/** A device's push subscription as browsers give it (Push API). */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Reads a device's token. Anybody who may log in chooses the address that the server will call, so it must be
 * https, without credentials, and not an address inside our own network.
 * @param allowLoopback also take this machine and plain http, for tests
 * @returns null when it is no subscription that we would send to
 */
export function readSubscription(token: string, allowLoopback = false): Subscription | null {
  const value = jsonObject(token) as Unknown | null;
  if (typeof value?.endpoint !== 'string' || !publicUrl(value.endpoint, allowLoopback)) return null;
  if (!isKey(value.keys?.p256dh, 65) || !isKey(value.keys?.auth, 16)) return null;
  return { endpoint: value.endpoint, keys: { p256dh: value.keys.p256dh, auth: value.keys.auth } };
}

interface Unknown {
  endpoint?: unknown;
  keys?: { p256dh?: unknown; auth?: unknown };
}

const isKey = (value: unknown, bytes: number): value is string =>
  typeof value === 'string' &&
  /^[\w-]+={0,2}$/.test(value) &&
  Buffer.from(value, 'base64url').length === bytes;
