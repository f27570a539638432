import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './e2e/engines/test.ts';
import { chromiumArgs, chromiumEnv } from './e2e/support/chromium-args.ts';
import { chromiumPath, chromiumShellPath } from './scripts/chromium.ts';
import { installedEngines } from './scripts/engines.ts';

/** Notifications, questions for a permission and PDFs that are looked at are parts of the whole browser. */
const ofTheWholeBrowser = ['notifications.spec.ts', 'pushes.spec.ts', 'toasts.spec.ts', 'reports.spec.ts'];
const launch = (executablePath: string) => ({
  launchOptions: { executablePath, args: chromiumArgs, env: chromiumEnv },
});
const inTheShell = launch(chromiumShellPath());

// The set-up makes the demonstration; each worker has a server of its own (e2e/support/stage.ts).
export default defineConfig<EngineOptions>({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/demonstration.ts',
  workers: 3,
  // A journey that a crowded machine kept waiting gets a second try, on a stage of its own; `npm test` names it.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Files are handed to the workers whole, so the many short looks at pages come last: all end at the same time.
  projects: [
    // Each device is a browser of its own, which has to start.
    ...installedEngines().map((engine) => ({
      name: engine,
      testMatch: 'engines/*.spec.ts',
      use: { engine },
    })),
    { name: 'whole browser', testMatch: ofTheWholeBrowser },
    { name: 'journeys', testIgnore: ['*pages.spec.ts', 'engines/*', ...ofTheWholeBrowser], use: inTheShell },
    { name: 'pages', testMatch: '*pages.spec.ts', fullyParallel: true, use: inTheShell },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-CL',
    timezoneId: 'America/Santiago',
    // Journeys about movements ask for them.
    reducedMotion: 'reduce',
    // The worker that keeps the app on a device costs each new one a second; journeys without a network ask for it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    ...launch(chromiumPath),
  },
});
