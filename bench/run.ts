import { runNamed } from '../rig/run-named.ts';

// A measurement is a file of this folder; its parts and helpers lie in folders.
await runNamed(import.meta.dirname, 'bench');
