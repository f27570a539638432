import { deviceFacts } from '../device/device-facts.ts';
import { isNative } from '../device/native.ts';

/** Makers whose phones stop apps each in their own way; `android` are all others of that system. */
export const MAKERS = [
  'xiaomi',
  'samsung',
  'oppo',
  'vivo',
  'huawei',
  'android',
  'iphone',
  'computer',
] as const;
export type Maker = (typeof MAKERS)[number];

/** The makers' names as phones tell them, and the names and numbers of their models as browsers do. */
const SIGNS: [Maker, RegExp][] = [
  ['xiaomi', /xiaomi|redmi|poco|miuibrowser|\b2\d{4}(?=\d*[a-z])[\da-z]{3,6}\b|\bm2\d{3}/i],
  ['samsung', /samsung|\bsm-/i],
  ['oppo', /oppo|realme|oneplus|heytapbrowser|\bcph\d{4}|\brmx\d{4}/i],
  ['vivo', /vivo|iqoo|\bv2\d{3}/i],
  ['huawei', /huawei|honor|\b[a-z]{3}-(?:lx|an|nx|al)\d/i],
];

/** Surface that shows the messages: the native app, a page on the home screen, or the browser. */
export type ShownBy = 'app' | 'home screen' | 'browser';

export function shownBy(): ShownBy {
  if (isNative()) return 'app';
  return matchMedia('(display-mode: standalone)').matches ? 'home screen' : 'browser';
}

interface DeviceSigns {
  /** The platform of `deviceFacts`. */
  platform: string;
  manufacturer: string | null;
  model: string | null;
  userAgent: string;
  /** Fingers that the screen tells apart: an iPad calls itself a Macintosh. */
  touchPoints: number;
}

/** The maker of a device by what it says of itself; a phone that says nothing is an Android of any maker. */
export function makerOf({ platform, manufacturer, model, userAgent, touchPoints }: DeviceSigns): Maker {
  if (platform === 'ios' || /iPhone|iPad/.test(userAgent)) return 'iphone';
  if (/Macintosh/.test(userAgent) && touchPoints > 1) return 'iphone';
  if (platform !== 'android' && !/Android/.test(userAgent)) return 'computer';
  const said = [manufacturer, model, userAgent].filter(Boolean).join(' ');
  return SIGNS.find(([, sign]) => sign.test(said))?.[0] ?? 'android';
}

interface UserAgentData {
  getHighEntropyValues?: (hints: string[]) => Promise<{ model?: string }>;
}

/** Model of the phone as Chromium's browsers tell when asked; their user agent says 'K' alone. */
async function modelOfBrowser(): Promise<string | null> {
  const data = (navigator as { userAgentData?: UserAgentData }).userAgentData;
  const values = await data?.getHighEntropyValues?.(['model']).catch(() => null);
  return values?.model || null;
}

/** The maker of this device. */
export async function findMaker(): Promise<Maker> {
  const { platform, manufacturer, model } = await deviceFacts();
  return makerOf({
    platform,
    manufacturer,
    model: isNative() ? model : await modelOfBrowser(),
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
  });
}
