import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { Histogram, type Metric } from 'prom-client';
import type { Config } from './config.ts';
import { spanned } from './telemetry/spans.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** The destination of mails for the log: a server's address without its password, or a folder. */
  destination: string;
}

/** A mailer with metrics of its mails. */
export class WatchedMailer implements Mailer {
  readonly #mailer: Mailer;
  readonly #durations = new Histogram({
    name: 'relevo_mail_seconds',
    help: 'Duration of sending a mail, by what became of it',
    labelNames: ['outcome'],
    buckets: [0.1, 0.5, 2, 10, 30],
    registers: [],
  });
  readonly metrics: readonly Metric[] = [this.#durations];

  constructor(mailer: Mailer) {
    this.#mailer = mailer;
    for (const outcome of ['sent', 'failed']) this.#durations.zero({ outcome });
  }

  get destination(): string {
    return this.#mailer.destination;
  }

  async send(mail: Mail): Promise<void> {
    const took = this.#durations.startTimer();
    try {
      await spanned('mail', 'send a mail', () => this.#mailer.send(mail));
      took({ outcome: 'sent' });
    } catch (error) {
      took({ outcome: 'failed' });
      throw error;
    }
  }
}

/** The limits for a silent mail server, in milliseconds; by default they are minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends over SMTP when a server is configured, and otherwise writes each mail to a folder. */
export function makeMailer(config: Config, clock: () => Temporal.Instant): Mailer {
  const from = config.mailFrom;
  if (config.smtpUrl) {
    const transport = nodemailer.createTransport({ url: config.smtpUrl, ...patience });
    return {
      destination: new URL(config.smtpUrl).host,
      send: async (mail) => {
        await transport.sendMail({ from, ...mail });
      },
    };
  }
  const folder = path.join(config.dataFolder, 'mails');
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    destination: folder,
    send: async (mail) => {
      const composed = await composer.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = clock().toString().replaceAll(':', '');
      const file = path.join(folder, `${stamp}-${randomUUID().slice(0, 8)}`);
      // The file gets its final name once the mail is complete. Readers of the folder open a file as soon as it is
      // named.
      await writeFile(`${file}.part`, composed.message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, `${file}.eml`);
    },
  };
}
