import { isListedPermit } from '@relevo/domain/permits';
import { airplaneOutline } from 'ionicons/icons';
import { ApiError } from '../api/errors.ts';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useDeletion } from '../sending/use-deletion.ts';
import { EmptyState } from '../ui/states.tsx';
import { showToast } from '../ui/toast.tsx';
import { deletePermit, permitsQuery } from './permits.api.ts';
import { RequestCard } from './request-card.tsx';

const NOT_DELETED = 'Ocurrió un error inesperado. Por favor inténtelo más tarde';

const DELETED = {
  changes: 'permit',
  done: 'Solicitud de permiso eliminada.',
  failed: (error: unknown) =>
    showToast({
      message: error instanceof ApiError && error.spoken ? error.message : NOT_DELETED,
      tone: 'bad',
    }),
} as const;

/** SOLICITUDES: the own requests for leave, those without an answer first. */
export function RequestsTab() {
  const read = useRead(permitsQuery());
  const { remove, isBusy } = useDeletion(deletePermit, DELETED);
  if (!read.data) {
    return <ReadGap read={read} rows={3} height={150} />;
  }
  const requests = read.data.filter(isListedPermit);
  return (
    <>
      <ReadAge read={read} />
      {requests.length === 0 && (
        <EmptyState icon={airplaneOutline} title="Aún no pides permisos">
          Cuando envíes una solicitud la verás aquí, con la respuesta de tu jefatura.
        </EmptyState>
      )}
      <ul className="rl-stack">
        {requests.map((permit) => (
          <li key={permit.idsolicitud}>
            <RequestCard
              permit={permit}
              busy={isBusy(permit.idsolicitud)}
              onDelete={() => void remove(permit.idsolicitud)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
