import type { Webhook } from '@relevo/contract';
import { StatusChip } from '../ui/status-chip.tsx';

/** Whether a webhook sends, and what keeps it from doing so. */
export function WebhookState({ webhook: { activo, retirado } }: { webhook: Webhook }) {
  if (activo) return <StatusChip state="approved">Activo</StatusChip>;
  if (retirado !== null) return <StatusChip state="rejected">Ya no recibe</StatusChip>;
  return <StatusChip state="closed">Apagado</StatusChip>;
}
