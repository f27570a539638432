import type { DayVerdict } from '@relevo/domain/roster-draft';
import { ActionButton } from '../ui/action-button.tsx';
import { unbroken } from '../ui/unbroken.ts';
import type { Plan, Refused, ShownDraft } from './draft-state.ts';
import styles from './panel.module.css';
import { type Lookups, refusedText } from './roster-words.ts';
import { StaleAnswers } from './stale-answers.tsx';

interface CellPlanProps {
  draft: ShownDraft | undefined;
  verdict: DayVerdict | undefined;
  lookups: Lookups;
  /** Why the cell can't be written; null where it can. */
  whyNot: string | null;
  /** What was typed into the cell and not written. */
  refused: Refused | undefined;
  onPlan: (plan: Plan) => void;
  onDismiss: () => void;
}

/** The draft of a cell, what the rules say of it, and another choice for it. */
export function CellPlan(props: CellPlanProps) {
  const { draft, verdict, lookups, whyNot, refused, onPlan, onDismiss } = props;
  const types = [...lookups.types.values()].filter(({ activo }) => activo);
  const drafted = draft?.idtipo == null ? 'Libre' : lookups.types.get(draft.idtipo)?.nombre;
  return (
    <section className="rl-panel rl-stack" aria-label="Planificar">
      <h3 className="rl-title">Sin publicar</h3>
      {refused && (
        <div className="rl-stack rl-gap-s">
          <p className="rl-body-s rl-bad">{unbroken(refusedText(refused, lookups))}</p>
          <ActionButton kind="outline" onClick={onDismiss}>
            Quitar lo escrito
          </ActionButton>
        </div>
      )}
      {draft ? (
        <p className="rl-body-s">
          {drafted}
          {draft.por && `, de ${draft.por}`}
        </p>
      ) : (
        <p className="rl-body-s rl-ink-2">Queda como está publicado.</p>
      )}
      {draft?.vieja && (
        <div className="rl-stack rl-gap-s">
          <p className="rl-body-s rl-pending">Cambió después de tu borrador</p>
          {!whyNot && <StaleAnswers draft={draft} onPlan={onPlan} />}
        </div>
      )}
      {verdict && (
        <ul className={styles.checks} data-level={verdict.level}>
          {verdict.texts.map((text) => (
            <li key={text}>{unbroken(text)}</li>
          ))}
        </ul>
      )}
      {whyNot ? (
        <p className="rl-body-s rl-ink-2">{whyNot}</p>
      ) : (
        <div className="rl-wrap">
          {types.map(({ id, nombre }) => (
            <ActionButton
              key={id}
              kind={draft?.idtipo === id ? 'tonal' : 'outline'}
              aria-pressed={draft?.idtipo === id}
              onClick={() => onPlan({ que: 'turno', idtipo: id })}
            >
              {nombre}
            </ActionButton>
          ))}
          <ActionButton
            kind={draft?.idtipo === null ? 'tonal' : 'outline'}
            aria-pressed={draft?.idtipo === null}
            onClick={() => onPlan({ que: 'libre' })}
          >
            Libre
          </ActionButton>
          {draft && !draft.vieja && (
            <ActionButton kind="text" onClick={() => onPlan({ que: 'publicado' })}>
              Dejar lo publicado
            </ActionButton>
          )}
        </div>
      )}
    </section>
  );
}
