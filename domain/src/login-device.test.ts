import { expect, test } from 'vitest';
import { loginDeviceOf } from './login-device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'computador',
    'Chrome en Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'computador',
    'Edge en Windows',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`,
    'computador',
    'Chrome en Linux',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'computador',
    'Chrome en ChromeOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'computador',
    'Firefox en Linux',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'computador',
    'Safari en Mac',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'telefono',
    'Chrome en Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'telefono',
    'Samsung Internet en Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
    'tablet',
    'Chrome en Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-A546E Build/AP3A; wv) ${webkit} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    'telefono',
    'Aplicación en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'telefono',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    'telefono',
    'Aplicación en iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'telefono',
    'Chrome en iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    'tablet',
    'Safari en iPad',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Something/1.0', 'computador', 'Windows'],
  ['Firefox/140.0', 'desconocido', 'Firefox'],
  ['curl/8.14.1', 'desconocido', 'Equipo desconocido'],
  ['', 'desconocido', 'Equipo desconocido'],
  [undefined, 'desconocido', 'Equipo desconocido'],
])('%s', (userAgent, kind, name) => {
  expect(loginDeviceOf(userAgent)).toEqual({ kind, name });
});

test('a header of any length is read in no time', () => {
  const long = `iPhone${'Safari '.repeat(2_000)}`;
  expect(loginDeviceOf(long).kind).toBe('telefono');
});
