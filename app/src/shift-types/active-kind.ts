import type { ShiftKind } from '@relevo/contract';
import { ApiError, messageOf } from '../api/errors.ts';
import type { Send } from '../sending/sender.ts';
import { confirm, inform } from '../ui/confirm.ts';
import { showToast } from '../ui/toast.tsx';
import { setKindActive } from './shift-types.api.ts';

/** Says a refusal that asks for something first until it is read, and any other in passing. */
export const refused = (error: unknown, header: string) => {
  const code = error instanceof ApiError ? error.code : undefined;
  return code === 'shift_type.in_use' || code === 'shift_type.in_minima'
    ? inform(header, messageOf(error))
    : showToast({ message: messageOf(error), tone: 'bad' });
};

/** Retires a type, after a question where that is asked for, or uses it again. */
export const sendActive = (send: Send, kind: ShiftKind, active: boolean, asks = true): void =>
  void send({
    needs: active ? 'volver a usar el tipo' : 'retirar el tipo',
    before: async () =>
      active ||
      !asks ||
      confirm({
        header: `¿Retirar ${kind.nombre}?`,
        message: 'Sus turnos siguen como están. No se podrá elegir para turnos nuevos.',
        confirm: 'Retirar',
      }),
    call: () => setKindActive(kind, active),
    changes: 'everything',
    done: () =>
      showToast({
        message: active ? `${kind.nombre} se usa otra vez.` : `${kind.nombre} se retiró.`,
        tone: 'ok',
      }),
    failed: (error) => refused(error, `${kind.nombre} no se puede retirar`),
  });
