import { start } from './app/start.tsx';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
start();
