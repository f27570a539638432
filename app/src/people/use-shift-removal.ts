import type { Person } from '@relevo/contract';
import { failureWords } from '../sending/failure-words.ts';
import { useSend } from '../sending/use-send.ts';
import { confirm } from '../ui/confirm.ts';
import { shortDate } from '../ui/formatters.ts';
import { showToast } from '../ui/toast.tsx';
import { type PlannedShift, removeShift } from './people.api.ts';

/** Takes away a shift that was planned at the desk, after a question. */
export function useShiftRemoval({ id }: Person) {
  const { busy, send } = useSend();
  const remove = ({ id: shiftId, fecha, tipo, unidad }: PlannedShift) =>
    void send({
      needs: 'quitar el turno',
      before: () =>
        confirm({
          header: '¿Quitar turno?',
          message: `${tipo.nombre} del ${shortDate(fecha)}, ${unidad}. El día queda sin turno.`,
          confirm: 'Quitar',
          destructive: true,
        }),
      call: () => removeShift(id, shiftId),
      changes: 'shift',
      done: () => showToast({ message: 'Turno quitado.', tone: 'ok' }),
      failed: (error) => showToast({ message: failureWords(error), tone: 'bad' }),
    });
  return { busy, remove };
}
