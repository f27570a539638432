import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import { untilUsable } from '../ui/first-page.ts';
import { type ThemeChoice, themeChoice } from '../ui/theme.ts';
import { watchLinks } from './opened-links.ts';
import { watchStore } from './store-update.ts';

/** Clock and signs of the phone stand on the app's ground, in the theme that the person has chosen there. */
const STYLES: Record<ThemeChoice, SystemBarsStyle> = {
  system: SystemBarsStyle.Default,
  light: SystemBarsStyle.Light,
  dark: SystemBarsStyle.Dark,
};

function styleBars(): void {
  void SystemBars.setStyle({ style: STYLES[themeChoice.get()] });
}

/**
 * Starts, once, what the native shell alone has: links that the phone hands over, its bars, and a newer version in its
 * store.
 */
export async function watchShell(): Promise<void> {
  watchLinks();
  styleBars();
  themeChoice.subscribe(styleBars);
  await untilUsable();
  watchStore();
}
