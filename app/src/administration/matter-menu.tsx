import { ellipsisVertical } from 'ionicons/icons';
import { useState } from 'react';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { useSend } from '../sending/use-send.ts';
import { IconButton } from '../ui/action-button.tsx';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { dateInText } from '../ui/formatters.ts';
import { showToast } from '../ui/toast.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { postpone, resume } from './administration.api.ts';
import styles from './administration.module.css';
import type { Waiting } from './attention.ts';

interface MatterMenuProps {
  title: string;
  wait: Waiting;
  postponed: boolean;
}

/** Menu of a matter that can wait: 'Posponer 7 días', or the way back. */
export function MatterMenu({ title, wait, postponed }: MatterMenuProps) {
  const [open, setOpen] = useState(false);
  const { busy, send } = useSend();
  const offline = useOfflineReason('posponer');
  const close = () => setOpen(false);
  const putOff = () =>
    void send({
      needs: 'posponer',
      call: () => postpone(wait),
      changes: 'postponed',
      done: ({ hasta }) => {
        close();
        showToast({ message: `Pospuesto hasta el ${dateInText(hasta)}.`, tone: 'ok' });
      },
    });
  const takeUp = () =>
    void send({ needs: 'posponer', call: () => resume(wait), changes: 'postponed', done: close });
  return (
    <>
      <IconButton
        icon={ellipsisVertical}
        label={`Más sobre ${title}`}
        aria-haspopup="dialog"
        className={styles.menu}
        onClick={() => setOpen(true)}
      />
      <BottomSheet open={open} onClose={close} title={unbroken(title)}>
        {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
        <div className="rl-panel rl-panel--list">
          <button
            type="button"
            className={`rl-row ${styles.menuRow}`}
            disabled={busy || offline !== null}
            onClick={postponed ? takeUp : putOff}
          >
            <span className="rl-row__main">
              {postponed ? 'Mostrar de nuevo' : unbroken('Posponer 7 días')}
              <span className="rl-block rl-body-s rl-ink-2">
                {postponed ? 'Vuelve a tu lista.' : 'Solo en tu inicio. Los demás lo siguen viendo.'}
              </span>
            </span>
          </button>
        </div>
      </BottomSheet>
    </>
  );
}
