import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { contractVersion } from './build/contract-version.ts';
import { cssLayers } from './build/css-layers.ts';
import { cssModules, scopedName } from './build/css-modules.ts';
import { firstPaint } from './build/first-paint.ts';
import { ionicGroups } from './build/ionic-groups.ts';
import { leaveOutIonicParts } from './build/leave-out-ionic-parts.ts';
import { precompress } from './build/precompress.ts';
import { screenGroups } from './build/screen-groups.ts';
import { singleIcons } from './build/single-icons.ts';
import { webManifest } from './build/web-manifest.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * Ionic's packages declare no sideEffects field, so a bundler has to keep every component that an index
 * file re-exports. Their modules only define values (elements are registered by calls that React's wrappers
 * make), so they may be dropped when unused. Style sheets have nothing but side effects and must stay.
 */
const ionicWithoutSideEffects = /@ionic\/(?:core\/components|react)\/|ionicons\/components\//;

const define = {
  __APP_VERSION__: JSON.stringify(version),
  __CONTRACT_VERSION__: JSON.stringify(contractVersion()),
};
const ionic = ionicGroups();

/** Single-file service worker by the bundler's present option: the plugin's own is deprecated and warns. */
const oneFile: Plugin = {
  name: 'relevo:one-file',
  config: (config) => {
    config.logLevel = 'warn';
    const output = config.build?.rollupOptions?.output;
    if (!output || Array.isArray(output)) return;
    delete output.inlineDynamicImports;
    output.codeSplitting = false;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  define,
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    cssLayers(),
    cssModules,
    leaveOutIonicParts(),
    singleIcons(),
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: webManifest,
      manifestFilename: 'app.webmanifest',
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,webmanifest}', 'icons/icon-192.png'],
        maximumFileSizeToCacheInBytes: 600_000,
        buildPlugins: { vite: [oneFile] },
      },
    }),
    firstPaint(define),
    precompress(),
  ],
  server: { proxy: { '/api': `http://localhost:${process.env.PORT ?? 8080}` } },
  build: {
    target: ['chrome120', 'safari17.4'],
    manifest: true,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Few files, each with headers of its own to pay; libraries apart, since they change less often.
        codeSplitting: {
          // Dependencies of lazy pages alone must stay out, also where a library's index mentions them.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'ionic-later', test: ionic.later, priority: 4 },
            {
              name: 'libraries',
              tags: ['$initial'],
              // Ionic's React package mentions all elements, so that all of them count as initial: those needed by name.
              test: (id) =>
                ionic.first(id) ||
                /node_modules\/(?!@ionic\/core|ionicons)|^\0(?:rolldown|left-out|vite\/preload-helper)/.test(
                  id,
                ),
              priority: 3,
            },
            // Not the entry itself: the manifest and index.html name it.
            {
              name: 'first',
              tags: ['$initial'],
              test: /\/(?:app|domain)\/src\/(?!main\.tsx)|ionicon/,
              priority: 2,
            },
            { name: screenGroups(), debugName: 'screens', priority: 1 },
            // Icons of some hundred bytes each that many pages show.
            { name: 'icons', test: 'virtual:ionicon', minShareCount: 6 },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: (id: string) => id.endsWith('.css') || !ionicWithoutSideEffects.test(id),
        propertyReadSideEffects: false,
        manualPureFunctions: ['createReactComponent', 'createForwardRef'],
      },
    },
  },
});
