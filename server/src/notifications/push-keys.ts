import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Config, ConfigError } from '../config.ts';
import { jsonObject } from './json-object.ts';

/** A Google service account that may send messages of one Firebase project. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  keyId: string | null;
  key: KeyObject;
  /** The endpoint that exchanges an assertion of the account for an access token. */
  tokenUri: string;
}

/**
 * Reads the service account's file as Google's console gives it out.
 * @throws ConfigError in one sentence, which repeats nothing of the file
 */
export function readServiceAccount(file: string, allowLoopback: boolean): ServiceAccount {
  const wrong = (what: string) => new ConfigError(`FCM_SERVICE_ACCOUNT: ${file} ${what}.`);
  const value = jsonObject(read('FCM_SERVICE_ACCOUNT', file));
  const text = (name: string): string => {
    const part = value?.[name];
    if (typeof part !== 'string' || part === '') throw wrong(`has no ${name}: it is no service account`);
    return part;
  };
  const key = privateKey(text('private_key'));
  if (key?.asymmetricKeyType !== 'rsa') throw wrong('has no RSA private key in PEM form');
  const tokenUri = text('token_uri');
  const protocol = URL.canParse(tokenUri) ? new URL(tokenUri).protocol : '';
  if (protocol !== 'https:' && !(allowLoopback && protocol === 'http:')) {
    throw wrong('has a token_uri that does not begin with https:');
  }
  const keyId = value?.private_key_id;
  return {
    projectId: text('project_id'),
    clientEmail: text('client_email'),
    keyId: typeof keyId === 'string' ? keyId : null,
    key,
    tokenUri,
  };
}

/** A key of an Apple team, and the app that it sends to. */
export interface ApnsKey {
  key: KeyObject;
  keyId: string;
  teamId: string;
  /** The app's bundle id. */
  topic: string;
}

/**
 * Reads Apple's key file (`AuthKey_….p8`).
 * @throws ConfigError in one sentence, which repeats nothing of the file
 */
export function readApnsKey({ keyFile, keyId, teamId, topic }: NonNullable<Config['apns']>): ApnsKey {
  const key = privateKey(read('APNS_KEY', keyFile));
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new ConfigError(`APNS_KEY: ${keyFile} is no private key for ES256 in PEM form.`);
  }
  return { key, keyId, teamId, topic };
}

function read(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${setting}: ${file} cannot be read (${code}).`);
  }
}

function privateKey(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}
