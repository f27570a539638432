import { PATHS } from '../../navigation/paths.ts';
import { ResultPage } from '../../ui/result-page.tsx';

/** Spec 3 §2.5; after an approval the manager returns home (spec 3 §4). */
export const SwapAcceptedPage = () => (
  <ResultPage ok alone title="Has aceptado la solicitud de cambio de turno" next={PATHS.managerHome} />
);

export const SwapRejectedPage = () => (
  <ResultPage
    ok={false}
    alone
    title="Has rechazado la solicitud de cambio de turno"
    next={PATHS.unitChanges}
  />
);
