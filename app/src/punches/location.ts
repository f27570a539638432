import type { Fix, LocationProblem } from './location-source.ts';

/** Knowledge of the device's position. `fix` is never older than the last bad news. */
export interface Location {
  /** Null while nothing is known yet. */
  activated: boolean | null;
  authorised: boolean | null;
  fix: Fix | null;
  /** The phone answers nothing, so that the rest is not known. */
  silent?: true;
}

export const unknownLocation: Location = { activated: null, authorised: null, fix: null };

export type LocationEvent =
  | { type: 'fix'; fix: Fix }
  | { type: 'problem'; problem: LocationProblem }
  | { type: 'permission'; state: 'granted' | 'denied' | 'prompt' };

/** Old coordinates never outlive the permission, the signal or a search without an answer. */
export function locate({ silent: _, ...before }: Location, event: LocationEvent): Location {
  if (event.type === 'fix') return { activated: true, authorised: true, fix: event.fix };
  if (event.type === 'permission') {
    if (event.state === 'granted') return { ...before, authorised: true };
    return { ...before, authorised: event.state === 'denied' ? false : before.authorised, fix: null };
  }
  if (event.problem === 'silent') return { ...unknownLocation, silent: true };
  // A refused permission hides whether the GPS is on; the person's next step is to allow it.
  if (event.problem === 'denied')
    return { activated: before.activated ?? true, authorised: false, fix: null };
  return { activated: false, authorised: before.authorised ?? false, fix: null };
}

export type GpsState = 'searching' | 'ready' | 'activated' | 'authorised' | 'neither' | 'silent';

/** The four states of the badge (spec 1 §4), the moment before the first answer, and a phone that gives none. */
export function gpsState({ activated, authorised, silent }: Location): GpsState {
  if (silent) return 'silent';
  if (activated === null) return authorised === false ? 'neither' : 'searching';
  if (activated) return authorised ? 'ready' : 'activated';
  return authorised ? 'authorised' : 'neither';
}
