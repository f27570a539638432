import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, root, run } from '../scripts/run.ts';

const main = join(import.meta.dirname, 'android/app/src/main');
const ofCapacitor = join(root, 'node_modules/@capacitor/android/capacitor/src/main/res');
/** Android's own resources as Debian has them: those of API 29. */
const framework = '/usr/share/android-framework-res/framework-res.apk';

/** Attributes of the manifest that came after API 29. */
const TOO_NEW = /\s+android:dataExtractionRules="[^"]*"/g;

/** Names that the app's resources take from libraries that Gradle brings. */
const ofLibraries = `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <attr name="colorPrimary" format="color" />
    <attr name="colorPrimaryDark" format="color" />
    <attr name="colorAccent" format="color" />
    <attr name="windowActionBar" format="boolean" />
    <attr name="windowNoTitle" format="boolean" />
    <attr name="windowSplashScreenBackground" format="color" />
    <attr name="windowSplashScreenAnimatedIcon" format="reference" />
    <attr name="postSplashScreenTheme" format="reference" />
    <style name="Theme.AppCompat.Light.DarkActionBar" parent="@android:style/Theme.Material.Light.DarkActionBar" />
    <style name="Theme.AppCompat.DayNight.NoActionBar" parent="@android:style/Theme.Material.NoActionBar" />
    <style name="Theme.AppCompat.NoActionBar" parent="@android:style/Theme.Material.NoActionBar" />
    <style name="Theme.SplashScreen" parent="@android:style/Theme.Material.NoActionBar" />
</resources>
`;

/** Whether this machine has the tool and Android's resources. */
export const canLink = (): boolean => existsSync(framework) && !spawnSync('aapt2', ['version']).error;

export const CANNOT_LINK =
  "The Android app's resources were not linked: this needs Debian's packages aapt, android-framework-res, p7zip-full and libzopfli1.";

const sdk = (name: 'min' | 'target'): string => {
  const variables = readFileSync(join(import.meta.dirname, 'android/variables.gradle'), 'utf8');
  return variables.match(new RegExp(`${name}SdkVersion = (\\d+)`))?.[1] ?? '';
};

/** The manifest as Gradle's merger leaves it, as far as our own file goes. */
function mergedManifest(): string {
  return readFileSync(join(main, 'AndroidManifest.xml'), 'utf8')
    .replace('<manifest ', '<manifest package="cl.relevo.app" ')
    .replaceAll(/\$\{relevoHost\}/g, 'relevo.example')
    .replaceAll(/\$\{applicationId\}/g, 'cl.relevo.app')
    .replace(/<uses-permission [^>]*tools:node="remove" \/>/g, '')
    .replace(TOO_NEW, '');
}

/**
 * Compiles and links resources and manifest by Android's own `aapt2`: a name that stands nowhere, an unknown attribute
 * or a wrong value fails. Proves nothing about Gradle, libraries and attributes that came after API 29.
 * @returns the tool's words, or, where it linked, its list of what the package says of itself
 */
export async function linkResources(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'relevo-aapt2-'));
  const at = (name: string) => join(folder, name);
  try {
    mkdirSync(at('libraries/values'), { recursive: true });
    writeFileSync(at('libraries/values/names.xml'), ofLibraries);
    writeFileSync(at('AndroidManifest.xml'), mergedManifest());
    const steps = [
      ['compile', '--dir', at('libraries'), '-o', at('libraries.zip')],
      ['compile', '--dir', ofCapacitor, '-o', at('capacitor.zip')],
      ['compile', '--dir', join(main, 'res'), '-o', at('app.zip')],
      [
        ...['link', '-o', at('app.apk'), '-I', framework, '--manifest', at('AndroidManifest.xml')],
        ...['--min-sdk-version', sdk('min'), '--target-sdk-version', sdk('target')],
        ...['--auto-add-overlay', at('libraries.zip'), '-R', at('capacitor.zip'), '-R', at('app.zip')],
      ],
      ['dump', 'badging', at('app.apk')],
    ];
    let outcome: Outcome = { code: 0, output: '', seconds: 0 };
    for (const step of steps) {
      outcome = await run('aapt2', step);
      if (outcome.code !== 0) break;
    }
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
