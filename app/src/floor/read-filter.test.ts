import { NO_FILTER } from '@relevo/domain/floor';
import { expect, it } from 'vitest';
import { readFilter } from './read-filter.ts';

it.each([
  [null, NO_FILTER],
  ['', NO_FILTER],
  ['null', NO_FILTER],
  ['[]', NO_FILTER],
  ['{"showPresent":true,"showAbsence":"yes","other":true}', { ...NO_FILTER, showPresent: true }],
])('reads %s', (text, filter) => expect(readFilter(text)).toEqual(filter));
