import {
  distribute,
  isCluster,
  moveToCoordinator,
  type Node,
  nodesOf,
  numberNodes,
  placesOf,
} from '../db/cluster.sql.ts';
import type { Db } from '../db/connection.ts';
import { directorySchema, schemaOf } from '../db/tables.ts';
import { listOrganisations } from '../identity/organisations.sql.ts';

/**
 * Gives what lies on the coordinator alone to the nodes of a cluster: the directory, so that every node reaches it, and
 * every organisation as a whole. Says where each lies; the same again changes nothing.
 * @throws Error with one sentence where there is no cluster
 */
export async function spread(db: Db): Promise<void> {
  if (!(await isCluster(db))) throw new Error('This database belongs to no cluster of Citus.');
  const coordinator = (await nodesOf(db)).find(({ group }) => group === 0);
  if (!coordinator) {
    throw new Error(
      "The cluster does not know its coordinator's address: select citus_set_coordinator_host('…').",
    );
  }
  const schemas = [directorySchema, ...(await listOrganisations(db)).map(({ code }) => schemaOf(code))];
  const before = await placesOf(db);
  for (const schema of schemas) if (!before.has(schema)) await distribute(db, schema);
  // The directory belongs on the coordinator, where logins go and where processes listen to each other.
  if ((await placesOf(db)).get(directorySchema)?.group !== 0) {
    await moveToCoordinator(db, directorySchema, coordinator);
  }
  await numberNodes(db);
  const places = await placesOf(db);
  for (const schema of schemas) {
    const { host, port } = places.get(schema) as Node;
    console.log(`${schema}: ${host}:${port}`);
  }
}
