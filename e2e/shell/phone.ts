import type { AppPlugin } from '@capacitor/app';
import type { BrowserPlugin } from '@capacitor/browser';
import type { SystemBars } from '@capacitor/core';
import type { DevicePlugin } from '@capacitor/device';
import type { FilesystemPlugin } from '@capacitor/filesystem';
import type { GeolocationPlugin } from '@capacitor/geolocation';
import type { HapticsPlugin } from '@capacitor/haptics';
import type { NetworkPlugin } from '@capacitor/network';
import type { PushNotificationsPlugin } from '@capacitor/push-notifications';
import type { SharePlugin } from '@capacitor/share';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { installBridge, type Plugins, type Say, type ShellPlatform } from './bridge.ts';

/** Methods by the plugins' own types: a name that no plugin has does not compile. */
type Methods<P> = { [M in keyof P]?: 'promise' | 'callback' };

const plugins = {
  App: { exitApp: 'promise', getState: 'promise', getInfo: 'promise' } satisfies Methods<AppPlugin>,
  Browser: { open: 'promise', close: 'promise' } satisfies Methods<BrowserPlugin>,
  Device: { getId: 'promise', getInfo: 'promise' } satisfies Methods<DevicePlugin>,
  Filesystem: { readFile: 'promise', writeFile: 'promise' } satisfies Methods<FilesystemPlugin>,
  Geolocation: {
    checkPermissions: 'promise',
    requestPermissions: 'promise',
    watchPosition: 'callback',
    clearWatch: 'promise',
  } satisfies Methods<GeolocationPlugin>,
  Haptics: { impact: 'promise' } satisfies Methods<HapticsPlugin>,
  Network: { getStatus: 'promise' } satisfies Methods<NetworkPlugin>,
  PushNotifications: {
    checkPermissions: 'promise',
    createChannel: 'promise',
    register: 'promise',
    removeAllDeliveredNotifications: 'promise',
    requestPermissions: 'promise',
    unregister: 'promise',
  } satisfies Methods<PushNotificationsPlugin>,
  Share: { share: 'promise' } satisfies Methods<SharePlugin>,
  SystemBars: { setStyle: 'promise' } satisfies Methods<typeof SystemBars>,
} satisfies Plugins;

interface Trigger {
  triggerEvent(name: string, target: string): void;
}

type Granted = 'granted' | 'denied' | 'prompt';
type Position = { latitude: number; longitude: number; accuracy: number };

/** A stand-in for the native side of a phone; the plugins answer by their documented shapes. */
export class Phone {
  readonly platform: ShellPlatform;
  /** `Plugin.method` of each call so far, with what was handed over. */
  readonly calls: { name: string; options: Record<string, unknown> }[] = [];
  notifications: Granted = 'prompt';
  /** The person's answer to the question about notifications. */
  answersNotifications: Granted = 'granted';
  location: { location: Granted; coarseLocation: Granted } = {
    location: 'granted',
    coarseLocation: 'granted',
  };
  /** Where the phone is, or the code of what its location service says instead. */
  position: Position | string = { latitude: -33.413, longitude: -70.583, accuracy: 12 };
  /** Token of the push service; null where the phone has none. */
  token: string | null;
  /** The token that takes its place once it was given out again, as Google's deletion takes a moment. */
  nextToken: string | null = null;
  /** `Plugin.method` of the calls that get no answer. */
  readonly unanswered = new Set<string>();
  /** `Plugin.method` of the calls that are answered late: once the promise has resolved. */
  readonly held = new Map<string, Promise<void>>();
  /** `Plugin.method` of the calls that fail. */
  readonly failing = new Set<string>();
  /** Files of the app, by directory and path; they outlive the web view. */
  readonly files = new Map<string, string>();
  readonly #listeners = new Map<string, Say[]>();
  /** Events that the plugins keep until a page listens. */
  readonly #retained: { event: string; data: unknown }[] = [];

  constructor(platform: ShellPlatform = 'android') {
    this.platform = platform;
    // Google's tokens are any text, Apple's the bytes of theirs in hexadecimal.
    this.token = platform === 'ios' ? '0a1b2c3d'.repeat(8) : 'token-of-this-phone';
  }

  async install(context: BrowserContext): Promise<void> {
    await installBridge(context, this.platform, plugins, async ({ pluginId, methodName, options }, say) => {
      if (methodName === 'addListener') return this.#listen(`${pluginId}.${options.eventName}`, say);
      if (pluginId === 'Page') return this.#listeners.clear();
      this.calls.push({ name: `${pluginId}.${methodName}`, options });
      if (this.unanswered.has(`${pluginId}.${methodName}`)) return;
      await this.held.get(`${pluginId}.${methodName}`);
      if (this.failing.has(`${pluginId}.${methodName}`))
        return say({ success: false, error: { message: 'The phone failed' } });
      if (pluginId === 'Filesystem') return this.#file(methodName, options as unknown as FileOptions, say);
      return this.#answer(`${pluginId}.${methodName}`, say);
    });
  }

  named(name: string): Record<string, unknown>[] {
    return this.calls.filter((call) => call.name === name).map(({ options }) => options);
  }

  /** A tap on a message in the phone's list. */
  async tap(data: Record<string, string>): Promise<void> {
    const tapped = { actionId: 'tap', notification: { id: '0:1', data } };
    await this.#sayOrKeep('PushNotifications.pushNotificationActionPerformed', tapped);
  }

  /** The system hands an address to the app, of a link or of another app. */
  openUrl(url: string): Promise<void> {
    return this.#sayOrKeep('App.appUrlOpen', { url });
  }

  /** The app is swiped away: no page listens until the next start. */
  close(): void {
    this.#listeners.clear();
  }

  /** A message that arrives while the app is open. */
  async receive(data: Record<string, string>): Promise<void> {
    const event = 'PushNotifications.pushNotificationReceived';
    await expect.poll(() => this.#listeners.has(event), 'the app hears messages').toBe(true);
    await this.say(event, { id: '0:1', data });
  }

  /** An event of the native side, to every page that listens. */
  async say(event: string, data: unknown): Promise<void> {
    for (const say of this.#listeners.get(event) ?? []) await say({ success: true, data, save: true });
  }

  /** The App plugin tells its listeners, and the bridge the document, as Android's back button does. */
  async pressBack(page: Page): Promise<void> {
    await expect.poll(() => this.#listeners.has('App.backButton'), 'the app hears the button').toBe(true);
    await this.say('App.backButton', { canGoBack: true });
    await page.evaluate(() => {
      (globalThis as unknown as { Capacitor: Trigger }).Capacitor.triggerEvent('backbutton', 'document');
    });
  }

  async #sayOrKeep(event: string, data: unknown): Promise<void> {
    if (this.#listeners.has(event)) await this.say(event, data);
    else this.#retained.push({ event, data });
  }

  async #listen(event: string, say: Say): Promise<void> {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), say]);
    for (const kept of this.#retained.filter((one) => one.event === event)) {
      this.#retained.splice(this.#retained.indexOf(kept), 1);
      await this.say(event, kept.data);
    }
  }

  async #file(method: string, { directory, path, data }: FileOptions, say: Say): Promise<void> {
    const name = `${directory}/${path}`;
    if (method === 'writeFile') {
      this.files.set(name, data);
      return say({ success: true, data: { uri: `file:///data/user/0/cl.relevo.app/${name}` } });
    }
    const text = this.files.get(name);
    if (text !== undefined) return say({ success: true, data: { data: text } });
    return say({ success: false, error: { message: 'The file does not exist.', code: NO_FILE } });
  }

  async #answer(name: string, say: Say): Promise<void> {
    if (name === 'Geolocation.watchPosition') return this.#locate(say);
    if (/^Geolocation[.]\w+Permissions$/.test(name) && this.position === LOCATION_OFF) {
      await say({
        success: false,
        error: { message: 'Location services are not enabled', code: LOCATION_OFF },
      });
      return;
    }
    if (this.platform === 'ios' && ONLY_ANDROID.includes(name)) {
      await say({ success: false, error: { message: 'not implemented', code: 'UNIMPLEMENTED' } });
      return;
    }
    await say({ success: true, data: this.#dataOf(name) });
    if (name !== 'PushNotifications.register') return;
    const { token } = this;
    this.token = this.nextToken ?? token;
    this.nextToken = null;
    if (token) await this.say('PushNotifications.registration', { value: token });
    else await this.say('PushNotifications.registrationError', { error: 'SERVICE_NOT_AVAILABLE' });
  }

  #dataOf(name: string): unknown {
    switch (name) {
      case 'Device.getId':
        return { identifier: 'a1b2c3d4e5f60718' };
      case 'Device.getInfo':
        return infoOfPhone[this.platform];
      case 'Geolocation.checkPermissions':
      case 'Geolocation.requestPermissions':
        return this.location;
      case 'Network.getStatus':
        return { connected: true, connectionType: 'wifi' };
      case 'PushNotifications.requestPermissions':
        this.notifications = this.answersNotifications;
        return { receive: this.notifications };
      case 'PushNotifications.checkPermissions':
        return { receive: this.notifications };
      default:
        return {};
    }
  }

  async #locate(say: Say): Promise<void> {
    if (typeof this.position === 'string') {
      await say({
        success: false,
        error: { message: 'Location is not there', code: this.position },
        save: true,
      });
      return;
    }
    const timestamp = Date.now();
    await say({
      success: true,
      data: { timestamp, coords: { ...this.position, altitude: null } },
      save: true,
    });
  }
}

/** The location service of the system is switched off: the plugin does not even ask the person. */
export const LOCATION_OFF = 'OS-PLUG-GLOC-0007';

const NO_FILE = 'OS-PLUG-FILE-0008';

interface FileOptions {
  directory: string;
  path: string;
  data: string;
}

/** Methods that the plugins have on Android alone. */
const ONLY_ANDROID = ['App.exitApp', 'PushNotifications.createChannel'];

const infoOfPhone = {
  android: {
    ...{ platform: 'android', operatingSystem: 'android', osVersion: '15' },
    ...{ manufacturer: 'samsung', model: 'SM-A546E', name: 'Teléfono', isVirtual: false },
  },
  ios: {
    ...{ platform: 'ios', operatingSystem: 'ios', osVersion: '18.5' },
    ...{ manufacturer: 'Apple', model: 'iPhone14,5', name: 'iPhone', isVirtual: false },
  },
};
