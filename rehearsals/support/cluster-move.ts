import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, again, type Caller, loginOf, marker, reader } from '../../rig/callers.ts';
import { logInAll } from '../../rig/log-in.ts';
import type { SentMark } from '../../rig/phone.ts';
import { largeCode } from '../../rig/seed-large.ts';
import { freePort } from '../../server/src/postgres/free-port.ts';
import { Bystanders, worstWait } from './bystanders.ts';
import { at, type ClusterNode } from './cluster-nodes.ts';
import type { ClusterServers } from './cluster-servers.ts';
import type { Ledger } from './ledger.ts';
import { startNginx } from './nginx.ts';

interface Options {
  people: number;
  /** Node that holds the organisation. */
  holder: ClusterNode;
  marks: SentMark[];
}

/**
 * Moves the larger organisation to the other node and back under load. People read, mark and log in meanwhile through a
 * proxy that leads each organisation to the process of its node: no accepted mark may be lost or doubled, and no call
 * answered 500.
 */
export async function moveUnderLoad(
  ledger: Ledger,
  { coordinator, workers }: ClusterServers,
  { people, holder, marks }: Options,
): Promise<void> {
  const proxy = await startNginx(await freePort(), [coordinator.port]);
  const leadTo = (port: number) => proxy.leadTo([coordinator.port], { [largeCode]: port });
  const [from, to] = workers[0].node === holder ? workers : [workers[1], workers[0]];
  try {
    await leadTo(from.port);
    const persons = (await logInAll(proxy.url, people)).map((person) => ({
      ...person,
      apiUrl: `${proxy.url}${new URL(person.apiUrl).pathname}`,
    }));
    let sentAgain = 0;
    const callers = persons.map((person, index): Caller => {
      const calls =
        index % 10 === 0
          ? loginOf(proxy.url, 100 + index / 10)
          : index % 3 === 0
            ? marker(person, marks)
            : reader(person);
      return again(calls, () => {
        sentAgain += 1;
      });
    });
    await Promise.all(callers.map((caller) => caller()));
    const bystanders = new Bystanders(callers, 50);
    await sleep(3_000);
    for (const [server, where] of [
      [to, 'the other node'],
      [from, 'back'],
    ] as const) {
      const begun = performance.now();
      await at(
        coordinator.node.url(),
        `select citus_schema_move('org_${largeCode}', '127.0.0.1', ${server.node.port})`,
      );
      ledger.note(`moved to ${where} within ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      await sleep(1_000);
      await leadTo(server.port);
      await sleep(2_000);
    }
    judge(ledger, await bystanders.stop());
    ledger.note(`${sentAgain} requests met a connection that the proxy was closing, and were sent again`);
  } finally {
    await proxy.stop();
  }
}

/** Judges the answers: a 503 is no fault, and the longest pause without an answer is noted. */
function judge(ledger: Ledger, answers: Answer[]): void {
  ledger.calls += answers.length;
  let refused = 0;
  for (const { kind, status, code } of answers) {
    if (status === 503) refused += 1;
    else if (status !== 200) ledger.wrong(`a ${kind} was answered ${status} ${code}`);
  }
  const pauses = ['read', 'mark', 'login'].map((kind) => {
    const times = answers
      .filter((answer) => answer.kind === kind && answer.status === 200)
      .map(({ to }) => to);
    times.sort((one, other) => one - other);
    const pause = times.reduce((most, time, index) => Math.max(most, time - (times[index - 1] ?? time)), 0);
    return `${kind}s ${Math.round(pause)} ms`;
  });
  ledger.worstWait = worstWait(answers);
  ledger.note(
    `${refused} calls were told to come back (503); for so long nobody was answered: ${pauses.join(', ')}`,
  );
}
