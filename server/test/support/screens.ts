import type { Api, EndpointKey } from '@relevo/contract';
import { expect } from 'vitest';
import { sql } from '../../src/db/sql.ts';
import type { Persona, TestServer } from './server.ts';

type ReadKey = { [K in EndpointKey]: Api[K] extends { etag: true } ? K : never }[EndpointKey];
interface Ask {
  path: string;
  query: Record<string, string | number>;
}

/** Every date that a test of changes uses. */
const range = { desde: '2026-11-15', hasta: '2027-04-30' };

/** The query of each read with an ETag: a missing one does not compile. */
export const reads: Record<ReadKey, (workerId: number, swapIds: number[]) => Ask[]> = {
  'GET me/turnos': () => [{ path: 'me/turnos', query: range }],
  'GET nota': () => [{ path: 'nota', query: { desde: '2026-11-15', hasta: '2026-11-30' } }],
  'GET me/marca-remota': () => [
    { path: 'me/marca-remota', query: { desde: '2026-11-15', hasta: '2026-11-20' } },
  ],
  'GET me/solicitudes/conteo': () => [{ path: 'me/solicitudes/conteo', query: {} }],
  'GET me/articulos/vigentes': () => [{ path: 'me/articulos/vigentes', query: { page: 100 } }],
  // The first publication.
  'GET articulos/{slug}': () => [{ path: 'articulos/1', query: {} }],
  'GET me/notificaciones': () => [{ path: 'me/notificaciones', query: { limit: 100 } }],
  'GET cambioTurnoSolicitud/trabajador/{id}': (workerId) =>
    ['solicitante', 'aceptante'].map((rol) => ({
      path: `cambioTurnoSolicitud/trabajador/${workerId}`,
      query: { ...range, rol },
    })),
  'GET me/solicitudes/cambio-turnos/{id}': (_workerId, swapIds) =>
    swapIds.map((id) => ({ path: `me/solicitudes/cambio-turnos/${id}`, query: {} })),
  // A manager's, who hears of it by the topics of the unit's workers.
  'GET unidades/{id}/planificacion': () => [],
};
const ofManagers: readonly ReadKey[] = ['GET me/notificaciones', 'GET articulos/{slug}'];

/** The content of one person's screen. */
interface Screen {
  /** The person as the bus names people. */
  subject: string;
  body: string;
}

/** The content of people's screens. */
export class Screens {
  readonly #server: TestServer;
  readonly #people: readonly Persona[];

  constructor(server: TestServer, people: readonly Persona[]) {
    this.#server = server;
    this.#people = people;
  }

  /** Looks at every screen of every person, each by its person and address. */
  async look(): Promise<Map<string, Screen>> {
    const screens = new Map<string, Screen>();
    for (const persona of this.#people) {
      const { role, usuario } = persona.session;
      const worker = role === 'worker' && 'objTrabajador' in usuario;
      const id = worker ? usuario.objTrabajador.idtrabajador : 'idadmin' in usuario ? usuario.idadmin : 0;
      const swapIds = worker ? await this.#newestSwapsOf(id) : [];
      const keys = (Object.keys(reads) as ReadKey[]).filter((key) => worker || ofManagers.includes(key));
      const asks = keys.flatMap((key) => reads[key](id, swapIds));
      await Promise.all(
        asks.map(async ({ path, query }) => {
          const name = `${usuario.usuario}: ${path} ${JSON.stringify(query)}`;
          screens.set(name, { subject: `${role}:${id}`, body: await bodyOf(persona, path, query) });
        }),
      );
    }
    return screens;
  }

  async #newestSwapsOf(workerId: number): Promise<number[]> {
    const rows = await this.#server.db.query<{ id: number }>(sql`
      select id from ${this.#server.tables()('swap_request')}
      where ${workerId} in (requester_id, partner_id) order by id desc limit 4`);
    return rows.map(({ id }) => id);
  }
}

async function bodyOf(persona: Persona, path: string, query: Ask['query']): Promise<string> {
  const answer = await persona.get(path, query);
  // A request that was taken back is gone.
  if (answer.statusCode !== 200) expect(answer.statusCode, answer.body).toBe(404);
  // The number of likes is left out, as its changes send no event.
  return answer.body.replace(/"actividad_articulo_count"\s*:\s*\d+/g, '');
}
