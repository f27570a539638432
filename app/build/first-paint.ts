import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type Plugin, type Rollup, runnerImport } from 'vite';
import { scopedName } from './css-modules.ts';

const source = (path: string) => fileURLToPath(new URL(`../src/app/${path}`, import.meta.url));
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\.\/([^"]+)"[^>]*>/g;
const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PLACE = /<!-- first paint:.*-->/;

/** A script of ours as text that can stand in a page. */
async function inlineScript(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: ['chrome120', 'safari17.4'],
      lib: { entry: source('first-paint.ts'), formats: ['iife'], name: 'first' },
    },
  })) as Rollup.RollupOutput[];
  return built[0]!.output[0].code.trim();
}

const NAMES = '\0names:';

/** Markup needs no styles, and the names of a module's classes alone. */
const withoutStyles: Plugin = {
  name: 'relevo-without-styles',
  enforce: 'pre',
  resolveId: (path, importer) =>
    path.endsWith('.css') ? NAMES + resolve(dirname(importer ?? ''), path).replace(/\.css$/, '') : null,
  load: (id) =>
    id.startsWith(NAMES)
      ? `export default new Proxy({}, { get: (_, name) => '${scopedName('', `${id.slice(NAMES.length)}.css`)}' + name });`
      : null,
};

/** Shells of the possible first pages, rendered by the same components. */
async function shells(define: Record<string, string>): Promise<string> {
  const { module } = await runnerImport<{ FirstShells: FunctionComponent }>(source('first-shells.tsx'), {
    configFile: false,
    logLevel: 'warn',
    plugins: [withoutStyles, react()],
    define,
  });
  return renderToStaticMarkup(createElement(module.FirstShells));
}

/**
 * Removes a sheet from the bundle. Called before Vite writes the style sheets of lazy parts into each chunk, so that
 * none of them fetches inlined styles.
 */
function takeOut(sheet: string, bundle: Rollup.OutputBundle): void {
  delete bundle[sheet];
  for (const file of Object.values(bundle))
    if (file.type === 'chunk') file.viteMetadata?.importedCss.delete(sheet);
}

/**
 * Lets index.html paint by itself: with its styles and the script of the first paint inside, the shells of the pages
 * that may be first, and the app's own script begun after the paint. The server allows the script by its hash.
 */
export function firstPaint(define: Record<string, string>): Plugin {
  return {
    name: 'relevo-first-paint',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const styles: string[] = [];
        let last = '';
        const [script, drawn] = await Promise.all([inlineScript(), shells(define)]);
        return html
          .replace(STYLESHEET, (_, file: string) => {
            const sheet = bundle?.[file];
            if (sheet?.type !== 'asset') throw new Error(`The build has no style sheet ${file}`);
            styles.push(String(sheet.source));
            takeOut(file, bundle!);
            return '';
          })
          .replace(ENTRY, (_, entry: string) => {
            last = `<link rel="modulepreload" crossorigin fetchpriority="low" id="entry" href="${entry}">`;
            return '';
          })
          .replaceAll(
            '<link rel="modulepreload" crossorigin href',
            '<link rel="modulepreload" crossorigin fetchpriority="low" href',
          )
          .replace('</head>', () => `${last}<style>${styles.join('\n')}</style></head>`)
          .replace(
            PLACE,
            () =>
              `<div id="painted" aria-hidden="true" inert></div><script>${script}</script>` +
              `<div id="shells" aria-hidden="true" inert>${drawn}</div>`,
          );
      },
    },
  };
}
