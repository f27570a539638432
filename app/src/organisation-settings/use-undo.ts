import type { OrganisationSetting } from '@relevo/contract';
import { useSend } from '../sending/use-send.ts';
import type { ToastOptions } from '../ui/toast.tsx';
import { saveSetting } from './organisation-settings.api.ts';

/** The way back from a change of a setting, for its toast: the value before, unless somebody has changed it since. */
export function useUndo(setting: OrganisationSetting): NonNullable<ToastOptions['action']> {
  const { send } = useSend();
  const { nombre, valor, version, etiqueta } = setting;
  return {
    label: 'Deshacer',
    run: () =>
      void send({
        needs: 'deshacer',
        call: () => saveSetting({ nombre, version: version + 1 }, valor),
        changes: 'setting',
        done: `${etiqueta}: queda como estaba.`,
      }),
  };
}
