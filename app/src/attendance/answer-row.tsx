import type { SheetDay } from '@relevo/contract';
import { chatboxEllipses, chatboxEllipsesOutline, checkmark, checkmarkCircle } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { dateInText } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './days.module.css';
import { isOpen } from './days.ts';
import { ObjectionSheet } from './objection-sheet.tsx';
import { useAnswers, useWhyNot } from './use-answers.ts';

interface AnswerRowProps {
  day: SheetDay;
  periodId: number;
  /** Once validated, answers stay as they are. */
  final: boolean;
}

/** Footer of a day: two answers of one tap each, or the given answer. */
export function AnswerRow({ day, periodId, final }: AnswerRowProps) {
  const [changing, setChanging] = useState(false);
  const [objecting, setObjecting] = useState(false);
  const row = useRef<HTMLFieldSetElement>(null);
  const { busy, answer } = useAnswers(periodId);
  const closed = useWhyNot() !== null || busy;
  const { fecha, respuesta } = day;
  const date = dateInText(fecha);
  // The pressed button is removed: the focus stays in the row, for keyboard users.
  const settle = () => {
    setChanging(false);
    row.current?.focus();
  };
  const asks = !final && (changing || isOpen(day, final));
  return (
    <fieldset ref={row} tabIndex={-1} className={styles.answer} aria-busy={busy || undefined}>
      <legend className="rl-sr">Tu respuesta del {date}</legend>
      {asks && (
        <>
          <button type="button" disabled={closed} onClick={() => setObjecting(true)}>
            <Icon icon={chatboxEllipsesOutline} size={20} /> Observar
          </button>
          <button
            type="button"
            disabled={closed}
            onClick={() => void answer(fecha, { conforme: true }, settle)}
          >
            <Icon icon={checkmark} size={20} /> De acuerdo
          </button>
        </>
      )}
      {!asks && (
        <>
          <Said answer={respuesta} />
          {!final && (
            <button
              type="button"
              disabled={closed}
              onClick={() => {
                setChanging(true);
                row.current?.focus();
              }}
            >
              Cambiar
            </button>
          )}
        </>
      )}
      {!final && (
        <ObjectionSheet
          day={day}
          periodId={periodId}
          open={objecting}
          onClose={() => {
            setObjecting(false);
            settle();
          }}
        />
      )}
    </fieldset>
  );
}

/** The answer without buttons, for its reader. */
export const GivenAnswer = ({ answer }: { answer: SheetDay['respuesta'] }) => (
  <div className={styles.answer}>
    <Said answer={answer} />
  </div>
);

/** The answer, as icon, word and tint. */
function Said({ answer }: { answer: SheetDay['respuesta'] }) {
  if (!answer) return <p className={styles.said}>Sin respuesta</p>;
  return (
    <p className={styles.said} data-agreed={answer.conforme}>
      <Icon icon={answer.conforme ? checkmarkCircle : chatboxEllipses} size={20} />
      {answer.conforme ? 'De acuerdo' : 'Observado'}
    </p>
  );
}
