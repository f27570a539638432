import type { Person } from '@relevo/contract';
import { ApiError, messageOf } from '../api/errors.ts';
import { useSend } from '../sending/use-send.ts';
import { confirm, inform } from '../ui/confirm.ts';
import { boundDate } from '../ui/formatters.ts';
import { showToast } from '../ui/toast.tsx';
import { removeContract } from './people.api.ts';

/** Takes a contract away after a question; what depends on it is told. */
export function useContractRemoval({ id, version }: Person) {
  const { busy, send } = useSend();
  const remove = ({ id: contractId, unidad, desde }: Person['contratos'][number]) =>
    void send({
      needs: 'quitar el contrato',
      before: () =>
        confirm({
          header: '¿Quitar contrato?',
          message: `${unidad.nombre}, desde el ${boundDate(desde)}. Si otro terminó al empezar este, vuelve a quedar abierto.`,
          confirm: 'Quitar',
          destructive: true,
        }),
      call: () => removeContract(id, contractId, version),
      changes: 'person',
      done: () => showToast({ message: 'Contrato quitado.', tone: 'ok' }),
      failed: (error) =>
        error instanceof ApiError && error.code === 'person.contract_holds'
          ? inform('El contrato no se puede quitar', messageOf(error))
          : showToast({ message: messageOf(error), tone: 'bad' }),
    });
  return { busy, remove };
}
