import { useState } from 'react';
import { api } from '../api/client.ts';
import { useSend } from '../sending/use-send.ts';
import { FormSheet } from '../ui/form-sheet.tsx';
import { TextAreaField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './survey.module.css';

const SCORES = Array.from({ length: 11 }, (_, score) => score);

/** Survey of a single question, from 0 to 10, on the home alone: never in the middle of a task. */
export function Survey({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const { busy, send } = useSend();
  const answer = () =>
    send({
      needs: 'responder',
      call: (keyOf) => {
        const body = { valor: score ?? 0, comentario: comment };
        return api('POST me/encuesta', { body, idempotencyKey: keyOf(body) });
      },
      done: () => {
        setOpen(false);
        showToast({ message: 'Gracias por tu respuesta.', tone: 'ok' });
      },
    });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      onDiscard={comment.trim() === '' ? undefined : () => setComment('')}
      title="¿Recomendarías Relevo a un colega?"
      busy={busy}
      cancel="Ahora no"
      onCancel={() => setOpen(false)}
      disabled={score === null}
      go="Enviar"
      onGo={answer}
    >
      <fieldset className={styles.scores}>
        <legend className="rl-body-s rl-ink-2">De 0, nada probable, a 10, muy probable</legend>
        {SCORES.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.score}
            aria-pressed={each === score}
            onClick={() => setScore(each)}
          >
            {each}
          </button>
        ))}
      </fieldset>
      <TextAreaField
        label="Comentario (opcional)"
        value={comment}
        rows={3}
        maxLength={1000}
        onValue={setComment}
      />
    </FormSheet>
  );
}
