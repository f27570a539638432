import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// All processes of a run share the code that V8 and Node compiled: workers, servers, the operator's commands.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/compiled');

// Journeys in e2e/ belong to Playwright; each room here may run alone: `vitest --project domain`. Files share the modules
// that their worker has loaded, so a file leaves them as they were; `--sequence.shuffle.files` finds one that does not.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'domain', root: 'domain', isolate: false, include: ['src/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'contract', isolate: false, include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: '.',
          isolate: false,
          // The demonstration's tests share the server's PostgreSQL.
          include: ['{server,demo}/{src,test}/**/*.test.ts', 'rig/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'server/test/support/postgres.ts')],
          // Limits for what hangs, with room for a machine that is busy with something else.
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      { test: { name: 'shells', root: 'shells', isolate: false, include: ['*.test.ts'] } },
      {
        test: {
          name: 'app',
          root: 'app',
          isolate: false,
          include: ['{src,build}/**/*.test.{ts,tsx}'],
          setupFiles: [join(import.meta.dirname, 'app/test-year.ts')],
        },
        define: { __APP_VERSION__: '"0.1.0"' },
      },
    ],
  },
});
