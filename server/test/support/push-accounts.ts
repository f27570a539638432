import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const pem = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The key files of Google and Apple, in a folder of one test, and their public keys. */
export class PushAccounts {
  readonly folder = mkdtempSync(join(tmpdir(), 'relevo-keys-'));
  readonly google = generateKeyPairSync('rsa', { modulusLength: 2048 });
  readonly apple = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });

  write(name: string, text: string): string {
    const file = join(this.folder, name);
    writeFileSync(file, text);
    return file;
  }

  /** A service account as Google's console writes it, but for what the test says otherwise. */
  serviceAccount(tokenUri: string, more: object = {}): string {
    const account = {
      type: 'service_account',
      project_id: 'relevo-test',
      private_key_id: 'key-1',
      private_key: pem(this.google.privateKey),
      client_email: 'pushes@relevo-test.iam.gserviceaccount.com',
      token_uri: tokenUri,
      ...more,
    };
    return this.write('account.json', JSON.stringify(account));
  }

  appleKey(): string {
    return this.write('AuthKey_ABC123DEFG.p8', pem(this.apple.privateKey));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
