import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*['"]ionicons\/icons['"];?/g;
const PREFIX = 'virtual:ionicon/';

function readIcons(): Map<string, string> {
  const file = fileURLToPath(import.meta.resolve('ionicons/icons'));
  const icons = new Map<string, string>();
  for (const [, name, value] of readFileSync(file, 'utf8').matchAll(/export const (\w+) = (".*?");?$/gm)) {
    if (name && value) icons.set(name, value);
  }
  return icons;
}

/**
 * Splits `ionicons` into a module for each icon. All icons are one module, which a bundler never divides: every icon
 * that any page uses would come with the first load.
 */
export function singleIcons(): Plugin {
  let icons: Map<string, string> | undefined;
  return {
    name: 'relevo-single-icons',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/app/src/') || !code.includes('ionicons/icons')) return null;
      const replaced = code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map(
            (name) =>
              `import { icon as ${name.split(/\s+as\s+/).at(-1)} } from '${PREFIX}${name.split(/\s/)[0]}';`,
          )
          // A single line, so that every other line keeps its number.
          .join(' '),
      );
      return { code: replaced, map: null };
    },
    resolveId: (source) => (source.startsWith(PREFIX) ? `\0${source}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      icons ??= readIcons();
      const name = id.slice(PREFIX.length + 1);
      const value = icons.get(name);
      if (!value) this.error(`ionicons has no icon '${name}'`);
      return { code: `export const icon = ${value};`, moduleSideEffects: false };
    },
  };
}
