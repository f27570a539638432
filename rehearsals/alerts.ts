import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { marker, reader } from '../rig/callers.ts';
import { logInAll } from '../rig/log-in.ts';
import { endWithin, type ServerProcess } from '../rig/server.ts';
import { Bystanders } from './support/bystanders.ts';
import type { Ledger } from './support/ledger.ts';
import { type Prometheus, requirePrometheus, startPrometheus } from './support/prometheus.ts';
import { Scenes } from './support/scenes.ts';
import { urlOf, withSite } from './support/site.ts';
import { untilTrue } from './support/until.ts';

const dashboard = join(import.meta.dirname, '../deploy/grafana/relevo.json');
/** The rules wait up to a minute, and metrics are scraped every 5 seconds. */
const ringsWithinMs = 150_000;
const endsWithinMs = 90_000;
const guesses = 150;

/**
 * Runs a real Prometheus against a real server, with the project's own configuration and rules. No alert fires during
 * normal work; passwords are guessed, the database is frozen and thawed, the server is ended, and each fires its alert.
 */
export default async function alerts(): Promise<void> {
  requirePrometheus();
  const scenes = new Scenes();
  await scenes.play('alerts', watch);
  scenes.end();
}

function watch(ledger: Ledger): Promise<void> {
  return withSite(ledger, {}, async (site) => {
    const server = site.servers[0] as ServerProcess;
    const workers = await logInAll(server.url, 20);
    const prometheus = await startPrometheus(server);
    const people = new Bystanders(
      workers.map((worker, at) => (at % 2 === 0 ? reader(worker) : marker(worker, []))),
      200,
    );
    try {
      await sleep(60_000);
      await mustBeCalm(ledger, prometheus);
      await mustDraw(ledger, prometheus);

      await guess(urlOf(site));
      await mustRing(ledger, prometheus, ['RelevoPasswordGuessing'], 'passwords are guessed');

      site.postgres.freeze();
      await mustRing(
        ledger,
        prometheus,
        ['RelevoDatabaseSilent', 'RelevoNotReady'],
        'the database is frozen',
      );
      site.postgres.thaw();
      await mustEnd(ledger, prometheus, ['RelevoDatabaseSilent', 'RelevoNotReady'], 'it answers again');

      ledger.calls += (await people.stop()).length;
      await endWithin(server, 15_000);
      await mustRing(ledger, prometheus, ['RelevoDown'], 'the server is ended');
    } finally {
      site.postgres.thaw();
      await people.stop();
      await prometheus.stop();
    }
  });
}

async function mustBeCalm(ledger: Ledger, prometheus: Prometheus): Promise<void> {
  for (const name of await prometheus.ringing()) ledger.wrong(`${name} rings while people work`);
  for (const broken of await prometheus.brokenRules()) ledger.wrong(broken);
}

/** Every line of the dashboard is something that Prometheus can compute. */
async function mustDraw(ledger: Ledger, prometheus: Prometheus): Promise<void> {
  const { panels } = JSON.parse(readFileSync(dashboard, 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  let lines = 0;
  let empty = 0;
  for (const { title, targets = [] } of panels) {
    for (const { expr } of targets) {
      lines += 1;
      const series = await prometheus.ask(expr).catch((error: Error) => {
        ledger.wrong(`the panel "${title}": ${error.message}`);
        return 0;
      });
      if (series === 0) empty += 1;
    }
  }
  ledger.note(`the dashboard: ${lines} lines, ${empty} of them without a series so far`);
}

async function mustRing(ledger: Ledger, prometheus: Prometheus, names: string[], why: string): Promise<void> {
  const rings = async () => {
    const ringing = await prometheus.ringing();
    return names.every((name) => ringing.includes(name));
  };
  const took = await untilTrue(rings, ringsWithinMs);
  if (took === null) ledger.wrong(`${why}, and ${names.join(' and ')} did not ring`);
  else ledger.note(`${why}: ${names.join(' and ')} rang after ${Math.round(took / 1000)} s`);
}

async function mustEnd(ledger: Ledger, prometheus: Prometheus, names: string[], why: string): Promise<void> {
  const isOver = async () => {
    const ringing = await prometheus.ringing();
    return !names.some((name) => ringing.includes(name));
  };
  const took = await untilTrue(isOver, endsWithinMs);
  if (took === null) ledger.wrong(`${why}, and ${names.join(' or ')} goes on`);
  else ledger.note(`${why}: silent after ${Math.round(took / 1000)} s`);
}

/** Password spraying: one password after the other, for existing and for unknown names. */
async function guess(url: string): Promise<void> {
  for (let tried = 0; tried < guesses; tried += 1) {
    const body = JSON.stringify({ username: `nobody.${tried % 15}`, password: 'Relevo2025' });
    const headers = { 'content-type': 'application/json' };
    await (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).text();
  }
}
