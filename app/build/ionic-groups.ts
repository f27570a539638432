import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The elements that every page stands on. */
const FIRST = ['ion-app', 'ion-content', 'ion-router-outlet'];
const STATIC = /(?:from|import)\s*["'](\.\/[^"']+)["']/g;
const DYNAMIC = /import\(\s*["'](\.\/[^"']+)["']\s*\)/g;

const folder = dirname(fileURLToPath(import.meta.resolve('@ionic/core/components')));

function imported(file: string, how: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(how)].map(([, path]) => resolve(dirname(file), path!));
}

function closure(roots: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    imported(file, STATIC).forEach(visit);
  };
  for (const root of roots) visit(root);
  return found;
}

/**
 * Which of Ionic's modules go together: its files are many and small, and each costs a request of its own. `first` is
 * what the elements of every page import; `later` is what the app's own element fetches when it is idle (taps, focus,
 * the keyboard). What only other elements need stays where the bundler puts it.
 */
export function ionicGroups(): { first: (id: string) => boolean; later: (id: string) => boolean } {
  const first = closure(FIRST.map((name) => resolve(folder, `${name}.js`)));
  const fetched = imported(resolve(folder, 'ion-app.js'), DYNAMIC);
  const later = closure(fetched).difference(first);
  return { first: (id) => first.has(id), later: (id) => later.has(id) };
}
