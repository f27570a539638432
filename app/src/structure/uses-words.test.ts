import type { StructureUses } from '@relevo/contract';
import { expect, test } from 'vitest';
import { usersText } from './uses-words.ts';

test.each<[StructureUses, string]>([
  [{ minimos: 14 }, '14 cifras de dotación mínima'],
  [{ minimos: 1, contratos: 2 }, '2 contratos y 1 cifra de dotación mínima'],
  [{ sectores: 1, estamentos: 2, jefaturas: 1 }, '1 jefatura, 1 sector y 2 estamentos'],
])('%j', (uses, text) => expect(usersText(uses)).toBe(text));
