import { ReleaseList } from '../releases/manager/release-list.tsx';
import { ShiftChangesPage } from '../swaps/manager/shift-changes.page.tsx';

/** A manager's swaps and releases are two features: they meet here. */
export function ShiftChangesRoute() {
  return <ShiftChangesPage releases={<ReleaseList />} />;
}
