import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { SettingFacts } from '../src/settings/setting-kinds.ts';
import { SETTING_TABLE } from '../src/settings/setting-table.ts';

const KINDS = { interruptor: 'switch', opcion: 'choice', cifra: 'figure', texto: 'text' } as const;

/** A setting's line in the operator's table. */
function lineOf({ name, kind, limits, choices, hint, unset, label }: SettingFacts): string {
  const range = limits && `${limits.least} to ${limits.most}`;
  const words = choices.map(({ value }) => `\`${value}\``).join(', ');
  const values = kind === 'interruptor' ? '' : range || words || hint || '';
  const off = kind === 'interruptor' ? 'off' : unset === null ? 'none' : `\`${unset}\``;
  return `| \`${name}\` | ${label} | ${KINDS[kind]} | ${values} | ${off} |`;
}

test("the operator's table has each setting of the page, with its values and what holds while it is unset", () => {
  const text = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const table = text.split('<!-- settings -->')[1]?.trim().split('\n').slice(2) ?? [];
  expect(table).toEqual(SETTING_TABLE.map(lineOf));
});
