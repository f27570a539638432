import { ActionButton } from '../ui/action-button.tsx';
import type { Plan, ShownDraft } from './draft-state.ts';

interface StaleAnswersProps {
  draft: Pick<ShownDraft, 'idtipo'>;
  onPlan: (plan: Plan) => void;
}

/** The two answers to a draft below which what is published has changed: take that, or write the draft over it. */
export function StaleAnswers({ draft: { idtipo }, onPlan }: StaleAnswersProps) {
  return (
    <div className="rl-wrap">
      <ActionButton kind="outline" onClick={() => onPlan({ que: 'publicado' })}>
        Dejar el publicado
      </ActionButton>
      <ActionButton
        kind="text"
        onClick={() => onPlan(idtipo === null ? { que: 'libre' } : { que: 'turno', idtipo })}
      >
        Conservar el mío
      </ActionButton>
    </div>
  );
}
