import type { InvitationRow } from '@relevo/contract';
import {
  alertCircle,
  checkmarkCircle,
  ellipsisHorizontal,
  hourglassOutline,
  lockClosed,
  timeOutline,
} from 'ionicons/icons';
import { useToday, useZone } from '../reads/local-time.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { STATE_TONES, stateText } from './state-words.ts';

const ICONS: Partial<Record<NonNullable<InvitationRow['estado']>, string>> = {
  rebotada: alertCircle,
  bloqueada: lockClosed,
  vencida: alertCircle,
  por_vencer: timeOutline,
  sin_abrir: hourglassOutline,
  abierta: ellipsisHorizontal,
  entregada: checkmarkCircle,
  usada: checkmarkCircle,
};

export function InvitationChip({ row }: { row: InvitationRow }) {
  const today = useToday();
  const zone = useZone();
  const icon = row.estado === null ? undefined : ICONS[row.estado];
  return (
    <StatusChip tone={row.estado === null ? 'well' : STATE_TONES[row.estado]} {...(icon && { icon })}>
      {unbroken(stateText(row, today, zone))}
    </StatusChip>
  );
}
