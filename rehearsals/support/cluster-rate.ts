import { randomUUID } from 'node:crypto';
import { bearer, shiftsUrl } from '../../rig/callers.ts';
import { type LoadRequest, load, median } from '../../rig/load.ts';
import { type LoggedIn, logInAll } from '../../rig/log-in.ts';
import { onlineMark } from '../../rig/mark.ts';
import type { SentMark } from '../../rig/phone.ts';
import type { ClusterNode } from './cluster-nodes.ts';
import type { ClusterServers } from './cluster-servers.ts';

const connections = 16;
const kinds = ['reads', 'marks'] as const;

interface Options {
  pairs: number;
  seconds: number;
  people: number;
  /** Node that holds the organisation. */
  holder: ClusterNode;
  /** Record of the marks sent to the cluster. */
  marks: SentMark[];
}

/**
 * Compares the rates of an organisation's reads and marks on a cluster with those of a single node. The coordinator and
 * a process on the organisation's node run in turn beside it; the figures are medians of ratios.
 * @returns a sentence for each
 */
export async function compareRates(
  { alone, coordinator, workers }: ClusterServers,
  { pairs, seconds, people, holder, marks }: Options,
): Promise<string[]> {
  const own = workers.find(({ node }) => node === holder);
  if (!own) throw new Error('no process speaks to the node that has the organisation');
  const there = await logInAll(coordinator.url, people);
  const ways = {
    'one node': { server: alone, persons: await logInAll(alone.url, people), sent: [] },
    'by the coordinator': { server: coordinator, persons: there, sent: marks },
    'by its own node': { server: own, persons: there, sent: marks },
  };
  const names = Object.keys(ways) as (keyof typeof ways)[];
  const rate = async (kind: (typeof kinds)[number], name: keyof typeof ways, length: number) => {
    const { server, persons, sent } = ways[name];
    const next = kind === 'reads' ? readsOf(persons) : marksOf(persons, sent);
    const result = await load({
      host: '127.0.0.1',
      port: server.port,
      connections,
      seconds: length,
      next,
    });
    const odd = Object.keys(result.statuses).filter((status) => status !== '200');
    if (odd.length > 0) throw new Error(`${kind} ${name} were answered ${odd.join(', ')}`);
    return result.rate;
  };
  const said: string[] = [];
  for (const kind of kinds) {
    for (const name of names) await rate(kind, name, 2);
    const ratios = names.slice(1).map(() => [] as number[]);
    const rates = names.map(() => [] as number[]);
    for (let pair = 1; pair <= pairs; pair += 1) {
      for (const at of pair % 2 === 0 ? [0, 1, 2] : [2, 1, 0]) {
        rates[at]?.push(await rate(kind, names[at] as keyof typeof ways, seconds));
      }
      const [one = Number.NaN, ...others] = rates.map((each) => each.at(-1) as number);
      for (const [at, other] of others.entries()) ratios[at]?.push(other / one);
      console.log(
        `  ${kind}, pair ${pair}: ${rates.map((each) => `${each.at(-1)?.toFixed(0)}/s`).join(', ')}`,
      );
    }
    const [byCoordinator = Number.NaN, byNode = Number.NaN] = ratios.map(median);
    said.push(
      `${kind}: one node ${median(rates[0] ?? []).toFixed(0)}/s; by the coordinator ${byCoordinator.toFixed(2)} of it, ` +
        `by its own node ${byNode.toFixed(2)}: ${(byNode / byCoordinator).toFixed(2)} times as much`,
    );
  }
  return said;
}

function readsOf(persons: LoggedIn[]): (n: number) => LoadRequest {
  const requests = persons.map((person): LoadRequest => {
    const { pathname, search } = new URL(shiftsUrl(person, 90));
    return { method: 'GET', path: `${pathname}${search}`, headers: bearer(person) };
  });
  return (n) => requests[(n * 7919) % requests.length] as LoadRequest;
}

function marksOf(persons: LoggedIn[], sent: SentMark[]): (n: number) => LoadRequest {
  return (n) => {
    const person = persons[(n * 7919) % persons.length] as LoggedIn;
    // A run that is answered anything but 200 ends the measurement.
    const mark = { key: randomUUID(), body: JSON.stringify(onlineMark(person)), accepted: true };
    sent.push(mark);
    return {
      method: 'POST',
      path: `${new URL(person.apiUrl).pathname}me/marca-remota`,
      headers: { ...bearer(person), 'idempotency-key': mark.key },
      body: mark.body,
    };
  };
}
