import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, parseSync, Visitor } from 'vite';

const source = fileURLToPath(new URL('../src', import.meta.url));

/**
 * A class of a CSS module as it stands in the page: the sheet's place and the name. Readable in a browser, and known
 * without the sheet, as for the shells of index.html.
 */
export function scopedName(name: string, file: string): string {
  const [sheet = ''] = relative(source, file).split('.module.css');
  return `${sheet.split(sep).join('-')}_${name}`;
}

/** The CSS modules that a file imports: the name of each in the file, the rest of its line, and its path. */
export const importedSheets = (code: string) =>
  [...code.matchAll(/^import (\w+) from ('([^']+\.module\.css)';)/gm)].map(
    ([line, name = '', rest = '', path = '']) => ({ line, name, rest, path }),
  );

/** Occurrences of a sheet's class names in a file (`styles.card`), and whether the file uses the sheet only so. */
export function classesOf(code: string, file: string, sheet: string) {
  const found: { start: number; end: number; name: string }[] = [];
  let mentions = 0;
  new Visitor({
    Identifier: ({ name }) => {
      if (name === sheet) mentions += 1;
    },
    MemberExpression: ({ start, end, object, property, computed }) => {
      if (computed || object.type !== 'Identifier' || object.name !== sheet) return;
      if (property.type === 'Identifier') found.push({ start, end, name: property.name });
    },
  }).visit(parseSync(file, code).program);
  // The import is a mention too; a variable of the same name would be one more.
  return { found, only: mentions === found.length + 1 };
}

/** Inlines the names of classes: a first visit need not fetch a table of names for each sheet. */
const inlineNames: Plugin = {
  name: 'relevo-inline-classes',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!/\.tsx?$/.test(id)) return;
    let text = code;
    for (const { line, name: sheet, rest, path } of importedSheets(code)) {
      const { found, only } = classesOf(text, id, sheet);
      if (!only) continue;
      for (const { start, end, name } of found.reverse())
        text = `${text.slice(0, start)}'${scopedName(name, resolve(dirname(id), path))}'${text.slice(end)}`;
      text = text.replace(line, `import ${rest}`);
    }
    return { code: text, map: null };
  },
};

/** A sheet stays though nothing asks for its table. */
const keepSheets: Plugin = {
  name: 'relevo-keep-sheets',
  enforce: 'post',
  apply: 'build',
  transform: (code, id) =>
    id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
};

export const cssModules: Plugin[] = [inlineNames, keepSheets];
