import type { Response } from '@relevo/contract';
import { sql } from '../../src/db/sql.ts';
import { directorySchema, tablesOf } from '../../src/db/tables.ts';
import type { Persona, TestServer } from './server.ts';

export type Listed = Response<'GET auth/sesiones'>['data'];

export const bearer = ({ token }: Persona) => ({ authorization: `Bearer ${token}` });

export const openSessionsOf = async (server: TestServer, persona: Persona): Promise<Listed> => {
  const answer = await server.call('GET', '/api/auth/sesiones', { headers: bearer(persona) });
  return (answer.json() as { data: Listed }).data;
};

/** The id of a persona's login, by the session that its token names. */
export async function loginIdOf(server: TestServer, { token }: Persona): Promise<string> {
  const { jti } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    jti: string;
  };
  const [row] = await server.db.query<{ id: string }>(sql`
    select login_id as id from ${tablesOf(directorySchema)('session')} where id = ${jti}`);
  return row?.id ?? '';
}
