import type { OrganisationSetting } from '@relevo/contract';
import { useState } from 'react';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { confirm } from '../ui/confirm.ts';
import { SwitchRow } from '../ui/switch.tsx';
import { showToast } from '../ui/toast.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { saveSetting } from './organisation-settings.api.ts';
import { useUndo } from './use-undo.ts';

/** A setting that is on or off; it saves itself, and asks first where many notice. */
export function SwitchSetting({ setting }: { setting: OrganisationSetting }) {
  const { send } = useSend();
  const undo = useUndo(setting);
  const offline = useOfflineReason('guardar');
  const { etiqueta, explicacion, consecuencia } = setting;
  const isOn = setting.valor === 'true';
  const [wanted, setWanted] = useState<boolean>();
  const change = async (on: boolean) => {
    setWanted(on);
    await send({
      needs: 'guardar',
      before: async () => {
        if (consecuencia === null) return true;
        const [header, go] = on
          ? [`¿Encender «${etiqueta}»?`, 'Encender']
          : [`¿Apagar «${etiqueta}»?`, 'Apagar'];
        return confirm({ header, message: consecuencia, confirm: go });
      },
      call: () => saveSetting(setting, on ? 'true' : null),
      changes: 'setting',
      done: () =>
        showToast({ message: `${etiqueta}: ${on ? 'encendido' : 'apagado'}.`, tone: 'ok', action: undo }),
    });
    setWanted(undefined);
  };
  return (
    <SwitchRow
      title={unbroken(etiqueta)}
      note={unbroken(explicacion)}
      on={wanted ?? isOn}
      onValue={(on) => void change(on)}
      disabled={offline !== null}
    />
  );
}
