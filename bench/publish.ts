import type { PublicationPreview, Roster, SessionWire, WrittenAnswer } from '@relevo/contract';
import { addDays, addMonths } from '@relevo/domain/time';
import { median } from '../rig/load.ts';
import { logInAll } from '../rig/log-in.ts';
import { onlineMark } from '../rig/mark.ts';
import { optionsOf } from '../rig/options.ts';
import { processorSecondsOf } from '../rig/processes.ts';
import { largeCode, largeUser } from '../rig/seed-large.ts';
import { startServer } from '../rig/server.ts';
import { connect } from '../server/src/db/connection.ts';
import { freePort } from '../server/src/postgres/free-port.ts';
import { managerOf } from './seeds/seed-changes.ts';
import { seedRosterUnits } from './seeds/seed-roster.ts';
import { openLarge } from './support/large.ts';
import { type Asked, askPaced, p99Of } from './support/paced.ts';

/** Units that are planned in turns: drafts of one reach no further than a year. */
const UNITS = [1, 2];
const people = 60;
const days = 31;
/** The longest that each may take, in seconds: all of the waiting for a month, and publishing it. */
const LIMITS = { waiting: 10, publishing: 2 };
/** How often longer the slowest marks and reads of others may take meanwhile. */
const SLOWER_OTHERS = 2;
/** Workers of other units who mark and read meanwhile. */
const OTHERS = { first: 201, count: 20 };
/** Milliseconds in which others are alone before each month. */
const ALONE_MS = 1_000;
/** Milliseconds after a month that count for neither: those whom it concerns are told, and read again. */
const AFTER_MS = 1_000;
/** Morning and night, then two free days, by types of the large organisation. */
const FOURTH = { nombre: 'Cuarto turno', dias: [2, 4, null, null], base: 'ciclo', resolucion: null };

/**
 * Plans, checks and publishes months of 60 people by rotation, as 'Planilla' does: the rotation written for each letter, the
 * grid read again, what publishing would do, and the publication of 1,860 days. Others mark and read all the time: while
 * a month is planned, and in turns with it as long alone, so that what else the machine does meets both.
 * `--rounds 4` for fewer months; a p99 needs hundreds of answers.
 */
export default async function publish(args: string[]): Promise<void> {
  const rounds = optionsOf(args)('rounds', 16);
  const missed: string[] = [];
  const judge = (what: string, measured: number, most: number, of: string) => {
    console.log(
      `${measured <= most ? 'held    ' : 'NOT HELD'} ${what}: ${measured.toFixed(2)} ${of} (at most ${most})`,
    );
    if (measured > most) missed.push(what);
  };
  const database = await openLarge(1000, 5);
  try {
    const db = connect(database.url, { max: 1, use: 'work' });
    try {
      await seedRosterUnits(
        db,
        UNITS.map((unit) => ({ unit, people })),
      );
    } finally {
      await db.end();
    }
    const port = await freePort();
    const server = await startServer(
      { DATABASE_URL: database.url, PUBLIC_URL: `http://127.0.0.1:${port}`, LOGIN_LIMIT: '100000' },
      port,
    );
    try {
      const desks = await Promise.all(UNITS.map((unit) => openDesk(server.url, unit)));
      const others = await callOthers(server.url);
      // The first ones find nothing compiled and nothing read.
      const warm = others();
      await pause(3_000);
      await warm();
      const months: Waited[] = [];
      const spans: Record<'alone' | 'beside', Span[]> = { alone: [], beside: [] };
      const first = addMonths(Temporal.Now.plainDateISO().toString(), 3);
      const end = others();
      for (let round = 0; round < rounds; round += 1) {
        const desk = desks[round % desks.length] as Desk;
        const desde = addDays(first, Math.floor(round / desks.length) * days);
        await pause(AFTER_MS);
        spans.alone.push(await spanOf(() => pause(ALONE_MS)));
        const taken = processorSecondsOf(server.child.pid ?? 0);
        const plan = async () =>
          months.push(await planMonth(desk, { desde, hasta: addDays(desde, days - 1) }));
        spans.beside.push(await spanOf(plan));
        const took = processorSecondsOf(server.child.pid ?? 0) - taken;
        console.log(
          `the server took ${took.toFixed(2)} s of a processor for a month, marks and reads among it`,
        );
      }
      const asked = await end();
      const of = (name: keyof Waited) => median(months.map((one) => one[name])) / 1000;
      console.log(
        `a month of ${people} people: written in ${of('writing').toFixed(2)} s, read in ${of('reading').toFixed(2)} s, checked in ${of('checking').toFixed(2)} s, published in ${of('publishing').toFixed(2)} s`,
      );
      const waiting = of('writing') + of('reading') + of('checking') + of('publishing');
      judge('waiting for a month by rotation, checked and published', waiting, LIMITS.waiting, 's');
      judge(`publishing ${people * days} days`, of('publishing'), LIMITS.publishing, 's');
      for (const what of ['marks', 'reads'] as const) {
        const [alone, beside] = divide(asked[what], spans);
        console.log(
          `p99 of ${what}: ${p99Of(alone).toFixed(1)} ms of ${alone.length} alone, ${p99Of(beside).toFixed(1)} ms of ${beside.length} beside`,
        );
        judge(`p99 of ${what} beside`, p99Of(beside) / p99Of(alone), SLOWER_OTHERS, 'times');
      }
    } finally {
      await server.stop();
    }
  } finally {
    await database.close();
  }
  if (missed.length > 0) throw new Error(`not held: ${missed.join('; ')}`);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Two moments by `performance.now()`. */
interface Span {
  from: number;
  to: number;
}

async function spanOf(work: () => Promise<unknown>): Promise<Span> {
  const from = performance.now();
  await work();
  return { from, to: performance.now() };
}

/** The answers that came while others were alone, and those that any part of a month met. */
function divide(asked: readonly Asked[], { alone, beside }: Record<'alone' | 'beside', Span[]>) {
  return [
    asked.filter(({ at, took }) => alone.some(({ from, to }) => from <= at && at + took <= to)),
    asked.filter(({ at, took }) => beside.some(({ from, to }) => at < to && from < at + took)),
  ] as const;
}

/** Milliseconds that the manager waits for each part of a month. */
interface Waited {
  writing: number;
  reading: number;
  checking: number;
  publishing: number;
}

type Desk = <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>;

/** Calls of a unit's manager, by the data of their answers. @throws for one that is not answered with success */
async function openDesk(url: string, unit: number): Promise<Desk> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: managerOf(unit), password: largeUser(1).password }),
  });
  const [session] = ((await login.json()) as { data: SessionWire[] }).data;
  if (!session) throw new Error('the manager cannot log in');
  return async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await fetch(`${url}/api/${largeCode}/unidades/${unit}/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${session.jwt.token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 500)}`);
    return ((await answer.json()) as { data: T }).data;
  };
}

async function planMonth(desk: Desk, range: { desde: string; hasta: string }): Promise<Waited> {
  const asked = `desde=${range.desde}&hasta=${range.hasta}`;
  const waited = { writing: 0, reading: 0, checking: 0, publishing: 0 };
  const wait = async <T>(part: keyof Waited, ask: () => Promise<T>) => {
    const began = performance.now();
    const answer = await ask();
    waited[part] += performance.now() - began;
    return answer;
  };
  const { filas, borrador } = await desk<Roster>('GET', `planificacion?${asked}`);
  const own = filas.filter(({ propia }) => propia).map(({ idtrabajador }) => idtrabajador);
  if (own.length !== people) throw new Error(`${own.length} people are planned`);
  const [known] = await desk<{ id: number }[]>('GET', 'rotativas');
  const { id: idrotativa } = known ?? (await desk<{ id: number }>('POST', 'rotativas', FOURTH));
  let version = borrador?.version ?? 0;
  for (const [fase] of FOURTH.dias.entries()) {
    const idtrabajador = own.filter((_, place) => place % FOURTH.dias.length === fase);
    const written = await wait('writing', () =>
      desk<WrittenAnswer>('POST', 'planificacion/borrador/rotativa', {
        ...{ idtrabajador, idrotativa, fase, ...range, sobre: 'vacios', version },
      }),
    );
    version = written.version;
  }
  await wait('reading', () => desk<Roster>('GET', `planificacion?${asked}`));
  const seen = await wait('checking', () =>
    desk<PublicationPreview>('GET', `planificacion/borrador/verificacion?${asked}`),
  );
  const done = await wait('publishing', () =>
    desk<{ cambios: number }>('POST', 'planificacion/publicar', {
      ...{ ...range, version: seen.version, confirmado: seen.confirmar, pide_confirmacion: false },
    }),
  );
  if (done.cambios !== people * days) throw new Error(`${done.cambios} days were published`);
  return waited;
}

/** Lets people of other units mark, and read their shifts, until the answer is called, which returns both. */
async function callOthers(url: string) {
  const all = await logInAll(url, OTHERS.first + OTHERS.count - 1);
  const some = all.slice(OTHERS.first - 1);
  const turn = <A>(make: (person: (typeof some)[number], turn: number) => A) => {
    let next = 0;
    return () => {
      const person = some[next % some.length];
      if (!person) throw new Error('no people');
      return make(person, Math.floor(next++ / some.length));
    };
  };
  const today = Temporal.Now.plainDateISO().toString();
  return () => {
    const marks = askPaced({
      everyMs: 50,
      ask: turn((person, round) =>
        fetch(`${person.apiUrl}me/marca-remota`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${person.token}`,
            'idempotency-key': crypto.randomUUID(),
          },
          body: JSON.stringify(onlineMark(person, round % 2 === 0 ? 1 : 2)),
        }),
      ),
    });
    const reads = askPaced({
      everyMs: 20,
      ask: turn(({ apiUrl, token }) =>
        fetch(`${apiUrl}me/turnos?desde=${today}&hasta=${addDays(today, 27)}`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      ),
    });
    return async () => ({ marks: await marks.end(), reads: await reads.end() });
  };
}
