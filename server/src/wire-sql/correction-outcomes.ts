import type { CorrectionOutcome, CorrectionOutcomes } from '@relevo/contract';
import type { Outcome, Outcomes } from '@relevo/domain/correction-outcomes';

const outcomeJson = ({ counted, extra }: Outcome): CorrectionOutcome => ({ contado: counted, extra });

/** The CorrectionOutcomes of the contract. */
export const outcomesJson = ({ marked, asked, accepted }: Outcomes): CorrectionOutcomes => ({
  marcado: outcomeJson(marked),
  pedido: asked && outcomeJson(asked),
  aceptado: accepted && outcomeJson(accepted),
});
