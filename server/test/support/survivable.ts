import type { Migration } from '../../src/db/migration.ts';
import { tablesOf } from '../../src/db/tables.ts';

const named = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name as string);

/** The harms of a migration for a server that does not know it, by statement. */
const harms: [pattern: RegExp, harm: string][] = [
  [/^drop (?:table|schema|function|sequence|type|view)\b/i, 'takes away what the running version may use'],
  [/\bdrop column\b/i, 'takes away what the running version may use'],
  [/\brename\b/i, 'the running version asks for the old name'],
  [/\balter (?:column )?\S+ (?:set data )?type\b/i, 'the running version reads another type'],
  [/\bset not null\b/i, 'the running version may write nothing there'],
  [/\balter (?:column )?\S+ drop default\b/i, 'the running version may write nothing there'],
  [
    /\badd column\b(?![^,]*\b(?:default|generated)\b)[^,]*\bnot null\b/i,
    'the running version writes nothing there',
  ],
];

/**
 * The harms of a migration for the running version, a sentence each; none where it may go on. A table that the
 * migration itself makes is not in use yet. A constraint that is made narrower is seen as one that is added; one that
 * is made wider is named in `widens`.
 */
export function harmsOf(migration: Migration): string[] {
  if (migration.needs !== undefined) {
    return migration.needs < migration.id ? [] : ['takes away what the version before it still uses'];
  }
  const statements = migration
    .statements(tablesOf('s'))
    .map(({ sql }) => sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim());
  const own = new Set(
    statements.flatMap((text) => named(text, /^create (?:unlogged )?table "s"\."(\w+)"/gi)),
  );
  return statements.flatMap((text) => {
    const table = /^(?:alter table|create unique index(?: \w+)? on|drop table) "s"\."(\w+)"/i.exec(text)?.[1];
    if (/^create (?:unlogged )?table\b/i.test(text) || (table && own.has(table))) return [];
    const found = harms.filter(([pattern]) => pattern.test(text)).map(([, harm]) => harm);
    const narrows = isOfNewColumn(text, statements)
      ? []
      : named(text, /\badd constraint (\w+)/gi).filter((name) => !migration.widens?.includes(name));
    if (narrows.length > 0) found.push('the running version may write what it forbids');
    if (/^create unique index\b/i.test(text)) found.push('the running version may write what it forbids');
    if (/\badd (?:check|unique|primary key|foreign key|exclude)\b/i.test(text)) {
      found.push('a constraint without a name');
    }
    return found.map((harm) => `${harm}: ${text.slice(0, 120)}`);
  });
}

/** Whether a statement makes a foreign key of one column that the migration adds: the running version leaves it null. */
function isOfNewColumn(text: string, statements: readonly string[]): boolean {
  const [, table, column] =
    /^alter table "s"\."(\w+)" add constraint \w+ foreign key \((\w+)\) references "s"\."\w+"$/i.exec(text) ??
    [];
  return (
    column !== undefined &&
    statements.some(
      (one) =>
        one.startsWith(`alter table "s"."${table}" `) && new RegExp(`\\badd column ${column}\\b`).test(one),
    )
  );
}
