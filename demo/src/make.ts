import { readConfig } from '../../server/src/config.ts';
import { openDatabase } from '../../server/src/open-database.ts';
import { createDemo } from './demo.ts';

// `npm run demo`: the demonstration in the database that the settings name.
try {
  const [extra] = process.argv.slice(2);
  if (extra !== undefined) throw new Error(`"demo" takes no "${extra}".`);
  const database = await openDatabase(readConfig(process.env), console.log);
  try {
    await database.work((db) => createDemo(db, { log: console.log }), { repeats: true });
  } finally {
    await database.close();
  }
  console.log('Done.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
