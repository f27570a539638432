/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />

/** Version of the app, from its package.json. */
declare const __APP_VERSION__: string;
/** Version of the shapes that the server answers in, from the contract that the app was built with. */
declare const __CONTRACT_VERSION__: string;
