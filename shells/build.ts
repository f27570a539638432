import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from '../scripts/build-app.ts';
import { type Outcome, root, runTool } from '../scripts/run.ts';
import { directoryOf } from './directory.ts';
import { CANNOT_LINK, canLink, linkResources } from './link-resources.ts';
import { shellPage } from './shell-page.ts';

const shells = import.meta.dirname;
const build = join(root, 'app/dist');
const www = join(shells, 'www');

/** Compressed copies and the worker are for browsers; an Android package takes a file and its copy for one. */
const OF_BROWSERS = /[.](br|gz)$|[/\\]sw[.]js$/;

/** Writes the files that the apps are installed with, and the host whose links open them. */
function writeFiles(directory: URL): void {
  rmSync(www, { recursive: true, force: true });
  cpSync(build, www, { recursive: true, filter: (file) => !OF_BROWSERS.test(file) });
  const page = readFileSync(join(build, 'index.html'), 'utf8');
  writeFileSync(join(www, 'index.html'), shellPage(page, directory.href));
  cpSync(join(shells, 'unsupported.html'), join(www, 'unsupported.html'));
  writeFileSync(join(shells, 'android/deployment.properties'), `relevoHost=${directory.hostname}\n`);
  writeFileSync(join(shells, 'ios/deployment.xcconfig'), `RELEVO_HOST = ${directory.hostname}\n`);
}

/** @throws Error with the tool's words, where it failed */
function report(title: string, { code, output }: Outcome): void {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title}`);
  if (code !== 0) throw new Error(output.trimEnd());
}

try {
  const directory = directoryOf(process.env.RELEVO_DIRECTORY);
  await buildApp();
  writeFiles(directory);
  report(
    `files of the apps for ${directory.host}`,
    await runTool('@capacitor/cli/bin/capacitor', ['sync'], {
      cwd: shells,
    }),
  );
  if (canLink()) report("names in the Android app's resources and manifest", await linkResources());
  else console.log(CANNOT_LINK);
  console.log(
    'Open shells/android in Android Studio and shells/ios/App/App.xcodeproj in Xcode (docs/shells.md).',
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
