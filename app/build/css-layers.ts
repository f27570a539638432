import { sep } from 'node:path';
import type { Plugin } from 'vite';

/** What comes later wins, however exactly a selector before it says what it means. */
const LAYERS = ['vendor', 'tokens', 'ui', 'feature'] as const;
/** Ionic writes this dialog's own styles into the page while it runs, in no layer, and those are to be changed. */
const OUTSIDE = /\/ui\/alert-dialog\.css$/;
const SHARED_ROOM = /\/app\/src\/(?:ui|decisions)\//;

/** The layer of a style sheet, from where it stands; undefined for one that stays outside. */
export function layerOf(path: string): (typeof LAYERS)[number] | undefined {
  if (OUTSIDE.test(path)) return undefined;
  if (path.includes('/node_modules/')) return 'vendor';
  if (path.endsWith('/ui/tokens.css')) return 'tokens';
  return SHARED_ROOM.test(path) ? 'ui' : 'feature';
}

/**
 * Puts each style sheet into the layer of its room, so that a feature has the last word over a component, and none
 * has to outdo another's selectors. The order is said with each: whichever arrives first must not decide it.
 */
export function cssLayers(): Plugin {
  return {
    name: 'relevo-css-layers',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0]!.split(sep).join('/');
      const layer = path.endsWith('.css') ? layerOf(path) : undefined;
      return layer && `@layer ${LAYERS.join(', ')};\n@layer ${layer} {\n${code}\n}\n`;
    },
  };
}
