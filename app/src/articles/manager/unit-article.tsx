import type { AdminArticle } from '@relevo/contract';
import { createOutline, heartOutline, trashOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useRow } from '../../navigation/beside.ts';
import { PATHS, withParameters } from '../../navigation/paths.ts';
import { useSend } from '../../sending/use-send.ts';
import { ActionButton, IconButton } from '../../ui/action-button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { dateInText } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { ArticleFace } from '../article-card.tsx';
import styles from '../articles.module.css';
import { useDayWords } from '../use-day-words.ts';
import { ConfirmationsSheet } from './confirmations-sheet.tsx';
import { deleteArticle } from './information.api.ts';

/** Article of the unit with its figures, and its actions below. */
export function UnitArticle({ article }: { article: AdminArticle }) {
  const { send } = useSend();
  const [asking, setAsking] = useState(false);
  const { idarticulo: id, lecturas: read, destinatarios: all, likes, fecha_termino: until } = article;
  const edit = useRow(withParameters(PATHS.editArticle, { id }));
  const share = all === 0 ? 0 : Math.min(100, (read / all) * 100);
  const when = useDayWords(article.fecha_publicacion);
  const remove = () =>
    send({
      needs: 'borrar una publicación',
      before: () =>
        confirm({
          header: '¿Borrar esta publicación?',
          message: `Nadie podrá leer «${article.titulo}», y sus archivos se borran.`,
          confirm: 'Borrar',
          cancel: 'Cancelar',
          destructive: true,
        }),
      call: () => deleteArticle(article),
      changes: 'article',
      done: 'Noticia borrada satisfactoriamente',
      failed: () => showToast({ message: 'No se logro borrar la Noticia', tone: 'bad' }),
    });
  return (
    <li className={styles.card} data-card>
      <div className={styles.words}>
        <ArticleFace article={article} when={until ? `${when}, hasta ${dateInText(until)}` : when} />
        <div className={`rl-line ${styles.readings}`}>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${share}%` }} />
          </span>
          <span>
            <strong>{read}</strong> de {all} {read === 1 ? 'la leyó' : 'la leyeron'}
          </span>
        </div>
        {article.confirmaciones !== null && (
          <ActionButton kind="text" className={styles.confirmations} onClick={() => setAsking(true)}>
            {`${article.confirmaciones} de ${all} ${article.confirmaciones === 1 ? 'la confirmó' : 'la confirmaron'}`}
          </ActionButton>
        )}
        <div className={styles.deeds}>
          <span className={styles.deed}>
            <Icon icon={heartOutline} size={24} />
            <span className="rl-num">
              {likes}
              <span className="rl-sr"> me gusta</span>
            </span>
          </span>
          <span>
            <IconButton
              icon={createOutline}
              className={styles.edit}
              label={`Editar ${article.titulo}`}
              {...edit}
            />
            <IconButton
              icon={trashOutline}
              className="rl-bad"
              label={`Borrar ${article.titulo}`}
              onClick={() => void remove()}
            />
          </span>
        </div>
      </div>
      {article.confirmaciones !== null && (
        <ConfirmationsSheet article={article} open={asking} onClose={() => setAsking(false)} />
      )}
    </li>
  );
}
