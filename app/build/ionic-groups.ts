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
 * Groups of Ionic's modules for the bundler: the files are many and small, and each would cost a request of its own.
 * `first` holds the imports of the elements on every page; `later` holds the dynamic imports of `ion-app`, fetched when
 * the app is idle (taps, focus, the keyboard). Modules that only other elements need stay where the bundler puts them.
 */
export function ionicGroups(): { first: (id: string) => boolean; later: (id: string) => boolean } {
  const first = closure(FIRST.map((name) => resolve(folder, `${name}.js`)));
  const fetched = imported(resolve(folder, 'ion-app.js'), DYNAMIC);
  const later = closure(fetched).difference(first);
  return { first: (id) => first.has(id), later: (id) => later.has(id) };
}
