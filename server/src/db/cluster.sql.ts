import type { Db } from './connection.ts';
import { raw, sql } from './sql.ts';
import { directorySchema, schemaOf } from './tables.ts';

/** Whether the database belongs to a cluster of Citus. */
export const isCluster = async (db: Db): Promise<boolean> =>
  (await db.query(sql`select 1 from pg_extension where extname = 'citus'`)).length > 0;

/** A node of the cluster; group 0 is the coordinator. */
export interface Node {
  group: number;
  host: string;
  port: number;
  /** Whether it may hold schemas. */
  holds: boolean;
}

export const nodesOf = (db: Db): Promise<Node[]> =>
  db.query<Node>(sql`
    select groupid as "group", nodename as host, nodeport as port, shouldhaveshards as holds
    from pg_dist_node where noderole = 'primary' and isactive order by groupid`);

/** The nodes by schema, of those that one node has as a whole. */
export async function placesOf(db: Db): Promise<Map<string, Node>> {
  const rows = await db.query<Node & { schema: string }>(sql`
    select distinct c.relnamespace::regnamespace::text as schema, n.groupid as "group", n.nodename as host,
      n.nodeport as port, n.shouldhaveshards as holds
    from pg_dist_shard s join pg_class c on c.oid = s.logicalrelid
      join pg_dist_placement p using (shardid) join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
    order by 1`);
  return new Map(rows.map(({ schema, ...node }) => [schema, node]));
}

/** Gives a schema that lies on the coordinator alone to a node that the cluster chooses, with the planner's figures. */
export async function distribute(db: Db, schema: string): Promise<void> {
  const filled = await db.query<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relnamespace = ${schema}::text::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`);
  await db.begin(async (tx) => {
    // Ours look at their own row or table only, which is all in one place.
    await tx.query(sql`select set_config('citus.enable_unsafe_triggers', 'on', true)`);
    await tx.query(sql`select citus_schema_distribute(${schema}::text::regnamespace)`);
  });
  for (const { name } of filled) await db.query(raw(`analyze ${name}`));
}

/** Brings a schema to the coordinator. */
export async function moveToCoordinator(db: Db, schema: string, { host, port, holds }: Node): Promise<void> {
  const mayHold = (may: boolean) =>
    db.query(
      sql`select citus_set_node_property(${host}::text, ${port}::int, 'shouldhaveshards', ${may}::boolean)`,
    );
  if (!holds) await mayHold(true);
  try {
    // Tables without a log can't be followed while they are written.
    await db.query(sql`
      select citus_schema_move(${schema}::text::regnamespace, ${host}::text, ${port}::int, 'block_writes')`);
  } finally {
    if (!holds) await mayHold(false);
  }
}

/** The number of ids of each kind for a node: as an id is less than 2^31, there is room for 20 nodes. */
const idsOfNode = 100_000_000;

/**
 * Gives every node but the coordinator ids of its own, in every schema of the house. The cluster itself gives none on a
 * node where the id is an integer, and large ones where it is a bigint.
 * @throws Error with what a node said
 */
export async function numberNodes(db: Db): Promise<void> {
  const command = `do $$
    declare
      own record;
      first bigint := (select groupid from pg_dist_local_group)::bigint * ${idsOfNode} + 1;
    begin
      perform set_config('citus.enable_ddl_propagation', 'off', true);
      for own in
        select s.seqrelid::regclass as name from pg_sequence s join pg_class c on c.oid = s.seqrelid
        where starts_with(c.relnamespace::regnamespace::text, '${schemaOf('')}')
          or c.relnamespace::regnamespace::text = '${directorySchema}'
      loop
        if (select seqstart <> first from pg_sequence where seqrelid = own.name) then
          execute format('alter sequence %s minvalue 1 start %s restart %s maxvalue %s',
            own.name, first, first, first + ${idsOfNode - 1});
        end if;
      end loop;
    end $$`;
  const failed = await db.query<{ node: string; said: string }>(sql`
    select nodename || ':' || nodeport as node, result as said
    from run_command_on_workers(${command}::text) where not success`);
  if (failed[0]) throw new Error(`The node ${failed[0].node} could not be given ids: ${failed[0].said}`);
}
