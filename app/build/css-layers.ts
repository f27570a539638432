import { sep } from 'node:path';
import type { Plugin } from 'vite';

/** Cascade layers in their order: a rule of a later layer wins over any specificity of an earlier one. */
const LAYERS = ['vendor', 'tokens', 'ui', 'feature'] as const;
/**
 * The style sheet that stays outside the layers. Ionic adds this dialog's own styles at runtime without a layer, and
 * they are to be overridden.
 */
const OUTSIDE = /\/ui\/alert-dialog\.css$/;
const SHARED_ROOM = /\/app\/src\/(?:ui|decisions)\//;

/** Layer of a style sheet, by its path; undefined for the sheet that stays outside. */
export function layerOf(path: string): (typeof LAYERS)[number] | undefined {
  if (OUTSIDE.test(path)) return undefined;
  if (path.includes('/node_modules/')) return 'vendor';
  if (path.endsWith('/ui/tokens.css')) return 'tokens';
  return SHARED_ROOM.test(path) ? 'ui' : 'feature';
}

/**
 * Puts each style sheet into the cascade layer of its folder. So a feature overrides a shared component without a
 * contest of specificity. Each sheet states the order of all layers, because the first sheet to load would set it
 * otherwise.
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
