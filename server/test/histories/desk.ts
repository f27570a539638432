import { type Endpoint, type EndpointKey, type ErrorCode, endpoints } from '@relevo/contract';
import fc from 'fast-check';
import { sql } from '../../src/db/sql.ts';
import { unit } from '../support/fixture.ts';
import { logIn } from '../support/log-in.ts';
import { markBody, sendMark } from '../support/marks.ts';
import { mergesAt, nursePost } from '../support/merging.ts';
import { hired, peopleAt } from '../support/people.ts';
import type { Persona, TestServer } from '../support/server.ts';
import { swapBody } from '../support/swaps.ts';

/** Deeds of the desk, of both nurses and of their manager; `a` and `b` choose among what is there. */
const weights = {
  merge: 4,
  undoMerge: 3,
  leave: 4,
  leaveBoth: 2,
  stay: 3,
  move: 2,
  plan: 2,
  mark: 2,
  askRelease: 4,
  decideRelease: 3,
  askSwap: 4,
  answerSwap: 3,
  decideSwap: 3,
} as const;
type Kind = keyof typeof weights;

export interface Deed {
  kind: Kind;
  a: number;
  b: number;
}

/** Deeds of a few moments; those of one moment are done all at once. */
export const moments: fc.Arbitrary<Deed[][]> = fc.array(
  fc.array(
    fc.record({
      kind: fc.oneof(
        ...Object.entries(weights).map(([kind, weight]) => ({
          arbitrary: fc.constant(kind as Kind),
          weight,
        })),
      ),
      a: fc.nat(3),
      b: fc.nat(5),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  { minLength: 3, maxLength: 7 },
);

/** One nurse with a second record, and a colleague; both are logged in. */
export interface Ward {
  /** Records: the one with a later contract, the second one of the same nurse, and the colleague's. */
  people: [main: number, second: number, colleague: number];
  workers: [main: number, second: number, colleague: number];
  nurses: [second: Persona, colleague: Persona];
  /** Planned shifts, of the second record and of the colleague. */
  shifts: number[];
}

export interface Done {
  kind: Kind;
  line: string;
  status: number;
  body: string;
  endpoint: EndpointKey;
  /** Worker who marked. */
  worker?: number;
}

const LAST_DAYS = ['2026-12-02', '2026-12-20', '2026-12-25', '2026-12-30', '2027-02-01', '2026-11-18'];

/** A ward for histories of a desk, and how a deed is done in it. */
export function deskOf(server: TestServer, desk: Persona, manager: Persona) {
  const { send, person } = peopleAt(() => desk);
  const merges = mergesAt(
    () => server,
    () => desk,
  );

  const openWard = async (): Promise<Ward> => {
    const { id, other, shifts, worker, otherWorker } = await merges.doubled();
    const { id: colleague } = await hired(desk, { contrato: { ...nursePost, desde: '2026-11-01' } });
    const more = [await merges.plan(colleague, '2026-12-03'), await merges.plan(colleague, '2026-12-26')];
    return {
      people: [id, other, colleague],
      workers: [worker, otherWorker, await merges.workerOf(colleague)],
      nurses: [
        await logIn(server, await merges.letIn(other)),
        await logIn(server, await merges.letIn(colleague)),
      ],
      shifts: [...shifts, ...more],
    };
  };

  /** The newest request about the ward's shifts. */
  const newest = async (table: 'swap_request' | 'release_request', { shifts }: Ward): Promise<number> => {
    const column = table === 'swap_request' ? sql`requester_shift_id` : sql`shift_id`;
    const [row] = await server.db.query<{ id: number }>(sql`
      select id::int as id from ${server.tables()(table)} where ${column} = any(${shifts}::bigint[])
      order by id desc limit 1`);
    return row?.id ?? 0;
  };

  const doDeed = async (ward: Ward, { kind, a, b }: Deed): Promise<Done> => {
    const { people, workers, nurses, shifts } = ward;
    const [main, second, colleague] = people;
    const [stays, goes] = a % 2 === 0 ? [main, second] : [second, main];
    const who = a % 2 === 0 ? second : colleague;
    const nurse = nurses[a % 2] as Persona;
    const shift = shifts[(a % 2) * 2 + (b % 2)] ?? 0;
    const done = async (endpoint: EndpointKey, asked: ReturnType<Persona['request']>, more = {}) => {
      const { statusCode: status, body } = await asked;
      const code = status === 200 ? 'ok' : `${status} ${/"code":"([^"]+)"/.exec(body)?.[1]}`;
      return { kind, endpoint, status, body, line: `${kind} ${a} ${b} -> ${code}`, ...more };
    };
    const post = async (id: number) => {
      const known = (await person(id)) as { contratos?: { cargo: { id: number } }[] } | undefined;
      return known?.contratos?.at(-1)?.cargo.id ?? nursePost.idpuesto;
    };
    const deeds: Record<Kind, () => Promise<Done>> = {
      merge: () =>
        done('POST administracion/personas/{id}/fusionar', merges.merge(stays, b === 5 ? colleague : goes)),
      undoMerge: () => done('DELETE administracion/personas/{id}/fusionar', merges.undo(stays, goes)),
      leave: () =>
        done(
          'POST administracion/personas/{id}/baja',
          send('POST', `${who}/baja`, { ultimoDia: LAST_DAYS[b], motivo: 'Renuncia' }),
        ),
      leaveBoth: () =>
        done(
          'POST administracion/personas/bajas',
          send('POST', 'bajas', {
            personas: [second, colleague],
            ...{ ultimoDia: LAST_DAYS[b], motivo: 'Renuncia' },
          }),
        ),
      stay: () =>
        done(
          'DELETE administracion/personas/{id}/baja',
          desk.request('DELETE', `administracion/personas/${who}/baja`),
        ),
      move: async () =>
        done(
          'POST administracion/personas/{id}/contratos',
          send('POST', `${who}/contratos`, {
            ...{
              desde: LAST_DAYS[b],
              idunidad: unit.emergency,
              idpuesto: await post(who),
              articulo22: false,
            },
          }),
        ),
      plan: async () => {
        const asked = send('POST', `${who}/turnos`, { fecha: `2026-12-${10 + b}`, idtipoTurno: 2 });
        return done('POST administracion/personas/{id}/turnos', asked);
      },
      mark: () =>
        done(
          'POST me/marca-remota',
          sendMark(nurse, markBody(server, { 'tipo-marca-id': b % 2 === 0 ? 1 : 2 })),
          {
            worker: workers[(a % 2) + 1],
          },
        ),
      askRelease: () =>
        done(
          'POST me/solicitudes/cts',
          nurse.request('POST', 'me/solicitudes/cts', { body: { idturno: shift } }),
        ),
      decideRelease: async () => {
        const word = b === 5 ? 'rechazar' : 'aceptar';
        const body = word === 'aceptar' ? { confirmado: true } : {};
        const path = `solicitudes/cts/${await newest('release_request', ward)}/${word}`;
        return done(`POST solicitudes/cts/{id}/${word}`, manager.request('POST', path, { body }));
      },
      askSwap: () => {
        const [mine = 0, theirs = 0] = [shifts[b % 2], shifts[2 + (b % 2)]];
        const dates = b % 2 === 0 ? ['2026-12-01', '2026-12-03'] : ['2026-12-24', '2026-12-26'];
        const [absence = '', back = ''] = dates;
        const requester = nurses[0].request('POST', 'cambioTurnoSolicitud', {
          body: swapBody({
            ...{ mine, theirs, absence, back, confirmado: true },
            ...{ requesterId: workers[1], partnerId: workers[2] },
          }),
        });
        return done('POST cambioTurnoSolicitud', requester);
      },
      answerSwap: async () =>
        done(
          'PUT cambioTurnoSolicitud/{id}',
          nurses[1].request('PUT', `cambioTurnoSolicitud/${await newest('swap_request', ward)}`, {
            body: { confirmacionReceptor: b !== 5, confirmado: true },
          }),
        ),
      decideSwap: async () => {
        const word = b === 5 ? 'rechazar' : 'aceptar';
        const body = word === 'aceptar' ? { confirmado: true } : {};
        const path = `solicitudes/cambio-turnos/${await newest('swap_request', ward)}/${word}`;
        return done(`POST solicitudes/cambio-turnos/{id}/${word}`, manager.request('POST', path, { body }));
      },
    };
    return deeds[kind]();
  };
  return { openWard, doDeed };
}

// A session ends with its contract or its record, and what a deed was about may be gone.
const common: string[] = [
  'thing.not_found',
  'request.invalid',
  // Something came while the locks were waited for.
  'request.busy',
  'session.expired',
  'session.contract_ended',
  'session.post_ended',
];

/** Null when a deed succeeded, or was refused with a code that its endpoint declares. */
export function refusalProblem({ status, body, endpoint, line }: Done): string | null {
  if (status === 200) return null;
  const { code } = (JSON.parse(body) as { error: { code: ErrorCode } }).error;
  const declared: readonly string[] = (endpoints[endpoint] as Endpoint).errors ?? [];
  return [...declared, ...common].includes(code) ? null : `undeclared refusal: ${line}`;
}
