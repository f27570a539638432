import { inTime } from './in-time.ts';
import { isNative } from './native.ts';
import { newId } from './new-id.ts';

export interface DeviceFacts {
  id: string;
  platform: string;
  osVersion: string | null;
  model: string | null;
  manufacturer: string | null;
}

const ID = 'relevo.device-id';
/** Milliseconds for the phone's answer: a mark and a logout wait for it. */
const LIMIT = 3_000;

interface UserAgentData {
  platform?: string;
  mobile?: boolean;
  brands?: { brand: string; version: string }[];
}

function webDeviceId(): string {
  const kept = localStorage.getItem(ID);
  if (kept) return kept;
  const made = newId();
  localStorage.setItem(ID, made);
  return made;
}

/** A browser tells its own name and the system's, never the make of the phone. */
function webFacts(): DeviceFacts {
  const data = (navigator as { userAgentData?: UserAgentData }).userAgentData;
  const brand = data?.brands?.find((item) => !/not.?a.?brand/i.test(item.brand));
  return {
    id: webDeviceId(),
    platform: 'web',
    osVersion: data?.platform ?? navigator.platform ?? null,
    model: brand ? `${brand.brand} ${brand.version}` : null,
    manufacturer: null,
  };
}

async function nativeFacts(): Promise<DeviceFacts> {
  const { Device } = await import('@capacitor/device');
  const [{ identifier }, info] = await Promise.all([Device.getId(), Device.getInfo()]);
  return {
    id: identifier,
    platform: info.platform,
    osVersion: info.osVersion,
    model: info.model,
    manufacturer: info.manufacturer,
  };
}

let facts: Promise<DeviceFacts> | undefined;

/** The next question goes to the phone again, which may have been silent for a moment alone. */
function factsWithoutPhone(): DeviceFacts {
  facts = undefined;
  return webFacts();
}

/** Facts about this device; the id stays the same for as long as the app is installed. */
export function deviceFacts(): Promise<DeviceFacts> {
  facts ??= isNative() ? inTime(nativeFacts(), LIMIT).catch(factsWithoutPhone) : Promise.resolve(webFacts());
  return facts;
}

/** A name that a person recognises, such as 'Samsung SM-A546E' or 'Chromium 140, Linux'. */
export async function deviceName(): Promise<string> {
  const { manufacturer, model, platform, osVersion } = await deviceFacts();
  if (manufacturer) return [manufacturer, model].filter(Boolean).join(' ');
  return [model, osVersion].filter(Boolean).join(', ') || platform;
}
