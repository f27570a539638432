import { expect, test } from 'vitest';
import { gpsState, type LocationEvent, locate, unknownLocation } from './location.ts';

const fix = { lat: -33.44, lng: -70.65, accuracy: 12 };
const after = (...events: LocationEvent[]) => events.reduce(locate, unknownLocation);

test('before any answer the GPS is being looked for', () => {
  expect(gpsState(unknownLocation)).toBe('searching');
});

test('a position means activated and authorised', () => {
  const location = after({ type: 'fix', fix });
  expect(gpsState(location)).toBe('ready');
  expect(location.fix).toEqual(fix);
});

test.each<[string, LocationEvent, string]>([
  ['permission refused', { type: 'problem', problem: 'denied' }, 'activated'],
  ['permission taken away', { type: 'permission', state: 'denied' }, 'activated'],
  ['GPS switched off', { type: 'problem', problem: 'unavailable' }, 'authorised'],
  ['no answer in time', { type: 'problem', problem: 'timeout' }, 'authorised'],
])('%s clears the old position', (_, event, state) => {
  const location = after({ type: 'fix', fix }, event);
  expect(location.fix).toBeNull();
  expect(gpsState(location)).toBe(state);
});

test('without permission and without signal it is neither', () => {
  const events: LocationEvent[] = [
    { type: 'permission', state: 'denied' },
    { type: 'problem', problem: 'unavailable' },
  ];
  expect(gpsState(after(...events))).toBe('neither');
});

test('a permission given again waits for a position before the GPS counts as ready', () => {
  const location = after(
    { type: 'problem', problem: 'unavailable' },
    { type: 'permission', state: 'granted' },
  );
  expect(gpsState(location)).toBe('authorised');
});

test('a phone that answers nothing is told of, until it says anything', () => {
  const silent = after({ type: 'fix', fix }, { type: 'problem', problem: 'silent' });
  expect(silent.fix).toBeNull();
  expect(gpsState(silent)).toBe('silent');
  expect(gpsState(locate(silent, { type: 'permission', state: 'granted' }))).toBe('searching');
  expect(gpsState(locate(silent, { type: 'problem', problem: 'denied' }))).toBe('activated');
  expect(gpsState(locate(silent, { type: 'fix', fix }))).toBe('ready');
});
