import type { UnitSheet } from '@relevo/contract';
import { checkmark, notificationsOutline } from 'ionicons/icons';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useSend } from '../../sending/use-send.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './manager.module.css';
import { remind } from './unit-sheets.api.ts';
import { peopleText, remindedText } from './unit-words.ts';

interface RemindButtonProps {
  periodId: number;
  waiting: readonly UnitSheet[];
}

/** 'Recordar a todas': a reminder goes to each worker at most once a day. */
export function RemindButton({ periodId, waiting }: RemindButtonProps) {
  const { busy, send } = useSend();
  const offline = useOfflineReason('recordar');
  const left = waiting.filter(({ recordado_hoy }) => !recordado_hoy).length;
  if (left === 0)
    return (
      <p className={styles.reminded}>
        <Icon icon={checkmark} size={20} /> Recordado hoy
      </p>
    );
  const ids = waiting.map(({ idtrabajador }) => idtrabajador);
  const others = waiting.length - left;
  const again = `${peopleText(others)} ya ${others === 1 ? 'tiene' : 'tienen'} el aviso de hoy y no lo ${others === 1 ? 'recibirá' : 'recibirán'} otra vez.`;
  const submit = () =>
    send({
      needs: 'recordar',
      before: () =>
        confirm({
          header: `¿Recordar a ${peopleText(left)} que ${left === 1 ? 'valide' : 'validen'} su ficha?`,
          message: others > 0 ? again : 'Cada persona recibe un aviso al día como máximo.',
          confirm: 'Recordar',
        }),
      call: (keyOf) => remind(periodId, ids, keyOf({ periodId, ids })),
      changes: 'sheetReminder',
      done: (answer) =>
        showToast({ message: remindedText(answer), tone: answer.enviados > 0 ? 'ok' : 'info' }),
    });
  return (
    <>
      <ActionButton
        kind="text"
        icon={notificationsOutline}
        busy={busy}
        disabled={offline !== null}
        onClick={() => void submit()}
      >
        Recordar a todas
      </ActionButton>
      {offline && <p className={`rl-body-s rl-ink-2 ${styles.reason}`}>{offline}</p>}
    </>
  );
}
