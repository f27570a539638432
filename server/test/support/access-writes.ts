import { sql } from '../../src/db/sql.ts';
import { directorySchema, tablesOf } from '../../src/db/tables.ts';
import { enteredByLetter } from './letters.ts';
import type { WriteStage, Writes } from './write-stage.ts';

/** Writes of the desk about the way in of somebody who has an account. */
export const accessWrites = ({ server, desk }: WriteStage) =>
  ({
    'DELETE administracion/personas/{id}/accesos': async () => {
      const { id } = await enteredByLetter(server, desk);
      return () => desk.request('DELETE', `administracion/personas/${id}/accesos`);
    },
    'POST administracion/personas/{id}/accesos/carta': async () => {
      const { id } = await enteredByLetter(server, desk);
      return () => desk.request('POST', `administracion/personas/${id}/accesos/carta`);
    },
    'POST administracion/personas/{id}/accesos/correo': async () => {
      const { id, username } = await enteredByLetter(server, desk);
      await server.db.query(sql`
      update ${tablesOf(directorySchema)('account')} set email = 'con-correo@example.com' where username = ${username}`);
      return () => desk.request('POST', `administracion/personas/${id}/accesos/correo`);
    },
  }) satisfies Partial<Writes>;
