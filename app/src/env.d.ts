/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

/** Version of the app, from its package.json. */
declare const __APP_VERSION__: string;
