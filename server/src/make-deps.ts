import { Background } from './background.ts';
import type { Deps } from './deps.ts';
import { PdfProcess } from './files/pdf-process.ts';
import { PictureProcess } from './files/picture-process.ts';
import { TableProcess } from './files/tables/table-process.ts';
import { WorkbookProcess } from './files/workbook-process.ts';
import { originOf } from './http/sender.ts';
import { Passwords } from './identity/passwords.ts';
import { Tokens } from './identity/tokens.ts';
import { Tries } from './identity/tries.ts';
import { makeWriter } from './kernel/write.ts';
import { makeMailer, WatchedMailer } from './mail.ts';
import type { Part } from './part.ts';

type Given = Pick<Deps, 'config' | 'db' | 'clock' | 'requireClock' | 'bus' | 'log' | 'organisations'>;

/** Makes the dependencies of handlers and services, with the parts that have metrics or an end. */
export async function makeDeps(given: Given): Promise<{ deps: Deps; parts: readonly Part[] }> {
  const { config, db, bus, clock, log } = given;
  const passwords = new Passwords();
  bus.on('passwords', (accountId) => passwords.forget(Number(accountId)));
  const tries = new Tries(db);
  const mailer = new WatchedMailer(makeMailer(config, clock));
  const background = new Background(log);
  const pictures = new PictureProcess(log);
  const pdfs = new PdfProcess(log);
  const workbooks = new WorkbookProcess(log);
  const tables = new TableProcess(log);
  const deps: Deps = {
    ...given,
    tokens: await Tokens.load(db),
    ...{ passwords, tries, mailer, pictures, pdfs, workbooks, tables },
    write: makeWriter(db, (topic, payload) => bus.publish(topic, payload)),
    background: background.run,
    originOf: (request) => config.publicUrl ?? originOf(request),
    mailedAddress: () => config.publicUrl ?? `http://localhost:${config.port}`,
  };
  const parts: Part[] = [
    tries,
    mailer,
    background,
    // Neither pictures nor documents hold up a stop for long.
    { metrics: pictures.metrics, preClose: () => pictures.stop() },
    { metrics: pdfs.metrics, preClose: () => pdfs.stop() },
    { metrics: workbooks.metrics, preClose: () => workbooks.stop() },
    { metrics: tables.metrics, preClose: () => tables.stop() },
  ];
  return { deps, parts };
}
