import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './db/connection.ts';
import type { PdfProcess } from './files/pdf-process.ts';
import type { PictureProcess } from './files/picture-process.ts';
import type { TableProcess } from './files/tables/table-process.ts';
import type { WorkbookProcess } from './files/workbook-process.ts';
import type { Organisations } from './identity/organisations.ts';
import type { Passwords } from './identity/passwords.ts';
import type { Tokens } from './identity/tokens.ts';
import type { Tries } from './identity/tries.ts';
import type { Bus } from './kernel/bus.ts';
import type { Writer } from './kernel/write.ts';
import type { Mailer } from './mail.ts';

/** The dependencies of handlers and services; made once, in `make-deps.ts`. */
export interface Deps {
  config: Config;
  db: Db;
  clock: () => Temporal.Instant;
  /** @throws server.not_ready while this machine's clock is wrong */
  requireClock(): Promise<void>;
  bus: Bus;
  log: FastifyBaseLogger;
  organisations: Organisations;
  tokens: Tokens;
  passwords: Passwords;
  tries: Tries;
  mailer: Mailer;
  pictures: PictureProcess;
  pdfs: PdfProcess;
  workbooks: WorkbookProcess;
  tables: TableProcess;
  write: Writer;
  /** Runs after the answer; a fault is logged, and stopping the server waits for it. */
  background(work: () => Promise<void>): void;
  /** The address under which this request reached us, for links that only its sender sees. */
  originOf(request: FastifyRequest): string;
  /** The address for mails: only ever the configured one, as a request can claim any host. */
  mailedAddress(): string;
}
