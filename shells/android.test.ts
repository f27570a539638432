import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GROUND } from '../app/build/mark.ts';
import { APP_SCHEME } from '../app/src/device/native.ts';
import { root } from '../scripts/run.ts';
import { CANNOT_LINK, canLink, linkResources } from './link-resources.ts';
import { below, read, readXml } from './projects.ts';

const main = 'android/app/src/main';
const { manifest } = await readXml(`${main}/AndroidManifest.xml`);
const [application] = below(manifest, 'application');
const [activity] = below(application, 'activity');

const PERMISSIONS = [
  'android.permission.INTERNET',
  'android.permission.ACCESS_COARSE_LOCATION',
  'android.permission.ACCESS_FINE_LOCATION',
  'android.permission.POST_NOTIFICATIONS',
];

test('asks for these permissions alone, and takes the position in the background from every library', () => {
  const permissions = below(manifest, 'uses-permission').map(({ $ }) => $ ?? {});
  const taken = permissions.filter((one) => one['tools:node'] === 'remove');
  expect(permissions.filter((one) => !taken.includes(one)).map((one) => one['android:name'])).toEqual(
    PERMISSIONS,
  );
  expect(taken.map((one) => one['android:name'])).toEqual(['android.permission.ACCESS_BACKGROUND_LOCATION']);
});

test('the plugins bring two permissions, which nobody is asked for', () => {
  const manifests = globSync('node_modules/@capacitor/*/android/src/main/AndroidManifest.xml', { cwd: root });
  expect(manifests.length).toBeGreaterThan(8);
  const brought = manifests.flatMap((file) =>
    [...read(join(root, file)).matchAll(/<uses-permission[^>]*android:name="([^"]+)"/g)].map(
      ([, name]) => name,
    ),
  );
  expect(brought.sort()).toEqual(['android.permission.ACCESS_NETWORK_STATE', 'android.permission.VIBRATE']);
});

test('neither a backup nor a new phone gets its data', async () => {
  expect(application?.$).toMatchObject({
    'android:allowBackup': 'false',
    'android:dataExtractionRules': '@xml/data_extraction_rules',
  });
  const { 'data-extraction-rules': rules } = await readXml(`${main}/res/xml/data_extraction_rules.xml`);
  const domains = ['root', 'file', 'database', 'sharedpref', 'external'];
  const all = [...domains, ...domains.slice(0, 4).map((domain) => `device_${domain}`)];
  for (const way of ['cloud-backup', 'device-transfer']) {
    expect(below(rules, way, 'include')).toEqual([]);
    expect(below(rules, way, 'exclude').map(({ $ }) => $)).toEqual(
      all.map((domain) => ({ domain, path: '.' })),
    );
  }
});

test('nothing travels in cleartext', async () => {
  expect(application?.$).toMatchObject({ 'android:networkSecurityConfig': '@xml/network_security_config' });
  expect(application?.$).not.toHaveProperty('android:usesCleartextTraffic');
  const { 'network-security-config': config } = await readXml(`${main}/res/xml/network_security_config.xml`);
  expect(config).toEqual({ 'base-config': [{ $: { cleartextTrafficPermitted: 'false' } }] });
});

test('stands upright', () => {
  expect(activity?.$).toMatchObject({ 'android:screenOrientation': 'portrait' });
});

test('opens the first page of its deployment, verified, and addresses of the scheme of its own', async () => {
  const filters = below(activity, 'intent-filter').filter((one) => below(one, 'data').length > 0);
  const [links, own] = filters;
  expect(filters).toHaveLength(2);
  for (const filter of filters) {
    expect(below(filter, 'category').map(({ $ }) => $?.['android:name'])).toEqual([
      'android.intent.category.DEFAULT',
      'android.intent.category.BROWSABLE',
    ]);
  }
  expect(links?.$).toEqual({ 'android:autoVerify': 'true' });
  expect(below(links, 'data').map(({ $ }) => $)).toEqual([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Gradle's
    { 'android:scheme': 'https', 'android:host': '${relevoHost}', 'android:path': '/' },
  ]);
  expect(read('android/app/build.gradle')).toContain(
    "manifestPlaceholders = [relevoHost: deployment.getProperty('relevoHost', 'relevo.invalid')]",
  );
  expect(below(own, 'data').map(({ $ }) => $)).toEqual([{ 'android:scheme': '@string/custom_url_scheme' }]);
  const { resources } = await readXml(`${main}/res/values/strings.xml`);
  const scheme = below(resources, 'string').find(({ $ }) => $?.name === 'custom_url_scheme');
  expect(`${scheme?._}:`).toBe(APP_SCHEME);
});

test('Google knows the phone only once pushes were allowed', () => {
  const facts = below(application, 'meta-data').map(({ $ }) => $ ?? {});
  const automatic = facts.find((one) => one['android:name'] === 'firebase_messaging_auto_init_enabled');
  expect(automatic?.['android:value']).toBe('false');
});

test('has the ground of the mark', async () => {
  const { resources } = await readXml(`${main}/res/values/colors.xml`);
  expect(below(resources, 'color').find(({ $ }) => $?.name === 'ground')?._).toBe(GROUND);
});

if (canLink()) {
  test('every name in resources and manifest exists, for Android’s own linker', async () => {
    const { code, output } = await linkResources();
    expect(code, output).toBe(0);
    const asked = [...output.matchAll(/^uses-permission: name='([^']+)'/gm)].map(([, name]) => name);
    expect(asked).toEqual(PERMISSIONS);
    expect(output).toContain("launchable-activity: name='cl.relevo.app.MainActivity'");
  });
} else console.log(CANNOT_LINK);
