import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stage } from './stage.ts';

/**
 * The texts of the mails that a server has written for an address, oldest first.
 * @param dataDir of another stage than the journey's
 */
export function mailsTo(address: string, dataDir = stage().dataDir): string[] {
  const folder = join(dataDir, 'mails');
  let files: string[] = [];
  try {
    files = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .sort();
  } catch {
    // No mail was ever written.
  }
  return files
    .map((file) => readFileSync(join(folder, file), 'latin1'))
    .filter((mail) => mail.includes(`To: ${address}`))
    .map(decodeQuotedPrintable);
}

/** Mail wraps long lines and writes letters beyond ASCII as '=C3=A9'. */
function decodeQuotedPrintable(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
