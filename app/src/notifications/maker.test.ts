import { expect, test, vi } from 'vitest';

vi.mock('../device/device-facts.ts', () => ({}));

import { MAKERS, type Maker, makerOf } from './maker.ts';
import { MAKER_NAMES, stepsFor } from './maker-steps.ts';

const nothing = { manufacturer: null, model: null, userAgent: '', touchPoints: 5 };
const app = (manufacturer: string, model: string) => ({
  ...nothing,
  platform: 'android',
  manufacturer,
  model,
});
const android = (device: string, rest = 'Chrome/140.0.0.0 Mobile Safari/537.36') => ({
  ...nothing,
  platform: 'web',
  userAgent: `Mozilla/5.0 (Linux; Android 14; ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`,
});

test.each<[Maker, string, Parameters<typeof makerOf>[0]]>([
  ['xiaomi', 'the app on a Xiaomi', app('Xiaomi', '2201117TG')],
  ['xiaomi', 'the app on a Redmi', app('Redmi', 'Redmi Note 12')],
  ['xiaomi', 'the app on a Poco', app('POCO', 'M2102J20SG')],
  ['samsung', 'the app on a Samsung', app('samsung', 'SM-A546E')],
  ['oppo', 'the app on an Oppo', app('OPPO', 'CPH2477')],
  ['oppo', 'the app on a Realme', app('realme', 'RMX3771')],
  ['vivo', 'the app on a Vivo', app('vivo', 'V2207')],
  ['huawei', 'the app on a Huawei', app('HUAWEI', 'MAR-LX3A')],
  ['huawei', 'the app on an Honor', app('HONOR', 'REA-NX9')],
  ['android', 'the app on a Motorola', app('motorola', 'moto g54 5G')],
  ['android', 'the app on a Pixel', app('Google', 'Pixel 9')],
  [
    'iphone',
    'the app on an iPhone',
    { ...nothing, platform: 'ios', manufacturer: 'Apple', model: 'iPhone15,4' },
  ],
  ['android', 'a browser that tells nothing', android('K')],
  ['xiaomi', 'the browser of Xiaomi', android('23053RN02L', 'XiaoMi/MiuiBrowser/14.1 Mobile')],
  ['samsung', 'the browser of Samsung', android('K', 'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile')],
  ['samsung', 'a browser that tells its model when asked', { ...android('K'), model: 'SM-S911B' }],
  ['xiaomi', 'one on a Xiaomi that tells its number', { ...android('K'), model: '23021RAA2Y' }],
  ['oppo', 'one on a Realme', { ...android('K'), model: 'RMX3930' }],
  ['vivo', 'one on a Vivo', { ...android('K'), model: 'V2334' }],
  ['huawei', 'one on a Huawei', { ...android('K'), model: 'STK-LX3' }],
  ['android', 'one on a Motorola', { ...android('K'), model: 'moto g(60)' }],
  [
    'iphone',
    'Safari on an iPhone',
    { ...nothing, platform: 'web', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' },
  ],
  [
    'iphone',
    'an iPad that calls itself a Macintosh',
    { ...nothing, platform: 'web', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' },
  ],
  [
    'computer',
    'a Macintosh',
    {
      ...nothing,
      platform: 'web',
      userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
      touchPoints: 0,
    },
  ],
  [
    'computer',
    'Windows',
    { ...nothing, platform: 'web', userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', touchPoints: 10 },
  ],
  [
    'computer',
    'Linux',
    { ...nothing, platform: 'web', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', touchPoints: 0 },
  ],
])('%s: %s', (maker, _, signs) => {
  expect(makerOf(signs)).toBe(maker);
});

test.each(MAKERS)('%s has a name and steps, in the app and in a browser', (maker) => {
  expect(MAKER_NAMES[maker]).toMatch(/\S/);
  for (const place of ['app', 'home screen', 'browser'] as const) {
    const steps = stepsFor(maker, place);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(new Set(steps).size).toBe(steps.length);
    for (const step of steps) expect(step).toMatch(/\.$/);
  }
});

test('a browser on an iPhone leads to the home screen, the app and a page that is there do not', () => {
  expect(stepsFor('iphone', 'browser').join()).toContain('Agregar a inicio');
  for (const by of ['app', 'home screen'] as const) {
    expect(stepsFor('iphone', by).join()).not.toContain('Agregar a inicio');
  }
});

test('steps of an Android speak of what shows the messages there', () => {
  expect(stepsFor('samsung', 'app').join()).toContain('Relevo');
  expect(stepsFor('samsung', 'browser').join()).toContain('tu navegador');
});
