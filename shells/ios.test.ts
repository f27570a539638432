import { expect, test } from 'vitest';
import { APP_SCHEME } from '../app/src/device/native.ts';
import { root } from '../scripts/run.ts';
import { read, readPlist, readXcode } from './projects.ts';

const info = readPlist('ios/App/App/Info.plist');
const privacy = readPlist('ios/App/App/PrivacyInfo.xcprivacy');
const project = readXcode();

/** The settings that both configurations of the app have. */
const settings = Object.values(project.XCBuildConfiguration ?? {})
  .filter((one) => typeof one === 'object')
  .map((one) => one.buildSettings as Record<string, unknown>)
  .filter((one) => 'PRODUCT_BUNDLE_IDENTIFIER' in one);

test('says in Spanish for which purpose it asks for position and camera, and asks for nothing else', () => {
  const asked = Object.keys(info).filter((key) => key.endsWith('UsageDescription'));
  expect(asked.sort()).toEqual([
    'NSCameraUsageDescription',
    'NSLocationAlwaysAndWhenInUseUsageDescription',
    'NSLocationWhenInUseUsageDescription',
  ]);
  const where = 'Relevo usa tu ubicación solo mientras marcas, para saber si estás en tu lugar de trabajo.';
  expect(info.NSLocationWhenInUseUsageDescription).toBe(where);
  // Apple wants this text because of the plugin's library; the question itself is never asked.
  expect(info.NSLocationAlwaysAndWhenInUseUsageDescription).toBe(where);
  const plugin = `${root}/node_modules/@capacitor/geolocation/ios/Sources/GeolocationPlugin/GeolocationPlugin.swift`;
  const requests = [...read(plugin).matchAll(/requestLocationAuthorisation\(type: ([.]\w+)\)/g)];
  expect(requests.map(([, type]) => type)).toEqual(['.whenInUse']);
});

test('does nothing in the background, sends nothing in cleartext and stands upright', () => {
  expect(info).not.toHaveProperty('UIBackgroundModes');
  expect(info).not.toHaveProperty('NSAppTransportSecurity');
  expect(info.UISupportedInterfaceOrientations).toEqual(['UIInterfaceOrientationPortrait']);
  expect(info.CFBundleDevelopmentRegion).toBe('es');
});

test('gets pushes and the links of its deployment', () => {
  expect(readPlist('ios/App/App/App.entitlements')).toEqual({
    'aps-environment': 'development',
    'com.apple.developer.associated-domains': ['applinks:$(RELEVO_HOST)'],
  });
  expect(settings.map((one) => one.CODE_SIGN_ENTITLEMENTS)).toEqual([
    'App/App.entitlements',
    'App/App.entitlements',
  ]);
  const [type] = info.CFBundleURLTypes as { CFBundleURLSchemes: string[] }[];
  expect(type?.CFBundleURLSchemes.map((scheme) => `${scheme}:`)).toEqual([APP_SCHEME]);
  const delegate = read('ios/App/App/AppDelegate.swift');
  for (const [callback, name] of [
    ['didRegisterForRemoteNotificationsWithDeviceToken', '.capacitorDidRegisterForRemoteNotifications'],
    ['didFailToRegisterForRemoteNotificationsWithError', '.capacitorDidFailToRegisterForRemoteNotifications'],
  ] as const) {
    expect(delegate).toMatch(new RegExp(`${callback} \\w+: \\w+\\) \\{\\s+[^}]*name: \\${name}, object`));
  }
});

test('each configuration of the app knows the host', () => {
  expect(read('ios/app.xcconfig')).toMatch(
    /^RELEVO_HOST = relevo[.]invalid\n#include[?] "deployment[.]xcconfig"$/m,
  );
  expect(read('ios/debug.xcconfig')).toMatch(/^#include "app[.]xcconfig"$/m);
  const references = project.PBXFileReference ?? {};
  const bases = Object.values(project.XCBuildConfiguration ?? {})
    .filter((one) => typeof one === 'object')
    .filter((one) => 'PRODUCT_BUNDLE_IDENTIFIER' in (one.buildSettings as object))
    .map((one) => [one.name, references[String(one.baseConfigurationReference)]] as const);
  expect(
    bases.map(([name, file]) => [name, typeof file === 'object' && String(file.path).replaceAll('"', '')]),
  ).toEqual([
    ['Debug', '../debug.xcconfig'],
    ['Release', '../app.xcconfig'],
  ]);
});

test('brings its privacy manifest, without tracking', () => {
  expect(privacy.NSPrivacyTracking).toBe(false);
  expect(privacy.NSPrivacyTrackingDomains).toEqual([]);
  for (const type of privacy.NSPrivacyCollectedDataTypes as Record<string, unknown>[]) {
    expect(type).toMatchObject({
      NSPrivacyCollectedDataTypeTracking: false,
      NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
    });
  }
  expect(privacy.NSPrivacyAccessedAPITypes).toEqual([
    {
      NSPrivacyAccessedAPIType: 'NSPrivacyAccessedAPICategoryFileTimestamp',
      NSPrivacyAccessedAPITypeReasons: ['C617.1'],
    },
  ]);
  const [phase] = Object.values(project.PBXResourcesBuildPhase ?? {});
  const files = (phase as { files: { comment: string }[] }).files.map(({ comment }) => comment);
  expect(files).toContain('PrivacyInfo.xcprivacy in Resources');
});

test('is for iPhones whose engine the build is made for', () => {
  expect(settings.map((one) => one.TARGETED_DEVICE_FAMILY)).toEqual([1, 1]);
  const targets = Object.values(project.XCBuildConfiguration ?? {}).flatMap((one) =>
    typeof one === 'object'
      ? [(one.buildSettings as Record<string, unknown>).IPHONEOS_DEPLOYMENT_TARGET]
      : [],
  );
  expect(new Set(targets).size).toBe(1);
  expect(read('../app/vite.config.ts')).toContain(`'safari${targets[0]}'`);
});
