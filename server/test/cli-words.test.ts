import { afterEach, expect, test, vi } from 'vitest';
import { runCli } from '../src/cli/cli.ts';

afterEach(() => vi.restoreAllMocks());

// An address where nothing listens: a call that is refused never asks for it.
const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' };
const said = async (...words: string[]) => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const code = await runCli(words, nowhere);
  return [code, String(print.mock.calls[0]?.[0])] as const;
};

test.each([
  [['migrate', 'andes'], '"migrate" takes no "andes".'],
  [['verify', 'andes'], '"verify" takes no "andes".'],
  [['anchors', '2026'], '"anchors" takes no "2026".'],
  [['demo'], 'Unknown command "demo".'],
  [['spread', 'now'], '"spread" takes no "now".'],
  [['feedback', 'andes', 'Dudas', 'Reclamos'], '"feedback" takes no "Reclamos".'],
  [['organisation', 'export', 'andes', 'file', 'more'], '"organisation" takes no "more".'],
  [['migrate', '--anchors', 'file'], '"migrate" takes no --anchors.'],
  [['help', 'me'], '"help" takes no "me".'],
  [['nothing'], 'Unknown command "nothing".'],
])('%j is refused with the usage, before the database is asked', async (words, sentence) => {
  const [code, text] = await said(...words);
  expect(code).toBe(1);
  expect(text).toBe(`${sentence}\n\n${text.slice(text.indexOf('Usage: '))}`);
});

test.each([
  [['migrate']],
  [['holiday', 'andes', '2026-12-07', 'Día', 'de', 'fiesta']],
  [['verify', '--anchors', '-']],
])('%j is carried out, and only the database is missing', async (words) => {
  const [code, text] = await said(...words);
  expect(code).toBe(1);
  expect(text).not.toContain('Usage: ');
});
