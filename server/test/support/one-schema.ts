import { expect } from 'vitest';

// Statements of no organisation: transactions, the bus, readiness, the clock, and the driver's own question for types.
const withoutTables =
  /^\s*(begin|commit|rollback|savepoint|release|select 1$|select now\(\)|select current_setting\('transaction_read_only'|select current_database|set constraints)/i;
const driverTypes = /pg_catalog\.pg_type/;

/** The schemas that a statement names. */
const schemasOf = (statement: string): Set<string> =>
  new Set([...statement.matchAll(/"(directory|org_[a-z0-9_]+)"\s*\./g)].map(([, schema]) => schema ?? ''));

/** No statement crosses two schemas, so that no organisation can ever read another's rows. */
export function expectOneSchemaEach(statements: readonly string[]): void {
  const wrong = [...new Set(statements)].filter(
    (statement) =>
      !withoutTables.test(statement) && !driverTypes.test(statement) && schemasOf(statement).size !== 1,
  );
  expect(wrong).toEqual([]);
}
