import type { Plugin } from 'vite';

/**
 * Elements whose React wrappers are classes: a bundler can't prove that a class body does nothing, so their
 * elements would be in every bundle, 20 kB that the login page waits for. The app draws its own tab bar,
 * back button and icons (`app/src/app/tab-bar.tsx`, `app/src/ui/page-header.tsx`, `app/src/ui/icon.tsx`).
 */
const LEFT_OUT = new Map([
  ['@ionic/core/components/ion-back-button.js', 'ion-back-button'],
  ['@ionic/core/components/ion-nav.js', 'ion-nav'],
  ['@ionic/core/components/ion-tab.js', 'ion-tab'],
  ['@ionic/core/components/ion-tab-bar.js', 'ion-tab-bar'],
  ['@ionic/core/components/ion-tab-button.js', 'ion-tab-button'],
  ['@ionic/core/components/ion-tabs.js', 'ion-tabs'],
  ['ionicons/components/ion-icon.js', 'ion-icon'],
]);
const PREFIX = '\0left-out:';

/** Replaces these elements, for the React wrappers only, by an element that throws when it is used after all. */
export function leaveOutIonicParts(): Plugin {
  return {
    name: 'relevo-leave-out-ionic-parts',
    enforce: 'pre',
    apply: 'build',
    resolveId(source, importer) {
      const name = LEFT_OUT.get(source);
      return name && importer?.includes('/@ionic/react/') ? PREFIX + name : null;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return null;
      const name = id.slice(PREFIX.length);
      // Ionic's own elements bring the real icon along where they need one.
      if (name === 'ion-icon') return 'export function defineCustomElement() {}';
      return `class LeftOut extends HTMLElement {
        connectedCallback() { throw new Error('${name} is left out of the bundle: see leave-out-ionic-parts.ts'); }
      }
      export const IonTab = LeftOut;
      export function defineCustomElement() {
        if (!customElements.get('${name}')) customElements.define('${name}', LeftOut);
      }`;
    },
  };
}
