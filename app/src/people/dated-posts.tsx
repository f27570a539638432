import type { DatedPost, Person } from '@relevo/contract';
import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { useToday } from '../reads/local-time.ts';
import { failureWords } from '../sending/failure-words.ts';
import { useSend } from '../sending/use-send.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { confirm } from '../ui/confirm.ts';
import { dateInText } from '../ui/formatters.ts';
import { showToast } from '../ui/toast.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { Absences } from './absences.tsx';
import { LEADING_WORDS } from './list-words.ts';
import { endOwnPost, endPost } from './people.api.ts';
import styles from './person.module.css';
import { PostSheet } from './post-sheet.tsx';
import { postEndingNote } from './post-words.ts';

/** 'Desde el vie 1 ene 2027', 'lun 7 dic a dom 20 dic', 'El lun 7 dic', 'Hasta el dom 20 dic' */
function daysText({ desde, hasta }: DatedPost): string {
  if (hasta === null) return desde === null ? '' : `Desde el ${dateInText(desde)}`;
  if (desde === null) return `Hasta el ${dateInText(hasta)}`;
  return desde === hasta ? `El ${dateInText(desde)}` : `${dateInText(desde)} a ${dateInText(hasta)}`;
}

/** 'Subroga a Patricia Vega · lun 7 dic a dom 20 dic' */
const spanText = (post: DatedPost): string =>
  [post.subroga !== null && `Subroga a ${post.subroga}`, daysText(post)].filter(Boolean).join(' · ');

/** Units that somebody leads between two dates, and the ways to end any post of a manager. */
export function DatedPosts({ person, mayAdd }: { person: Person; mayAdd: boolean }) {
  const today = useToday();
  const [adding, setAdding] = useState(false);
  const { busy, send } = useSend();
  const { jefatura, jefaturas } = person;
  const end = (name: string, post: number | null, call: () => Promise<unknown>) =>
    void send({
      needs: 'terminar una jefatura',
      before: () =>
        confirm({
          header: `¿Terminar la jefatura de ${name}?`,
          message: postEndingNote(person, post, today),
          confirm: 'Terminar',
          destructive: true,
        }),
      call,
      changes: 'person',
      done: () => showToast({ message: `Terminó la jefatura de ${name}.`, tone: 'ok' }),
      failed: (error) => showToast({ message: failureWords(error), tone: 'bad' }),
    });
  return (
    <>
      {jefatura && (
        <ActionButton
          kind="text"
          disabled={busy}
          onClick={() => end(jefatura.nombre, null, () => endOwnPost(person.id))}
        >
          Quitar jefatura
        </ActionButton>
      )}
      {jefaturas.length > 0 && (
        <ul>
          {jefaturas.map((post) => (
            <li key={post.id} className={`rl-row ${styles.row}`}>
              <span className={styles.words}>
                <span className="rl-block">{post.unidad.nombre}</span>
                <span className="rl-block rl-body-s rl-ink-2">{unbroken(spanText(post))}</span>
              </span>
              {post.terminada ? (
                <span className="rl-body-s rl-ink-2">{LEADING_WORDS.terminada}</span>
              ) : (
                <ActionButton
                  kind="text"
                  disabled={busy}
                  onClick={() => end(post.unidad.nombre, post.id, () => endPost(person.id, post.id))}
                >
                  Terminar
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <ActionButton kind="text" icon={addOutline} onClick={() => setAdding(true)}>
          Dirigir por un tiempo
        </ActionButton>
      )}
      {(jefatura || jefaturas.some(({ terminada }) => !terminada)) && (
        <Absences person={person} today={today} />
      )}
      {adding && <PostSheet person={person} today={today} onClose={() => setAdding(false)} />}
    </>
  );
}
