import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, checkPassword, logIn, marker, requestReset } from '../../rig/callers.ts';
import { type LoggedIn, logInAll } from '../../rig/log-in.ts';
import { largeUser } from '../../rig/seed-large.ts';
import { amongBystanders } from '../support/bystanders.ts';
import type { Ledger, Part } from '../support/ledger.ts';
import { type Site, urlOf, withSite } from '../support/site.ts';
import { heavyFloods } from './heavy-floods.ts';

// Limit of concurrent attempts of a person: the five free ones, and those under way when they were used up.
const judgedAtMost = 10;
const mailsAtMost = 5;

/** Much of one thing at once. */
export const floods: Part[] = [
  { name: 'passwords', play: passwords },
  { name: 'checks', play: checks },
  { name: 'resets', play: resets },
  ...heavyFloods,
];

/** The servers in turn. */
const turns =
  ({ servers }: Site) =>
  (n: number) =>
    servers[n % servers.length]?.url ?? '';
const times = <T>(count: number, one: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => one(n));

/** Brute force: 250 passwords of one person at once over two servers, and the right one is among them. */
async function passwords(ledger: Ledger): Promise<void> {
  await withSite(ledger, { servers: 2 }, async (site) => {
    const { username, password } = largeUser(100);
    const workers = await logInAll(urlOf(site), 3);
    await amongBystanders(ledger, { url: urlOf(site), workers }, async () => {
      const urlFor = turns(site);
      const right = 200;
      const answers = await Promise.all(
        times(250, (n) => logIn(urlFor(n), username, n === right ? password : `equivocada-${n}`)),
      );
      judgeTries(
        ledger,
        answers,
        ({ status, code }) => status === 200 || code === 'session.wrong_credentials',
      );
      if (answers[right]?.status === 200) ledger.wrong('the right password got in behind 200 wrong ones');
    });
  });
}

/** A stolen phone tries 500 passwords at once before a mark. */
async function checks(ledger: Ledger): Promise<void> {
  await withSite(ledger, { servers: 2 }, async (site) => {
    const [victim, ...workers] = await logInAll(urlOf(site), 4);
    await amongBystanders(ledger, { url: urlOf(site), workers }, async () => {
      const urlFor = turns(site);
      const answers = await Promise.all(
        times(500, (n) => checkPassword(urlFor(n), victim as LoggedIn, `equivocada-${n}`)),
      );
      judgeTries(ledger, answers, ({ status }) => status === 200);
      const { status, code } = await marker(victim as LoggedIn, [])();
      if (status !== 200) ledger.wrong(`a mark after them was answered ${status} ${code}`);
    });
  });
}

function judgeTries(ledger: Ledger, answers: Answer[], isJudged: (answer: Answer) => boolean): void {
  ledger.calls += answers.length;
  ledger.judge('passwords that were judged', answers.filter(isJudged).length, judgedAtMost, 'tries');
  for (const answer of answers) {
    const { status, code } = answer;
    if (!isJudged(answer) && status !== 429 && status !== 503) {
      ledger.wrong(`a try was answered ${status || 'nothing'} ${code}`);
    }
  }
}

/** Flood of a person's mailbox with links for a new password. */
async function resets(ledger: Ledger): Promise<void> {
  await withSite(ledger, { servers: 2 }, async (site) => {
    const workers = await logInAll(urlOf(site), 3);
    await amongBystanders(ledger, { url: urlOf(site), workers }, async () => {
      const urlFor = turns(site);
      const answers = await Promise.all(
        times(40, (n) => requestReset(urlFor(n), 'persona100@grande.example')),
      );
      ledger.calls += answers.length;
      for (const { status, code } of answers) {
        if (status !== 200 && status !== 429)
          ledger.wrong(`a request was answered ${status || 'nothing'} ${code}`);
      }
      await sleep(3_000);
      const mails = readdirSync(join(site.dataFolder, 'mails')).length;
      ledger.judge('mails for 40 requests', mails, mailsAtMost, 'mails');
      if (mails === 0) ledger.wrong('no mail was sent at all');
    });
  });
}
