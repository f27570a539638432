import type { PersonRow } from '@relevo/contract';
import { alertCircle, checkmarkCircle, hourglassOutline, lockClosed } from 'ionicons/icons';
import { StatusChip } from '../ui/status-chip.tsx';
import { ACCESS_TONES, accessText } from './person-words.ts';

const ICONS: Partial<Record<PersonRow['acceso']['estado'], string>> = {
  activa: checkmarkCircle,
  invitada: hourglassOutline,
  vencida: alertCircle,
  terminada: lockClosed,
};

/** The way in of a person; `zone` is asked for once by the list, not by each of its rows. */
export function AccessChip({ access, zone }: { access: PersonRow['acceso']; zone: string }) {
  const icon = ICONS[access.estado];
  return (
    <StatusChip tone={ACCESS_TONES[access.estado]} {...(icon && { icon })}>
      {accessText(access, zone)}
    </StatusChip>
  );
}
