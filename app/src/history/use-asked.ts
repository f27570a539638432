import { useAddressState } from '../navigation/address-state.ts';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { type Asked, type AskedChange, readAsked, withChange, writeAsked } from './asked.ts';

/** Filters of the history, held in its address. */
export function useAsked(): [Asked, (part: AskedChange) => void] {
  const [asked, keep] = useAddressState(DESK_PATHS.history, readAsked, writeAsked);
  return [asked, (part) => keep(withChange(asked, part))];
}
