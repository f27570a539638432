import { ApiError, messageOf } from '../api/errors.ts';
import { confirm, inform } from '../ui/confirm.ts';
import { showToast } from '../ui/toast.tsx';
import { useSend } from './use-send.ts';

interface Removal {
  name: string;
  /** How often it is used, where that is counted. */
  uses?: number;
  /** Kinds of records that may use it, in words. */
  users?: string | undefined;
  /** The records that use it, counted by kind in words. */
  counted?: string | undefined;
  call: () => Promise<unknown>;
  done?: () => void;
}

const usesText = (uses: number, { users = '', counted }: Pick<Removal, 'users' | 'counted'>): string =>
  counted === undefined
    ? `${uses === 1 ? 'Lo usa 1 registro' : `Lo usan ${uses} registros`}: ${users}. Cámbialos o quítalos antes.`
    : `${uses === 1 ? 'Lo usa' : 'Lo usan'} ${counted}. Cambia o quita antes lo que lo usa.`;

/** Deletes something after a question; what is in use stays, and its uses are told. */
export function useRemoval(): { busy: boolean; remove: (removal: Removal) => void } {
  const { busy, send } = useSend();
  const remove = ({ name, uses = 0, users, counted, call, done }: Removal) =>
    void send({
      needs: 'eliminar',
      before: async () => {
        if (uses === 0)
          return confirm({ header: `¿Eliminar ${name}?`, confirm: 'Eliminar', destructive: true });
        await inform(`${name} no se puede eliminar`, usesText(uses, { users, counted }));
        return false;
      },
      call,
      changes: 'person',
      done: () => {
        showToast({ message: `${name} se eliminó.`, tone: 'ok' });
        done?.();
      },
      failed: (error) => {
        const isUsed = error instanceof ApiError && error.code === 'structure.in_use';
        return isUsed
          ? inform(`${name} no se puede eliminar`, messageOf(error))
          : showToast({ message: messageOf(error), tone: 'bad' });
      },
    });
  return { busy, remove };
}
