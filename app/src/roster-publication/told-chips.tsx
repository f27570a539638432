import type { OwnRosterVersion } from '@relevo/contract';
import { cafe } from 'ionicons/icons';
import { mobileDataQuery } from '../reads/organisation-reads.ts';
import { useRead } from '../reads/use-read.ts';
import { shiftsQuery } from '../reads/worker-reads.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { ownWishesQuery } from './own-versions.api.ts';
import { averageHours, freeHolidays, missedWishes } from './told-chips.ts';

/** What matters beside the shifts: holidays that stay free, hours, and wishes that were not met. */
export function ToldChips({ version }: { version: OwnRosterVersion }) {
  const { desde, hasta } = version;
  const { data: known } = useRead(mobileDataQuery());
  const { data: own } = useRead(shiftsQuery({ from: desde, to: hasta }));
  const { data: wishes } = useRead(ownWishesQuery(desde, hasta));
  const holidays = freeHolidays(version, known?.holidays ?? []);
  const hours = own ? averageHours(version, own.turnos) : null;
  const missed = wishes ? missedWishes(version, wishes) : null;
  if (holidays.length === 0 && hours === null && missed === null) return null;
  return (
    <ul className="rl-wrap" aria-label="Además">
      {holidays.map((words) => (
        <li key={words}>
          <StatusChip state="approved">{words}</StatusChip>
        </li>
      ))}
      {hours && (
        <li>
          <StatusChip>{hours}</StatusChip>
        </li>
      )}
      {missed && (
        <li>
          <StatusChip tone="pending" icon={cafe}>
            {missed}
          </StatusChip>
        </li>
      )}
    </ul>
  );
}
