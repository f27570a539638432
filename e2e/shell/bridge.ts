import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';

const require = createRequire(import.meta.url);

export type ShellPlatform = 'android' | 'ios';

const scripts = {
  android: '@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  ios: '@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js',
};
/** Capacitor's own script, as its native part puts it before the page's first. */
const bridgeScript = (platform: ShellPlatform): string =>
  readFileSync(require.resolve(scripts[platform]), 'utf8');

/** Where the page's calls go: Android takes text, the web view of an iPhone what can be copied. */
const doors = {
  android: 'window.androidBridge = { postMessage: (message) => void window.relevoNative(message) };',
  ios: `window.webkit = {
      messageHandlers: { bridge: { postMessage: (data) => void window.relevoNative(JSON.stringify(data)) } },
    };`,
};

/** A call of the page, as the bridge writes it. */
interface Call {
  callbackId: string;
  pluginId: string;
  methodName: string;
  options: Record<string, unknown>;
}

/** Answer of the native side to a call: once, or with `save` again and again. */
interface Answer {
  success: boolean;
  data?: unknown;
  error?: { message: string; code?: string };
  save?: boolean;
}

export type Say = (answer: Answer) => Promise<void>;
type Native = (call: Call, say: Say) => Promise<void> | void;

/** The methods of each plugin; `callback` for those that answer more than once. */
export type Plugins = Record<string, Record<string, 'promise' | 'callback'>>;

/** The methods that Capacitor's native part (JSExport) gives to every plugin. */
const ofEach = {
  android: [
    { name: 'addListener', rtype: 'callback' },
    { name: 'removeListener' },
    { name: 'removeAllListeners', rtype: 'promise' },
  ],
  ios: [
    { name: 'addListener' },
    { name: 'removeListener' },
    { name: 'removeAllListeners', rtype: 'promise' },
    { name: 'checkPermissions', rtype: 'promise' },
    { name: 'requestPermissions', rtype: 'promise' },
  ],
};

/** The names that JSExport tells the page before its first script. */
function headersOf(platform: ShellPlatform, plugins: Plugins) {
  return Object.entries(plugins).map(([name, methods]) => ({
    name,
    methods: [
      ...ofEach[platform],
      ...Object.entries(methods).map(([method, rtype]) => ({ name: method, rtype })),
    ],
  }));
}

/** The plugins' objects as JSExport writes them: Ionic finds the hardware's back button by it. */
const pluginsScript = `
  for (const { name, methods } of window.Capacitor.PluginHeaders) {
    const plugin = (window.Capacitor.Plugins[name] = {});
    for (const { name: method, rtype } of methods) {
      if (rtype === 'promise') plugin[method] = (options) => window.Capacitor.nativePromise(name, method, options);
      else plugin[method] = (options, heard) => window.Capacitor.nativeCallback(name, method, options, heard);
    }
    plugin.addListener = (event, heard) => window.Capacitor.addListener(name, event, heard);
  }
`;

/** Puts Capacitor's bridge before every page of the context; `native` hears each call and answers. */
export async function installBridge(
  context: BrowserContext,
  platform: ShellPlatform,
  plugins: Plugins,
  native: Native,
): Promise<void> {
  await context.exposeBinding('relevoNative', ({ page }, message: string) => {
    const call = JSON.parse(message) as Call;
    // On an iPhone every line of the page's console goes to the native side's.
    if (call.pluginId === 'Console') return;
    void native(call, (answer) => reply(page, call, answer));
  });
  const headers = JSON.stringify(headersOf(platform, plugins));
  await context.addInitScript(`
    window.WEBVIEW_SERVER_URL = location.origin;
    ${doors[platform]}
    window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
    ${bridgeScript(platform)}
    window.Capacitor.PluginHeaders = ${headers};
    ${pluginsScript}
    window.relevoNative(JSON.stringify({ pluginId: 'Page', methodName: 'opened', options: {} }));
  `);
}

async function reply(page: Page, { callbackId, pluginId, methodName }: Call, answer: Answer): Promise<void> {
  const data = JSON.stringify({ callbackId, pluginId, methodName, ...answer });
  // A page that was left meanwhile hears nothing.
  await page
    .evaluate((text) => {
      const { androidBridge, Capacitor } = globalThis as unknown as Bridged;
      if (androidBridge) androidBridge.onmessage({ data: text });
      else Capacitor.fromNative(JSON.parse(text));
    }, data)
    .catch(() => undefined);
}

interface Bridged {
  androidBridge?: { onmessage: (event: { data: string }) => void };
  Capacitor: { fromNative: (answer: unknown) => void };
}
