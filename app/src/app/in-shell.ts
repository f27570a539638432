import { untilUsable } from '../ui/first-page.ts';
import { watchLinks } from './opened-links.ts';
import { watchStore } from './store-update.ts';

/** Starts, once, what the native shell alone has: links that the phone hands over, and a newer version in its store. */
export async function watchShell(): Promise<void> {
  watchLinks();
  await untilUsable();
  watchStore();
}
