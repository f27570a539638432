import type { PersonRow } from '@relevo/contract';
import { alertCircle, checkmarkCircle, hourglassOutline, lockClosed } from 'ionicons/icons';
import { useZone } from '../reads/local-time.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { ACCESS_TONES, accessText } from './person-words.ts';

const ICONS: Partial<Record<PersonRow['acceso']['estado'], string>> = {
  activa: checkmarkCircle,
  invitada: hourglassOutline,
  vencida: alertCircle,
  terminada: lockClosed,
};

export function AccessChip({ access }: { access: PersonRow['acceso'] }) {
  const zone = useZone();
  const icon = ICONS[access.estado];
  return (
    <StatusChip tone={ACCESS_TONES[access.estado]} {...(icon && { icon })}>
      {accessText(access, zone)}
    </StatusChip>
  );
}
