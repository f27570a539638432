// The server, and in a database of its own the demonstration: for trying Relevo out and for working on it.
import { main } from '../server/src/main.ts';

await main(process.env, async (database) => {
  // A server over an organisation's database loads none of the demonstration.
  const { fillOwnDatabase } = await import('../demo/src/own-database.ts');
  return fillOwnDatabase(database, { empty: process.argv.includes('--vacio') });
});
