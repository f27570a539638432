import { join } from 'node:path';

/** The last list of switched-off features counts, so Playwright's own (1.65) is repeated before ours. */
const playwrights = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages of the browser's own address bar, which each new window loads unseen: a third of a journey's start. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** A process in reserve for the next site. */
const spare = ['SpareRendererForSitePerProcess'];

export const chromiumArgs: string[] = [
  '--no-sandbox',
  // Each page has the one origin of the app: a process for each site, and a spare one, cost a fifth of the drawing.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=2',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrights, ...addressBar, ...spare].join()}`,
];

/** The faces that the project brings, so that those of the machine decide nothing: Roboto as a phone has it, and a wide one. */
export const chromiumEnv: NodeJS.ProcessEnv = {
  ...process.env,
  FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf'),
};
