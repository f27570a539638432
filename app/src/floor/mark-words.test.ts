import type { MarkStanding } from '@relevo/domain/floor';
import { expect, test } from 'vitest';
import { markTags } from './mark-words.ts';

const onTime: MarkStanding = { kind: 'on-time' };
const awaited: MarkStanding = { kind: 'awaited' };
const missing: MarkStanding = { kind: 'missing' };

test.each<[MarkStanding, MarkStanding, string[]]>([
  [awaited, awaited, []],
  [{ kind: 'unjudged' }, { kind: 'unjudged' }, []],
  [onTime, awaited, ['A tiempo']],
  [onTime, onTime, ['A tiempo']],
  [{ kind: 'slight', minutes: 9 }, awaited, ['+9\u00a0min']],
  [{ kind: 'serious', minutes: 41 }, { kind: 'slight', minutes: 12 }, ['+41\u00a0min', '−12\u00a0min']],
  [{ kind: 'serious', minutes: 95 }, awaited, ['+1\u00a0h\u00a035\u00a0min']],
  [missing, awaited, ['Sin marca']],
  [missing, onTime, ['Sin marca']],
  [onTime, missing, ['Sin salida']],
  [missing, missing, ['Sin marca', 'Sin salida']],
])('%o and %o: %j', (entry, exit, texts) => {
  expect(markTags({ entry, exit }).map(({ text }) => text)).toEqual(texts);
});
