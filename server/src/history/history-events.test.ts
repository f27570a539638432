import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { requestKinds } from '../requests/kinds.sql.ts';
import { HIDDEN_EVENTS, HISTORY_EVENTS, LATEST_ACTIONS } from './history-events.ts';

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (entry.name.endsWith('.ts') && !entry.name.includes('.test.')) yield readFileSync(path, 'utf8');
  }
}
const EVENT = /^[a-z_]+[.][a-z_]+$/;

/** Every action that a source of the server writes, with those that are put together of two parts. */
function writtenActions(): string[] {
  const found = new Set<string>();
  const parts: Record<string, string[]> = {
    kind: Object.keys(requestKinds),
    name: ['approved', 'rejected'],
  };
  for (const text of sources(resolve(import.meta.dirname, '..'))) {
    if (!/audit\(|AuditEvent/.test(text)) continue;
    for (const [, value = ''] of text.matchAll(
      /\baction(?:s|:| =)([^;]*?(?:,\n|[,;}]\s*(?:entity|\.\.\.)|\n\}))/g,
    )) {
      for (const [, literal = ''] of value.matchAll(/'([^']+)'/g))
        if (EVENT.test(literal)) found.add(literal);
    }
    for (const [, template = ''] of text.matchAll(/action: `([^`]+)`/g)) {
      const [first = '', second = ''] = template.split('.');
      const of = (part: string) => parts[/^\$\{(\w+)\}$/.exec(part)?.[1] ?? ''] ?? [part];
      for (const one of of(first)) for (const other of of(second)) found.add(`${one}.${other}`);
    }
  }
  return [...found];
}

describe('every kind of event', () => {
  const known = new Set([...Object.keys(HISTORY_EVENTS), ...HIDDEN_EVENTS]);

  test('that the server writes has its words, or is kept from administrators', () => {
    const written = writtenActions();
    expect(written).toEqual(expect.arrayContaining(['swap.approved', 'article.liked', 'structure.change']));
    // An offer is assigned or closed, never approved.
    const missing = written.filter((action) => !known.has(action) && !/^(offer|publication)[.]/.test(action));
    expect(missing).toEqual([]);
  });

  test('is either shown or kept', () => {
    expect(HIDDEN_EVENTS.filter((action) => action in HISTORY_EVENTS)).toEqual([]);
  });
});

test('the newest changes leave out what is saved step by step before it holds', () => {
  expect(LATEST_ACTIONS).toContain('import.applied');
  for (const action of ['roster.drafted', 'import.names']) {
    expect(HISTORY_EVENTS).toHaveProperty([action]);
    expect(LATEST_ACTIONS).not.toContain(action);
  }
});
