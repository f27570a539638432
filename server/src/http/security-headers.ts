import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';

// Headers of data: no page, so no script, and these keep a browser from taking it for one.
export const headersOfData = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

// Features of the browser that are switched off: the app uses position and camera alone, and no frame may use any.
const unused = [
  ...['accelerometer', 'display-capture', 'gyroscope', 'hid', 'idle-detection', 'local-fonts'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
];
const permissions = ['geolocation', 'camera']
  .map((feature) => `${feature}=(self)`)
  .concat(unused.map((feature) => `${feature}=()`))
  .join(', ');

const nowhere: readonly string[] = [];

/**
 * Sends pages with a strict content security policy, and other answers with the headers of data.
 * @param elsewhere origins of deployments that serve organisations which this one names: the app asks those too
 */
export function installSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  appFolder: string | null,
  elsewhere: () => readonly string[] = () => nowhere,
): void {
  const forPages = currentHeadersOfPages(config, appFolder && path.join(appFolder, 'index.html'), elsewhere);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = reply.getHeader('content-type');
    reply.headers(typeof type === 'string' && type.startsWith('text/html') ? forPages() : headersOfData);
    done();
  });
}

/**
 * The headers of pages, made again when an organisation has moved, and when the page's file has changed. A build that
 * is put in place while the server runs must not go out with the hash of the one before, which devices would keep
 * together with it.
 */
function currentHeadersOfPages(
  config: Config,
  file: string | null,
  elsewhere: () => readonly string[],
): () => Record<string, string> {
  const writtenAt = () =>
    file === null ? null : (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null);
  const make = (at: number | null, others: readonly string[]) => ({
    at,
    others,
    headers: headersOfPages(config, file && at !== null ? hashesOfScripts(file) : [], others),
  });
  let made = make(writtenAt(), elsewhere());
  return () => {
    const [at, others] = [writtenAt(), elsewhere()];
    if (at !== made.at || others !== made.others) made = make(at, others);
    return made.headers;
  };
}

/** The scripts that the build put into index.html, for the policy: these texts may run there, and no other. */
function hashesOfScripts(file: string): string[] {
  const scripts = readFileSync(file, 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** Helmet makes them for each answer; these are kept. */
function headersOfPages(
  config: Config,
  scripts: readonly string[],
  others: readonly string[],
): Record<string, string> {
  const tiles = config.mapTilesUrl ? [new URL(config.mapTilesUrl.replaceAll(/[{}]/g, '')).origin] : [];
  const provider = config.sso ? [new URL(config.sso.authority).origin] : [];
  const headers: Record<string, string> = { 'permissions-policy': permissions };
  const collect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The script of the first paint stands in the page; no other may.
        scriptSrc: ["'self'", ...scripts],
        // Ionic sets element styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...tiles, ...others],
        connectSrc: ["'self'", ...provider, ...others],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: config.publicUrl?.startsWith('https:') ?? false,
  });
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  collect({} as never, response as never, () => undefined);
  return headers;
}
