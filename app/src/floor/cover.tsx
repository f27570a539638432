import type { FloorShift } from '@relevo/contract';
import { coverDoor, type StaffingFacts } from '@relevo/domain/staffing';
import { chevronForward } from 'ionicons/icons';
import { type Address, PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { SEES_OFFERS, useManagerRoles } from '../reads/manager-roles.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './floor.module.css';
import { useStaffing } from './use-staffing.ts';
import { whyNoCover } from './why-no-cover.ts';

export interface Cover {
  label: string;
  opens: Address;
}

/**
 * Cover of an absent person's shift; null where there is nothing to do.
 * @param rows the staffing of the shift's date
 */
function coverOf(
  rows: readonly StaffingFacts[],
  { id, fecha }: FloorShift,
  now: Temporal.Instant,
): Cover | null {
  const door = coverDoor(rows, id, now);
  if (!door) return null;
  if (door.kind === 'offer') {
    return {
      label: 'Ofertar',
      opens: withParameters(PATHS.createOffers, { turnos: String(id), desde: fecha }),
    };
  }
  const { publicacion, oferta, applications } = door;
  return {
    // An offer without applications has no candidates yet.
    label: applications > 0 ? 'Asignar' : 'Ver oferta',
    opens: withParameters(PATHS.assignOffer, { publicacion, oferta }),
  };
}

/** Next step for each absent person's shift of a date, for managers who may see and make offers. */
export function useCovers(date: string, now: Temporal.Instant): (shift: FloorShift) => Cover | null {
  const seesOffers = useManagerRoles().has(SEES_OFFERS);
  const rows = useStaffing(date).data?.rows ?? [];
  return (shift) => (seesOffers && shift.ausencia ? coverOf(rows, shift, now) : null);
}

/** Below the row of an absent person. */
export function CoverLink({ cover: { label, opens }, name }: { cover: Cover; name: string }) {
  const router = useRouter();
  return (
    <button
      type="button"
      className={`rl-link ${styles.cover}`}
      data-opens={opens}
      onClick={() => router.push(opens)}
    >
      {label}
      <span className="rl-sr"> el turno de {name}</span>
      <Icon icon={chevronForward} size={20} />
    </button>
  );
}

/** At the foot of the shift's page. */
export function CoverFooter({ shift, now }: { shift: FloorShift; now: Temporal.Instant }) {
  const router = useRouter();
  const cover = useCovers(shift.fecha, now)(shift);
  const why = useManagerRoles().has(SEES_OFFERS) ? whyNoCover(shift, now) : null;
  if (!cover && !why) return null;
  return (
    <footer className="rl-footer">
      {cover ? (
        <ActionButton tall onClick={() => router.push(cover.opens)}>
          {cover.label}
        </ActionButton>
      ) : (
        <p className="rl-body-s rl-ink-2">{why}</p>
      )}
    </footer>
  );
}
