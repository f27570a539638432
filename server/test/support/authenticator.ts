import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encoded = (bytes: Buffer) => bytes.toString('base64url');
/** A byte string of CBOR (RFC 8949 §3.1) with 16 bits of length. */
const bytesOf = (bytes: Buffer) => {
  const head = Buffer.from([0x59, 0, 0]);
  head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};
const textOf = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

interface Place {
  origin: string;
  rpId: string;
}
interface Flags {
  /** Whether the person was recognised by finger, face or PIN. */
  verified?: boolean;
  counter?: number;
}

/** An authenticator in software: what a phone or a key answers, with a key pair of its own (ES256). */
export class Authenticator {
  readonly credentialId = encoded(randomBytes(32));
  readonly #privateKey: KeyObject;
  readonly #cose: Buffer;
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) =>
      Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    this.#cose = Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)]);
  }

  /** The answer to `navigator.credentials.create`. */
  create(challenge: string, { verified = true, counter = 0 }: Flags = {}) {
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.#cose]);
    const data = Buffer.concat([this.#data(0x40, verified, counter), credential]);
    const parts = [textOf('fmt'), textOf('none'), textOf('attStmt'), Buffer.from([0xa0]), textOf('authData')];
    return {
      id: this.credentialId,
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: encoded(Buffer.concat([Buffer.from([0xa3]), ...parts, bytesOf(data)])),
      transports: ['internal'],
    };
  }

  /** The answer to `navigator.credentials.get`. */
  get(challenge: string, { verified = true, counter = 0 }: Flags = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const data = this.#data(0, verified, counter);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.credentialId,
      clientDataJSON,
      authenticatorData: encoded(data),
      signature: encoded(sign('sha256', signed, this.#privateKey)),
    };
  }

  #data(extra: number, verified: boolean, counter: number): Buffer {
    const rest = Buffer.alloc(5);
    // Present, and recognised.
    rest[0] = 0x01 | (verified ? 0x04 : 0) | extra;
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(this.#place.rpId), rest]);
  }

  #clientData(type: string, challenge: string): string {
    return encoded(
      Buffer.from(JSON.stringify({ type, challenge, origin: this.#place.origin, crossOrigin: false })),
    );
  }
}
