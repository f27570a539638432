import { expect, test } from 'vitest';
import { GROUND } from '../app/build/mark.ts';
import { APP_SCHEME } from '../app/src/device/native.ts';
import { directoryOf } from './directory.ts';
import { read, readXcode } from './projects.ts';
import { shellPage } from './shell-page.ts';

const json = (file: string) => JSON.parse(read(file));
const config = json('capacitor.config.json');
const plugins: Record<string, string> = json('package.json').dependencies;
const names = Object.keys(plugins).sort();
const { version, devDependencies: tools } = json('../package.json');
const app: Record<string, string> = json('../app/package.json').devDependencies;

/** Values of a setting in the Xcode project, of each configuration that has it. */
const ofTargets = (setting: string): unknown[] =>
  Object.values(readXcode().XCBuildConfiguration ?? {})
    .map((one) =>
      typeof one === 'object' ? (one.buildSettings as Record<string, unknown>)[setting] : undefined,
    )
    .filter((value) => value !== undefined);

test('has the plugins of the app, at its versions', () => {
  const ofApp = Object.entries(app).filter(
    ([name]) => name.startsWith('@capacitor/') && name !== '@capacitor/core',
  );
  expect(plugins).toEqual(Object.fromEntries(ofApp));
  for (const name of names) expect(json(`../node_modules/${name}/package.json`).version).toBe(plugins[name]);
});

test('both projects have the same plugins', () => {
  const each = (file: string, pattern: RegExp) =>
    [...read(file).matchAll(pattern)].map(([, name]) => `@capacitor/${name}`).sort();
  expect(each('android/app/capacitor.build.gradle', /project\(':capacitor-([\w-]+)'\)/g)).toEqual(names);
  expect(each('android/capacitor.settings.gradle', /node_modules\/@capacitor\/([\w-]+)\/android'/g)).toEqual(
    names,
  );
  expect(each('ios/App/CapApp-SPM/Package.swift', /node_modules\/@capacitor\/([\w-]+)"/g)).toEqual(names);
});

test('Capacitor has one version', () => {
  const core = app['@capacitor/core'];
  for (const part of ['android', 'cli', 'ios']) expect(tools[`@capacitor/${part}`]).toBe(core);
  expect(read('ios/App/CapApp-SPM/Package.swift')).toContain(`capacitor-swift-pm.git", exact: "${core}"`);
});

test('both projects say the version of the project', () => {
  const android = read('android/app/build.gradle').match(/versionName "(.+)"/)?.[1];
  const ios = ofTargets('MARKETING_VERSION');
  expect([android, ...ios, json('package.json').version]).toEqual([version, version, version, version]);
});

test('the apps run their own files, in a web view that the build is made for', () => {
  expect(config.server).toEqual({ errorPath: 'unsupported.html' });
  // Insets are right from the first picture on where Capacitor knows the page's viewport.
  expect(config.plugins).toEqual({
    CapacitorHttp: { enabled: false },
    SystemBars: { initialViewportFitValueHint: 'cover' },
  });
  expect(read('../app/index.html')).toContain('viewport-fit=cover');
  expect(config.android).toEqual({ minWebViewVersion: 120 });
  expect(read('../app/vite.config.ts')).toContain(`chrome${config.android.minWebViewVersion}`);
});

test('the app has one id', () => {
  expect(`${config.appId}:`).toBe(APP_SCHEME);
  expect(read('android/app/build.gradle')).toContain(`applicationId "${config.appId}"`);
  expect(new Set(ofTargets('PRODUCT_BUNDLE_IDENTIFIER'))).toEqual(new Set([config.appId]));
});

test('the page for an older web view needs nothing of a newer one', () => {
  const page = read('unsupported.html');
  expect(page).not.toMatch(/<script|var\(|@layer|:is\(|&/);
  expect(page.toUpperCase()).toContain(`BACKGROUND: ${GROUND};`);
});

test.each([undefined, '', 'relevo.example', 'http://relevo.example/api/', 'https://a:b@relevo.example/api/'])(
  'no apps are built for %o',
  (raw) => {
    expect(() => directoryOf(raw)).toThrow(/^RELEVO_DIRECTORY must be the address of the deployment's API, /);
  },
);

test('the first page names the deployment, and admits its own script alone', () => {
  const page = '<html><head><meta charset="utf-8" /></head><body><script>first()</script></body></html>';
  const made = shellPage(page, directoryOf('https://relevo.example/api').href);
  expect(made).toContain('<meta name="relevo-directory" content="https://relevo.example/api/" />');
  expect(made).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='; /);
  expect(made).not.toContain("unsafe-inline' 'sha256");
});
