import type { PermitRequest } from '@relevo/contract';
import { isListedPermit } from '@relevo/domain/permits';
import { airplaneOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { ReadAge, ReadFailure } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { useSend } from '../sending/use-send.ts';
import { confirm } from '../ui/confirm.ts';
import { EmptyState, SkeletonRows } from '../ui/states.tsx';
import { showToast } from '../ui/toast.tsx';
import { deletePermit, permitsQuery } from './permits.api.ts';
import styles from './permits.module.css';
import { RequestCard } from './request-card.tsx';

const NOT_DELETED = 'Ocurrió un error inesperado. Por favor inténtelo más tarde';

const askToDelete = () =>
  confirm({
    header: '¿Deseas eliminar tu solicitud?',
    cancel: 'Cancelar',
    confirm: 'Eliminar',
    destructive: true,
  });

/** Asks, deletes, and says how it went (spec 2 §8). */
function useDeletion() {
  const { busy, send } = useSend();
  const [gone, setGone] = useState<number>();
  const remove = ({ idsolicitud: id }: PermitRequest) =>
    send({
      needs: 'eliminar una solicitud',
      before: askToDelete,
      call: () => {
        setGone(id);
        return deletePermit(id);
      },
      changes: 'permit',
      done: 'Solicitud de permiso eliminada.',
      failed: (error) =>
        showToast({
          message: error instanceof ApiError && error.spoken ? error.message : NOT_DELETED,
          tone: 'bad',
        }),
    });
  return { remove, isBusy: (id: number) => busy && gone === id };
}

/** SOLICITUDES: the own requests for leave, those that wait for an answer first. */
export function RequestsTab() {
  const read = useRead(permitsQuery());
  const { remove, isBusy } = useDeletion();
  if (!read.data) {
    return read.isError ? <ReadFailure read={read} /> : <SkeletonRows rows={3} height={150} />;
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
      <ul className={styles.list}>
        {requests.map((permit) => (
          <li key={permit.idsolicitud}>
            <RequestCard
              permit={permit}
              busy={isBusy(permit.idsolicitud)}
              onDelete={() => void remove(permit)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
