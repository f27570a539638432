import { readFileSync } from 'node:fs';
import type { Migration } from '../../src/db/migration.ts';
import { tablesOf } from '../../src/db/tables.ts';

type Rule = readonly [pattern: RegExp, refusal: string];

// Answers of Citus 13 to each statement (docs/decisions/0036-a-cluster.md).
const ofMigrations: readonly Rule[] = [
  [
    /^alter table \S+ (?=.*\badd column\b)(?=.*\b(?:primary key|unique|references|check)\b)/i,
    'a column and its constraint are two statements',
  ],
  [
    /^alter table \S+ (?=.*\b(?:add|drop) constraint\b).*,\s*(?:add|drop|alter)\b/i,
    'a constraint is a statement',
  ],
  [/\brename constraint\b/i, 'a constraint keeps its name'],
  [/\bset storage\b/i, 'how a column is stored is said where its table is made'],
];

/** The parts of a migration that a cluster would refuse, a sentence each. */
export const refusedMigration = (migration: Migration): string[] =>
  migration
    .statements(tablesOf('s'))
    .map(({ sql }) => flat(sql))
    .flatMap((text) => refusals(ofMigrations, text));

const ofQueries: readonly Rule[] = [
  [
    /\bdo update set\b.*\b(?:now\(|clock_timestamp\(|interval\b|make_interval\(|select\b)/i,
    'what a conflict sets takes no clock and no query',
  ],
  [/\breturning\b.*\b(?:now|clock_timestamp|nextval)\(/i, 'a write returns no clock and no new id'],
  [
    /\binsert into \S+ (?:\([^()]*\) )?select\b(?:(?!\bfrom\b).)*\bfrom \$(?:(?!\bon conflict\b).)*\bjoin \$/i,
    'an insert that reads from several tables reads from a query around them',
  ],
];

/** The parts of a file's queries that a cluster would refuse, a sentence each. */
export function refusedQueries(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const texts = [
    ...source.matchAll(/sql(?:<[^`]*>)?`((?:[^`\\$]|\\.|\$(?!\{)|\$\{(?:[^{}`]|\{[^{}]*\})*\})*)`/gs),
  ];
  return texts.flatMap(([, text = '']) => refusals(ofQueries, withoutNested(flat(text))));
}

const refusals = (rules: readonly Rule[], text: string): string[] =>
  rules.filter(([pattern]) => pattern.test(text)).map(([, refusal]) => `${refusal}: ${text.slice(0, 120)}`);

const flat = (text: string): string => text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();

/** The text without queries in brackets, which may be anything. */
function withoutNested(text: string): string {
  const shorter = text.replace(/\((?:select|with)\b[^()]*(?:\([^()]*\)[^()]*)*\)/gi, '(…)');
  return shorter === text ? text : withoutNested(shorter);
}
