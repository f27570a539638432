import { useState } from 'react';
import { confirm } from '../ui/confirm.ts';
import type { Sending } from './sender.ts';
import { useSend } from './use-send.ts';

type Told = Pick<Sending<unknown>, 'changes' | 'failed'> & { done: string };

/** Deletes one request of a list after a question, and says how it went. */
export function useDeletion(deleteOne: (id: number) => Promise<unknown>, told: Told) {
  const { busy, send } = useSend();
  const [gone, setGone] = useState<number>();
  const remove = (id: number) =>
    send({
      needs: 'eliminar una solicitud',
      before: () =>
        confirm({
          header: '¿Deseas eliminar tu solicitud?',
          cancel: 'Cancelar',
          confirm: 'Eliminar',
          destructive: true,
        }),
      call: () => {
        setGone(id);
        return deleteOne(id);
      },
      ...told,
    });
  return { remove, isBusy: (id: number) => busy && gone === id };
}
