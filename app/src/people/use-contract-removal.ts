import type { Person } from '@relevo/contract';
import { ApiError, messageOf } from '../api/errors.ts';
import { useSend } from '../sending/use-send.ts';
import { confirm, inform } from '../ui/confirm.ts';
import { boundDate } from '../ui/formatters.ts';
import { showToast } from '../ui/toast.tsx';
import { removeContract } from './people.api.ts';

/** Takes a contract away after a question, or tells what depends on it. */
export function useContractRemoval({ id, version }: Person) {
  const { busy, send } = useSend();
  const refuse = (words: string) => inform('El contrato no se puede quitar', words);
  const remove = ({ id: contractId, unidad, desde, sostiene }: Person['contratos'][number]) => {
    if (sostiene !== null) return void refuse(sostiene);
    void send({
      needs: 'quitar el contrato',
      before: () =>
        confirm({
          header: '¿Quitar contrato?',
          message: `${unidad.nombre}, desde el ${boundDate(desde)}. Si otro terminó al empezar este, recupera el término que tenía.`,
          confirm: 'Quitar',
          destructive: true,
        }),
      call: () => removeContract(id, contractId, version),
      changes: 'person',
      done: () => showToast({ message: 'Contrato quitado.', tone: 'ok' }),
      failed: (error) =>
        error instanceof ApiError && error.code === 'person.contract_holds'
          ? refuse(messageOf(error))
          : showToast({ message: messageOf(error), tone: 'bad' }),
    });
  };
  return { busy, remove };
}
