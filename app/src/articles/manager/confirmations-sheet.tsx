import type { AdminArticle } from '@relevo/contract';
import { checkmarkCircle, hourglassOutline, notificationsOutline } from 'ionicons/icons';
import { ReadGap } from '../../reads/read-state.tsx';
import { useRead } from '../../reads/use-read.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { useSend } from '../../sending/use-send.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from '../articles.module.css';
import { confirmationsQuery, remindReaders } from './information.api.ts';

interface ConfirmationsSheetProps {
  article: AdminArticle;
  open: boolean;
  onClose: () => void;
}

/** Sheet with the workers who have confirmed an article and those who have not; the latter can be reminded. */
export function ConfirmationsSheet({ article, open, onClose }: ConfirmationsSheetProps) {
  const { idarticulo: id } = article;
  const read = useRead({ ...confirmationsQuery(id), enabled: open });
  const { busy, send } = useSend();
  const offline = useOfflineReason('recordar');
  const people = read.data ?? [];
  const waiting = people.filter(({ confirmado_en }) => confirmado_en === null);
  const remind = () =>
    send({
      before: () =>
        confirm({
          header:
            waiting.length === 1
              ? '¿Recordar a la persona que falta?'
              : `¿Recordar a las ${waiting.length} personas que faltan?`,
          message: 'Cada persona recibe un aviso al día como máximo.',
          confirm: 'Recordar',
        }),
      call: () => remindReaders(id),
      done: (count) =>
        showToast({
          message:
            count === 0
              ? 'Hoy ya se les recordó.'
              : count === 1
                ? '1 persona avisada.'
                : `${count} personas avisadas.`,
          tone: count === 0 ? 'info' : 'ok',
        }),
    });
  return (
    <BottomSheet open={open} onClose={onClose} title="Confirmaciones" note={article.titulo}>
      {!read.data && <ReadGap read={read} rows={4} height={48} />}
      {read.data && (
        <>
          {waiting.length > 0 && (
            <ActionButton
              icon={notificationsOutline}
              wide
              busy={busy}
              disabled={offline !== null}
              onClick={() => void remind()}
            >
              {waiting.length === 1
                ? 'Recordar a quien falta'
                : `Recordar a las ${waiting.length} que faltan`}
            </ActionButton>
          )}
          {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
          <ul className={`rl-panel rl-panel--list ${styles.people}`}>
            {[...waiting, ...people.filter((one) => !waiting.includes(one))].map((one) => (
              <li key={one.idtrabajador} className="rl-row">
                <span className="rl-row__main">{one.nombre}</span>
                <span className={one.confirmado_en ? styles.here : styles.waits}>
                  <Icon icon={one.confirmado_en ? checkmarkCircle : hourglassOutline} size={20} />
                  <span>{one.confirmado_en ? 'Confirmó' : 'Falta'}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </BottomSheet>
  );
}
