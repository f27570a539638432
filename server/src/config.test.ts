import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('TRUST_PROXY', () => {
  const trusts = (value: string, address: string, hop = 0) =>
    readConfig({ TRUST_PROXY: value }).trustProxy?.(address, hop) ?? false;

  test('is none, a number of proxies, or addresses and networks', () => {
    expect(readConfig({}).trustProxy).toBe(null);
    expect(readConfig({ TRUST_PROXY: '0' }).trustProxy).toBe(null);
    expect([0, 1, 2].map((hop) => trusts('2', '8.8.8.8', hop))).toEqual([true, true, false]);
    expect(trusts('10.0.0.0/8,192.0.2.1', '10.3.2.1')).toBe(true);
    expect(trusts('10.0.0.0/8, 192.0.2.1', '192.0.2.1', 3)).toBe(true);
    expect(trusts('10.0.0.0/8', '11.0.0.1')).toBe(false);
    expect(trusts('2001:db8::/32', '2001:db8::7')).toBe(true);
    expect(trusts('10.0.0.0/8', '::ffff:10.0.0.1')).toBe(true);
    expect(trusts('uniquelocal', '192.168.3.4')).toBe(true);
  });

  test.each(['yes', 'true', '10', '-1', '1.5.', 'proxy.example', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1,,'])(
    '%s is refused in one sentence',
    (value) => {
      expect(() => readConfig({ TRUST_PROXY: value })).toThrow(ConfigError);
    },
  );
});

test('traces are sent where an address is set, and one that is none is refused', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.example:4318/';
  expect(readConfig({}).traces).toBe(null);
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    endpoint: 'http://collector.example:4318',
    share: 1,
    service: 'relevo',
  });
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http: or https:',
  );
  for (const share of ['2', '-0.1', 'half']) {
    expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: share })).toThrow(ConfigError);
  }
});

describe('a pooler', () => {
  const [url, direct] = ['postgres://u:p@pooler/relevo', 'postgres://u:p@database/relevo'];

  test('that shares connections needs the database’s own address beside it', () => {
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_POOLER: 'transaction' })).toThrow(
      'DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL',
    );
    expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow(
      'DATABASE_DIRECT_URL is set only beside DATABASE_URL.',
    );
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_POOLER: 'statement' })).toThrow(ConfigError);
    expect(
      readConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct, DATABASE_POOLER: 'transaction' }),
    ).toMatchObject({ databaseUrl: url, databaseDirectUrl: direct, databaseShared: true });
  });
});

describe('apps of phones', () => {
  test('the two origins of their files may call, no other scheme', () => {
    const both = 'https://localhost,capacitor://localhost';
    expect(readConfig({ APP_ORIGINS: both }).appOrigins).toEqual(both.split(','));
    for (const wrong of ['capacitor://elsewhere', 'ionic://localhost', 'file://', 'localhost']) {
      expect(() => readConfig({ APP_ORIGINS: wrong })).toThrow(ConfigError);
    }
  });

  test('the least version is a released one, and a store has an address', () => {
    expect(readConfig({}).appStores).toEqual({ least: null, android: null, ios: null });
    expect(readConfig({ MIN_APP_VERSION: '0.2.0' }).appStores.least).toBe('0.2.0');
    expect(() => readConfig({ MIN_APP_VERSION: '2' })).toThrow('MIN_APP_VERSION must be a version');
    expect(() => readConfig({ STORE_IOS: 'itms://apps' })).toThrow(ConfigError);
  });

  const print = Array(32).fill('0A').join(':');

  test.each([
    ['APP_LINKS_ANDROID', 'cl.relevo.app'],
    ['APP_LINKS_ANDROID', `cl.relevo.app=${print.toLowerCase()}`],
    ['APP_LINKS_ANDROID', `cl.relevo.app=${print}:0A`],
    ['APP_LINKS_ANDROID', `cl.relevo.app=${print.slice(3)}`],
    ['APP_LINKS_ANDROID', `relevo=${print}`],
    ['APP_LINKS_ANDROID', `cl.relevo.app=${print},${print}`],
    ['APP_LINKS_ANDROID', ','],
    ['APP_LINKS_IOS', ' , '],
    ['APP_LINKS_IOS', 'cl.relevo.app'],
    ['APP_LINKS_IOS', 'ABCDE12345'],
    ['APP_LINKS_IOS', 'ABCDE12345.cl.relevo.app ABCDE12345.cl.other'],
  ])('%s=%s names no app, and is refused in one sentence', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .*[.]$`));
  });

  test('no app opens the links unless it is named', () => {
    expect(readConfig({}).appLinks).toEqual({ android: null, ios: null });
  });
});
