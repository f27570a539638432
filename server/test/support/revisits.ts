import type { Api, EndpointKey } from '@relevo/contract';
import { expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import { personaOf } from './log-in.ts';
import type { Persona, TestServer } from './server.ts';
import type { Twin } from './twin.ts';

type RevisitKey = {
  [K in EndpointKey]: Api[K] extends { revisits: true | 'articles' } ? K : never;
}[EndpointKey];
interface Ask {
  path: string;
  query: Record<string, string | number>;
}

/** Every date that a test of changes uses. */
const range = { desde: '2026-11-15', hasta: '2027-04-30' };

/**
 * What each remembered read is asked with: one that is missing here does not compile. Nothing for a manager, whose
 * role has no such read.
 */
export const reads: Record<RevisitKey, (workerId: number, swapIds: number[]) => Ask[]> = {
  'GET me/turnos': () => [{ path: 'me/turnos', query: range }],
  'GET nota': () => [{ path: 'nota', query: { desde: '2026-11-15', hasta: '2026-11-30' } }],
  'GET me/marca-remota': () => [
    { path: 'me/marca-remota', query: { desde: '2026-11-15', hasta: '2026-11-20' } },
  ],
  'GET me/solicitudes/conteo': () => [{ path: 'me/solicitudes/conteo', query: {} }],
  'GET me/articulos/vigentes': () => [{ path: 'me/articulos/vigentes', query: { page: 100 } }],
  // Whatever is published first.
  'GET articulos/{slug}': () => [{ path: 'articulos/1', query: {} }],
  'GET me/notificaciones': () => [{ path: 'me/notificaciones', query: { limit: 100 } }],
  'GET cambioTurnoSolicitud/trabajador/{id}': (workerId) =>
    ['solicitante', 'aceptante'].map((rol) => ({
      path: `cambioTurnoSolicitud/trabajador/${workerId}`,
      query: { ...range, rol },
    })),
  'GET me/solicitudes/cambio-turnos/{id}': (_workerId, swapIds) =>
    swapIds.map((id) => ({ path: `me/solicitudes/cambio-turnos/${id}`, query: {} })),
};
const ofManagers: readonly RevisitKey[] = ['GET me/notificaciones', 'GET articulos/{slug}'];

/** What people's screens hold, compared with what is so. */
export class Screens {
  readonly #held = new Map<string, { etag: string; body: string }>();
  readonly #server: TestServer;
  readonly #twin: Twin;
  readonly #people: readonly Persona[];
  /** How many answers came out of the memory. */
  remembered = 0;

  constructor(server: TestServer, twin: Twin, people: readonly Persona[]) {
    this.#server = server;
    this.#twin = twin;
    this.#people = people;
  }

  /** Looks at everything for the first time, so that the server remembers it as it is now. */
  async look(): Promise<void> {
    this.#held.clear();
    await this.#each(async (persona, ask) => void (await this.#see(persona, ask)));
  }

  /** Looks again: what is shown must be what a server that remembers nothing says. */
  async compare(): Promise<void> {
    await this.#each(async (persona, ask) => {
      const shown = await this.#see(persona, ask);
      const { session } = persona;
      const fresh = await personaOf(this.#twin, session).get(ask.path, ask.query);
      expect(shown, `${session.role} ${session.usuario.usuario}: ${ask.path}`).toBe(fresh.body);
    });
  }

  async #see(persona: Persona, { path, query }: Ask): Promise<string> {
    const key = `${persona.token} ${path} ${JSON.stringify(query)}`;
    const held = this.#held.get(key);
    const answer = await persona.request('GET', path, {
      query,
      headers: held ? { 'if-none-match': held.etag } : {},
    });
    if (held && answer.statusCode === 304) {
      this.remembered += 1;
      return held.body;
    }
    // A request that was taken back is gone.
    if (answer.statusCode === 200)
      this.#held.set(key, { etag: String(answer.headers.etag), body: answer.body });
    else expect(answer.statusCode, answer.body).toBe(404);
    return answer.body;
  }

  async #each(visit: (persona: Persona, ask: Ask) => Promise<void>): Promise<void> {
    for (const persona of this.#people) {
      const { role, usuario } = persona.session;
      const worker = role === 'worker' && 'objTrabajador' in usuario;
      const workerId = worker ? usuario.objTrabajador.idtrabajador : 0;
      const swapIds = worker ? await this.#newestSwapsOf(workerId) : [];
      const keys = (Object.keys(reads) as RevisitKey[]).filter((key) => worker || ofManagers.includes(key));
      const asks = keys.flatMap((key) => reads[key](workerId, swapIds));
      await Promise.all(asks.map((ask) => visit(persona, ask)));
    }
  }

  async #newestSwapsOf(workerId: number): Promise<number[]> {
    const rows = await this.#server.db.query<{ id: number }>(sql`
      select id from ${this.#server.tables()('swap_request')}
      where ${workerId} in (requester_id, partner_id) order by id desc limit 4`);
    return rows.map(({ id }) => id);
  }
}
