import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Reads an address that a person has chosen and that the server will call: it must be https, without credentials, and
 * not an address inside our own network.
 * @param allowLoopback also take this machine and plain http, for tests
 * @returns null when it is none that we would call
 */
export function publicUrl(address: string, allowLoopback: boolean): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username || url.password) return null;
  if (url.protocol !== 'https:' && !(allowLoopback && url.protocol === 'http:')) return null;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublic(host, allowLoopback)) return null;
  return url;
}

/** The code of the refusal to call an address inside our own network. */
export const notPublic = 'ENOTPUBLIC';

/**
 * Resolves a name for one connection and refuses addresses that are not public. The connection is made to what was
 * checked, so a name that answers differently the second time gains nothing.
 */
export const publicLookup =
  (allowLoopback: boolean): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublic(address, allowLoopback))) {
        return done(Object.assign(new Error('not a public address'), { code: notPublic }), '', 0);
      }
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  };

const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inner.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 128],
  // Addresses that carry an IPv4 address inside them. Mapped ones (::ffff:10.0.0.1) are judged as the IPv4 address:
  // a rule for them would match every IPv4 address.
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inner.addSubnet(network, bits, 'ipv6');
}
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function isPublic(address: string, allowLoopback: boolean): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return allowLoopback;
  return !inner.check(address, family);
}
