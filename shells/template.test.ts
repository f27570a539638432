import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root, runTool } from '../scripts/run.ts';

// Both projects are what the pinned command makes, but for the changes that are named here: a later version of the
// command shows what it makes otherwise.

/** Files that the command, the builds and their programs write beside the sources. */
const WRITTEN = [
  /^(android|ios)\/deployment[.]/,
  /^android\/(build|[.]gradle|[.]idea|[.]kotlin|local[.]properties|capacitor-cordova-android-plugins)(\/|$)/,
  /^android\/app\/(build|release|google-services[.]json|src\/main\/assets|src\/main\/res\/xml\/config[.]xml)(\/|$)/,
  /^ios\/(capacitor-cordova-ios-plugins|DerivedData)\//,
  /^ios\/App\/(build|output|App\/(public\/|config[.]xml$|capacitor[.]config[.]json$))/,
  /(^|\/)(xcuserdata|[.]build|[.]swiftpm)\/|[.]DS_Store$|Package[.]resolved$/,
];

/** Lines of the template that ours have not, by file; ours may have more. */
const CHANGED: Record<string, string[]> = {
  'android/app/build.gradle': ['versionName "1.0"'],
  'android/app/src/main/AndroidManifest.xml': [
    '<manifest xmlns:android="http://schemas.android.com/apk/res/android">',
    'android:allowBackup="true"',
  ],
  'android/app/src/main/res/mipmap-anydpi-v26/ic_launcher.xml': [
    '<background android:drawable="@color/ic_launcher_background"/>',
    '<foreground android:drawable="@mipmap/ic_launcher_foreground"/>',
  ],
  'android/app/src/main/res/mipmap-anydpi-v26/ic_launcher_round.xml': [
    '<background android:drawable="@color/ic_launcher_background"/>',
    '<foreground android:drawable="@mipmap/ic_launcher_foreground"/>',
  ],
  'android/app/src/main/res/values/styles.xml': ['<item name="android:background">@drawable/splash</item>'],
  'ios/App/App.xcodeproj/project.pbxproj': [
    'developmentRegion = en;',
    'en,',
    'IPHONEOS_DEPLOYMENT_TARGET = 15.0;',
    'MARKETING_VERSION = 1.0;',
    'TARGETED_DEVICE_FAMILY = "1,2";',
  ],
  'ios/App/App/AppDelegate.swift': [],
  'ios/App/App/Info.plist': [
    '<string>en</string>',
    '<string>UIInterfaceOrientationLandscapeLeft</string>',
    '<string>UIInterfaceOrientationLandscapeRight</string>',
    '<key>UISupportedInterfaceOrientations~ipad</key>',
    '<string>UIInterfaceOrientationPortraitUpsideDown</string>',
  ],
  'ios/App/CapApp-SPM/Package.swift': ['platforms: [.iOS(.v15)],'],
  'ios/debug.xcconfig': [],
};

/** Pictures that shells/make-images.ts draws under the template's names. */
const DRAWN = /[/](mipmap-\w+dpi[/]ic_launcher(_round)?|AppIcon-512@2x|splash-2732x2732(-[12])?)[.]png$/;

const ADDED = [
  'android/app/src/main/res/drawable/ic_launcher_foreground.xml',
  'android/app/src/main/res/drawable/ic_notification.xml',
  'android/app/src/main/res/values/colors.xml',
  'android/app/src/main/res/xml/data_extraction_rules.xml',
  'android/app/src/main/res/xml/network_security_config.xml',
  'ios/App/App/App.entitlements',
  'ios/App/App/PrivacyInfo.xcprivacy',
  'ios/app.xcconfig',
];

/** The template's own examples, and pictures that one vector stands for. */
const REMOVED = [
  /^android\/app\/src\/(test|androidTest)\//,
  /\/res\/(drawable(-(land|port)-\w+)?\/splash[.]png|mipmap-\w+\/ic_launcher_foreground[.]png)$/,
  /\/res\/(drawable(-v24)?|values)\/ic_launcher_(back|fore)ground[.]xml$/,
];

let made: string;

beforeAll(async () => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  made = mkdtempSync(join(root, '.cache/shells-'));
  for (const file of ['package.json', 'capacitor.config.json']) {
    cpSync(join(import.meta.dirname, file), join(made, file));
  }
  mkdirSync(join(made, 'www'));
  writeFileSync(join(made, 'www/index.html'), '<html><head></head></html>');
  for (const platform of ['android', 'ios']) {
    const { code, output } = await runTool('@capacitor/cli/bin/capacitor', ['add', platform], { cwd: made });
    expect(code, output).toBe(0);
  }
}, 60_000);
afterAll(() => rmSync(made, { recursive: true, force: true }));

const sourcesOf = (folder: string): string[] =>
  globSync('{android,ios}/**', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !WRITTEN.some((pattern) => pattern.test(file)))
    .sort();

/** The lines of a file, without their indents; packages by the path that they have from shells/. */
const linesOf = (folder: string, file: string): string[] =>
  readFileSync(join(folder, file), 'utf8')
    .replace(/([.][.]\/)+[^'"]*node_modules/g, '…/node_modules')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

test('has the files of the template, but for those that are named', () => {
  const template = sourcesOf(made);
  const ours = sourcesOf(import.meta.dirname);
  expect(ours.filter((file) => !template.includes(file))).toEqual([...ADDED].sort());
  const gone = template.filter((file) => !ours.includes(file));
  expect(gone.filter((file) => !REMOVED.some((pattern) => pattern.test(file)))).toEqual([]);
  for (const pattern of REMOVED)
    expect(ours.filter((file) => pattern.test(file) && !ADDED.includes(file))).toEqual([]);
});

test('has the lines of the template, but for those that are named', () => {
  const lost: Record<string, string[]> = {};
  for (const file of sourcesOf(made)) {
    if (DRAWN.test(file) || REMOVED.some((pattern) => pattern.test(file))) continue;
    const [before, now] = [linesOf(made, file), linesOf(import.meta.dirname, file)];
    if (before.join('\n') === now.join('\n')) continue;
    lost[file] = [...new Set(before)].filter((line) => !now.includes(line));
  }
  expect(lost).toEqual(CHANGED);
});

test('the wrapper of Gradle can be run', () => {
  expect(statSync(join(import.meta.dirname, 'android/gradlew')).mode & 0o111).toBe(0o111);
});
