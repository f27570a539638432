import { raw, type Sql } from 'sql-template-tag';

export const directorySchema = 'directory';
/** Every schema of organisations begins so; `org_andes` belongs to the instance `andes`. */
export const schemaOf = (code: string): string => `org_${code}`;

/** A name of the code's own, such as a column that depends on a case; never something that came from outside. */
export const identifier = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`);

/** An identifier helper for one schema's tables. */
export type TableNames = (name: string) => Sql;

/** Names are written once, by schema: a call makes a dozen of them. */
const written = new Map<string, Map<string, Sql>>();

/** The tables of one schema: `t('shift')` writes `"org_andes"."shift"`. */
export const tablesOf = (schema: string): TableNames => {
  const names = written.get(schema) ?? new Map<string, Sql>();
  written.set(schema, names);
  return (name) => {
    let table = names.get(name);
    if (!table) {
      table = raw(`${identifier(schema).text}.${identifier(name).text}`);
      names.set(name, table);
    }
    return table;
  };
};
