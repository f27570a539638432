import type { InvitationRow } from '@relevo/contract';
import { localDateOf } from '@relevo/domain/time';
import {
  alertCircle,
  checkmarkCircle,
  ellipsisHorizontal,
  hourglassOutline,
  lockClosed,
  timeOutline,
} from 'ionicons/icons';
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

/** The moment and the zone of a list, which asks for them once and not in each of its rows. */
export interface ListTime {
  now: Temporal.Instant;
  zone: string;
}

export function InvitationChip({ row, now, zone }: { row: InvitationRow } & ListTime) {
  const today = localDateOf(now, zone);
  const icon = row.estado === null ? undefined : ICONS[row.estado];
  return (
    <StatusChip tone={row.estado === null ? 'well' : STATE_TONES[row.estado]} {...(icon && { icon })}>
      {unbroken(stateText(row, today, zone))}
    </StatusChip>
  );
}
