import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceMeters, EARTH_RADIUS, formatDistance, type GeofenceInput, geofence } from './geofence.ts';

const clinic = { id: 1, lat: -33.4372, lng: -70.6506, radius: 150 };
const annex = { id: 2, lat: -33.4372, lng: -70.64, radius: 50 };
const metersPerDegree = (EARTH_RADIUS * Math.PI) / 180;
const north = (meters: number) => ({ lat: clinic.lat + meters / metersPerDegree, lng: clinic.lng });
const input: GeofenceInput<typeof clinic> = {
  position: north(0),
  workplaces: [clinic, annex],
  free: false,
  gpsRequired: true,
  policy: 'block',
};

describe('geofence', () => {
  it.each([
    [149.9, 'allowed'],
    [150.1, 'refused'],
  ])('%f m from the centre of 150 m: %s', (meters, expected) => {
    expect(geofence({ ...input, position: north(meters) }).verdict).toBe(expected);
  });

  it('counts the edge itself as inside', () => {
    const position = north(120);
    const radius = distanceMeters(position, clinic);
    expect(geofence({ ...input, position, workplaces: [{ ...clinic, radius }] }).verdict).toBe('allowed');
  });

  it('refuses with the nearest workplace and its distance', () => {
    const verdict = geofence({ ...input, position: north(1000) });
    expect(verdict).toMatchObject({
      verdict: 'refused',
      code: 'punch.outside_perimeter',
      reason: 'outside_perimeter',
      nearest: { workplace: { id: 1 }, inside: false },
    });
    expect(verdict.nearest?.distance).toBeCloseTo(1000, 3);
  });

  it('lets the workplace that holds the position decide, not the nearest centre', () => {
    const campus = { id: 3, lat: clinic.lat + 0.01, lng: clinic.lng, radius: 2000 };
    const verdict = geofence({ ...input, position: north(200), workplaces: [clinic, campus] });
    expect(verdict).toMatchObject({ verdict: 'allowed', nearest: { workplace: { id: 3 } } });
  });

  it.each([
    ['free marking outside', { free: true, position: north(5000) }, 'allowed', null],
    ['free marking without GPS', { free: true, position: null }, 'refused', 'no_position'],
    ['no GPS enrolment, outside', { gpsRequired: false, position: north(5000) }, 'allowed', null],
    ['no GPS enrolment, no position', { gpsRequired: false, position: null }, 'allowed', null],
    ['no position', { position: null }, 'refused', 'no_position'],
    ['no workplaces', { workplaces: [] }, 'refused', 'outside_perimeter'],
    ['observed outside', { policy: 'observe', position: north(5000) }, 'allowed', 'outside_perimeter'],
    ['observed without position', { policy: 'observe', position: null }, 'allowed', 'no_position'],
  ] as const)('%s', (_name, change, verdict, note) => {
    const result = geofence({ ...input, ...change });
    expect(result.verdict).toBe(verdict);
    expect(result.verdict === 'allowed' ? result.observation : result.reason).toBe(note);
  });

  it('a wide claimed accuracy is said but opens nothing', () => {
    const verdict = geofence({ ...input, position: { ...north(180), accuracy: 60 } });
    expect(verdict).toMatchObject({ verdict: 'refused', nearest: { unsure: true } });
  });
});

describe('distance', () => {
  it('from Santiago to Valparaíso is about 98 km', () => {
    const santiago = { lat: -33.4489, lng: -70.6693 };
    const valparaiso = { lat: -33.0472, lng: -71.6127 };
    expect(distanceMeters(santiago, valparaiso) / 1000).toBeCloseTo(98.4, 0);
  });

  it('is the same both ways and never above half the globe', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceMeters(a, b)).toBeCloseTo(distanceMeters(b, a), 3);
        expect(distanceMeters(a, b)).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS + 1);
      }),
    );
  });

  it.each([
    [0, '0 m'],
    [999.4, '999 m'],
    [999.5, '1,0 km'],
    [1000, '1,0 km'],
    [1249, '1,2 km'],
    [15_000, '15,0 km'],
  ])('%f m reads %s', (meters, text) => {
    expect(formatDistance(meters)).toBe(text);
  });
});
