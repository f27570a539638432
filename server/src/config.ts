import path from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { isVersion } from '@relevo/domain/app-version';
import type { AppLinks } from './http/app-links.ts';

/** The server's settings, read once from the environment. Listed in docs/operations.md. */
export interface Config {
  port: number;
  host: string;
  /** An organisation's own PostgreSQL; null means the embedded one. */
  databaseUrl: string | null;
  /**
   * The address for work that needs a session: listening, migrations, an operator's commands; null is `databaseUrl`.
   */
  databaseDirectUrl: string | null;
  /** `databaseUrl` leads to a pooler that shares its connections between transactions. */
  databaseShared: boolean;
  databasePool: number;
  /** Milliseconds after which a request's statement, or its wait for a lock, is given up. */
  databaseLimits: { statement: number; lock: number };
  /** Absolute folder for the embedded database and written mails. */
  dataFolder: string;
  /** Address that people see, without a slash at the end; null means http://localhost:port. */
  publicUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Origins of apps of other deployments that may call this one. */
  appOrigins: string[];
  /** Installed apps: the least version that is answered, and their pages in the stores. */
  appStores: { least: string | null; android: string | null; ios: string | null };
  /** Installed apps that open this deployment's links. */
  appLinks: AppLinks;
  /** Leaflet template such as https://tiles.example/{z}/{x}/{y}.png; null draws no tiles. */
  mapTilesUrl: string | null;
  mapTilesAttribution: string;
  logLevel: string;
  /** Calls a minute and address on login, resets and single sign-on. */
  loginLimit: number;
  /**
   * Whether an address that a request passed is a proxy of ours, the nearest being 0; null when there is none.
   * What they forward is believed of them alone.
   */
  trustProxy: ((address: string, hop: number) => boolean) | null;
  connections: {
    /** The most connections of an address that is no proxy of ours. */
    perAddress: number;
    /** Milliseconds that a request may take to arrive. */
    requestMs: number;
    /** Milliseconds that its sender may take to read what was answered. */
    answerMs: number;
    /** Milliseconds that those still open have when the server stops. */
    closeMs: number;
  };
  events: {
    /** The most event streams of this process. */
    most: number;
    /** Milliseconds between two signs of life on each. */
    beatMs: number;
  };
  /** The collector of traces, the share of those that begin here, and the service's name; null sends none. */
  traces: { endpoint: string; share: number; service: string } | null;
  /** Send pushes to this machine and over plain http too: for trying it out, never where others can log in. */
  pushToLoopback: boolean;
  /** Pushes to Android apps: the service account's file, and Google's address; null sends none. */
  fcm: { accountFile: string; address: string } | null;
  /** Pushes to iPhone apps: Apple's key, the app that it sends to, and Apple's address; null sends none. */
  apns: { keyFile: string; keyId: string; teamId: string; topic: string; address: string } | null;
  sso: { authority: string; clientId: string; scope: string; name: string } | null;
}

/** A setting that makes no sense; the message is one sentence for the person who starts the server. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>;

/**
 * Reads and checks the settings.
 * @throws ConfigError naming the first setting that is wrong
 */
export function readConfig(env: Env): Config {
  const text = (name: string): string | null => env[name]?.trim() || null;
  const whole = (name: string, fallback: number, min: number, max: number): number => {
    const raw = text(name);
    if (raw === null) return fallback;
    const value = Number(raw);
    if (!Number.isInteger(value) || value < min || value > max) {
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${raw}".`);
    }
    return value;
  };
  const url = (name: string, protocols: string[]): string | null => {
    const raw = text(name);
    if (raw === null) return null;
    const parsed = URL.canParse(raw) ? new URL(raw) : null;
    if (!parsed || !protocols.includes(parsed.protocol)) {
      throw new ConfigError(`${name} must be an address that begins with ${protocols.join(' or ')}`);
    }
    return raw.replace(/\/+$/, '');
  };
  const version = (name: string): string | null => {
    const raw = text(name);
    if (raw !== null && !isVersion(raw)) throw new ConfigError(`${name} must be a version such as 0.2.0.`);
    return raw;
  };
  const oneOf = (name: string, allowed: string[], fallback: string): string => {
    const raw = text(name) ?? fallback;
    if (!allowed.includes(raw)) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}.`);
    return raw;
  };

  const share = Number(text('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1)) {
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, the share of traces.');
  }
  const endpoint = url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']);
  const service = text('OTEL_SERVICE_NAME') ?? 'relevo';
  const authority = url('SSO_AUTHORITY', ['http:', 'https:']);
  const clientId = text('SSO_CLIENT_ID');
  if ((authority === null) !== (clientId === null)) {
    throw new ConfigError('SSO_AUTHORITY and SSO_CLIENT_ID are set together or not at all.');
  }
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const databaseDirectUrl = url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']);
  const databaseShared = oneOf('DATABASE_POOLER', ['none', 'transaction'], 'none') === 'transaction';
  if (databaseDirectUrl !== null && databaseUrl === null) {
    throw new ConfigError('DATABASE_DIRECT_URL is set only beside DATABASE_URL.');
  }
  if (databaseShared && databaseDirectUrl === null) {
    throw new ConfigError(
      "DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL, the database's own address.",
    );
  }
  const pushToLoopback = oneOf('PUSH_TO_LOOPBACK', ['0', '1'], '0') === '1';
  /** Google's or Apple's address; another one is for a test's stand-in. */
  const pushAddress = (name: string, real: string): string => {
    const other = url(name, ['http:', 'https:']);
    if (other !== null && !pushToLoopback) {
      throw new ConfigError(`${name} is for tests, and set only beside PUSH_TO_LOOPBACK=1.`);
    }
    return other ?? real;
  };
  const accountFile = text('FCM_SERVICE_ACCOUNT');
  const fcmAddress = pushAddress('FCM_ADDRESS', 'https://fcm.googleapis.com');
  const apns = ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TEAM_ID', 'APNS_TOPIC'].map(text);
  const [keyFile, keyId, teamId, topic] = apns;
  if (apns.some((one) => one === null) && apns.some((one) => one !== null)) {
    throw new ConfigError(
      'APNS_KEY, APNS_KEY_ID, APNS_TEAM_ID and APNS_TOPIC are set together or not at all.',
    );
  }
  const environment = oneOf('APNS_ENVIRONMENT', ['production', 'sandbox'], 'production');
  const apnsAddress = pushAddress(
    'APNS_ADDRESS',
    `https://api.${environment === 'sandbox' ? 'sandbox.' : ''}push.apple.com`,
  );
  return {
    port: whole('PORT', 8080, 0, 65_535),
    host: text('HOST') ?? '0.0.0.0',
    databaseUrl,
    databaseDirectUrl,
    databaseShared,
    databasePool: whole('DATABASE_POOL', 8, 1, 200),
    databaseLimits: {
      statement: whole('DATABASE_STATEMENT_MS', 4_000, 100, 600_000),
      lock: whole('DATABASE_LOCK_MS', 3_000, 100, 600_000),
    },
    dataFolder: path.resolve(text('RELEVO_DATA') ?? 'data'),
    publicUrl: url('PUBLIC_URL', ['http:', 'https:']),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'Relevo <no-responder@relevo.invalid>',
    appOrigins: origins(text('APP_ORIGINS') ?? ''),
    appStores: {
      least: version('MIN_APP_VERSION'),
      android: url('STORE_ANDROID', ['https:']),
      ios: url('STORE_IOS', ['https:']),
    },
    appLinks: {
      android: androidApps(text('APP_LINKS_ANDROID')),
      ios: iphoneApps(text('APP_LINKS_IOS')),
    },
    mapTilesUrl: url('MAP_TILES_URL', ['http:', 'https:']),
    mapTilesAttribution: text('MAP_TILES_ATTRIBUTION') ?? '',
    logLevel: oneOf('LOG_LEVEL', ['silent', 'fatal', 'error', 'warn', 'info', 'debug'], 'warn'),
    loginLimit: whole('LOGIN_LIMIT', 300, 1, 1_000_000),
    trustProxy: proxies(text('TRUST_PROXY') ?? '0'),
    connections: {
      perAddress: whole('CONNECTIONS_PER_ADDRESS', 2_000, 1, 1_000_000),
      requestMs: whole('REQUEST_MS', 120_000, 100, 3_600_000),
      answerMs: whole('ANSWER_MS', 120_000, 100, 3_600_000),
      closeMs: whole('CLOSE_MS', 8_000, 0, 10_000),
    },
    events: {
      most: whole('EVENT_STREAMS', 5_000, 0, 1_000_000),
      beatMs: whole('EVENT_BEAT_MS', 25_000, 100, 600_000),
    },
    traces: endpoint === null ? null : { endpoint, share, service },
    pushToLoopback,
    fcm: accountFile === null ? null : { accountFile, address: fcmAddress },
    apns:
      keyFile && keyId && teamId && topic ? { keyFile, keyId, teamId, topic, address: apnsAddress } : null,
    sso:
      authority && clientId
        ? {
            authority,
            clientId,
            scope: text('SSO_SCOPE') ?? 'openid email profile',
            name: text('SSO_NAME') ?? 'cuenta institucional',
          }
        : null,
  };
}

/** The origin of the app's files on an iPhone, which `URL` knows no origin for. On Android `https://localhost`. */
const iphoneApp = 'capacitor://localhost';

const withCommas = (raw: string): string[] =>
  raw
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Android apps with commas, each with the fingerprint of a certificate that signs it. */
function androidApps(raw: string | null): AppLinks['android'] {
  if (raw === null) return null;
  const apps: Record<string, string[]> = {};
  for (const one of namedApps(raw)) {
    const [, name, fingerprint] = /^(\w+(?:[.]\w+)+)=((?:[0-9A-F]{2}:){31}[0-9A-F]{2})$/.exec(one) ?? [];
    if (!name || !fingerprint) {
      throw new ConfigError(
        `APP_LINKS_ANDROID must be a package and the SHA-256 of its certificate, such as cl.relevo.app=14:6D:… (32 pairs of capitals), not "${one}".`,
      );
    }
    apps[name] = [...(apps[name] ?? []), fingerprint];
  }
  return apps;
}

/** Names with commas; a text without any is a name that cannot be. */
function namedApps(raw: string): string[] {
  const names = withCommas(raw);
  return names.length > 0 ? names : [raw];
}

/** iPhone apps with commas. */
function iphoneApps(raw: string | null): AppLinks['ios'] {
  if (raw === null) return null;
  const apps = namedApps(raw);
  for (const one of apps) {
    if (/^[0-9A-Z]{10}([.][\w-]+)+$/.test(one)) continue;
    throw new ConfigError(
      `APP_LINKS_IOS must be the team's id and the bundle's, such as ABCDE12345.cl.relevo.app, not "${one}".`,
    );
  }
  return apps;
}

/** Origins with commas, each as a browser writes it. */
function origins(raw: string): string[] {
  const all = withCommas(raw).map((one) => one.replace(/\/$/, ''));
  for (const one of all) {
    if (one === iphoneApp) continue;
    if (!/^https?:/.test(one) || !URL.canParse(one) || new URL(one).origin !== one) {
      throw new ConfigError(
        `APP_ORIGINS must be origins such as https://relevo.example with commas, not "${one}".`,
      );
    }
  }
  return all;
}

/** The number of proxies in front, or their addresses and networks. The framework itself believes no number. */
function proxies(raw: string): Config['trustProxy'] {
  if (/^\d$/.test(raw)) {
    const hops = Number(raw);
    return hops === 0 ? null : (_address, hop) => hop < hops;
  }
  const networks = raw.split(',').map((one) => one.trim());
  try {
    // The library also takes a mere number for an address.
    if (networks.every((one) => /[.:]|^[a-z]+$/.test(one))) return compile(networks);
  } catch {
    // Said below.
  }
  throw new ConfigError(
    `TRUST_PROXY must be 0, how many proxies stand in front (up to 9), or their addresses and networks such as 10.0.0.0/8, not "${raw}".`,
  );
}
