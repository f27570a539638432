import { IonContent } from '@ionic/react';
import type { Turno } from '@relevo/contract';
import { UNPLANNED } from '@relevo/domain/roster';
import { firstBlock } from '@relevo/domain/verdict';
import { swapHorizontalOutline } from 'ionicons/icons';
import { lazy, Suspense } from 'react';
import { ApiError } from '../api/errors.ts';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadFailure } from '../reads/read-state.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { KeptNotice } from '../ui/kept-notice.tsx';
import { PageFooter } from '../ui/page-footer.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { TextAreaField } from '../ui/text-field.tsx';
import { Alternatives } from './alternatives.tsx';
import { PartnerField } from './partner-field.tsx';
import { PartnerShiftField } from './partner-shift-field.tsx';
import { ShiftPanel } from './shift-line.tsx';
import { useSwapDraft } from './use-swap-draft.ts';
import { useSwapSending } from './use-swap-sending.ts';

// Lazy, as consequences exist only once both shifts are chosen.
const SwapConsequences = lazy(async () => ({
  default: (await import('./swap-consequences.tsx')).SwapConsequences,
}));

const SwapRefused = lazy(async () => ({ default: (await import('./swap-refused.tsx')).SwapRefused }));

const COMMENT_LIMIT = 500;

/** The server says no to this shift itself: no other colleague or date and no other try changes that. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.code === 'shift.in_live_request' || error.code === 'swap.shift_not_allowed');

/** Form of a swap: own shift, colleague, date and shift in return; then the consequences, and Solicitar. */
export function SwapForm({ shift }: { shift: Turno }) {
  const router = useRouter();
  const draft = useSwapDraft(shift.idturno);
  const { partner, theirs, partners } = draft;
  const { verdict, busy, submit } = useSwapSending(shift, draft, (made) =>
    router.push(withParameters(PATHS.swapSent, { id: made.idcambioTurnoSolicitud }), 'forward', 'replace'),
  );
  const block = theirs && verdict.data ? firstBlock(verdict.data)?.texto : undefined;
  if (partners.isError && !partners.data && isRefusal(partners.error)) {
    return (
      <Suspense>
        <SwapRefused error={partners.error} />
      </Suspense>
    );
  }
  const complete = partner !== null && theirs !== null && verdict.data !== undefined;
  // The read of the colleagues tells why the shift can't be exchanged at all.
  const failed = partners.isError && !partners.data ? partners : theirs && verdict.isError ? verdict : null;
  return (
    <>
      <IonContent>
        <div className="rl-page">
          {draft.isKept && <KeptNotice done="elegido" onBegin={draft.begin} />}
          <ShiftPanel shift={shift} direction="gives" label="Entregas · mi turno" />
          <PartnerField draft={draft} />
          <DateField
            label="Fecha de devolución"
            value={draft.date}
            min={draft.today}
            max={draft.lastDate}
            marked={{ word: UNPLANNED, has: draft.unplanned }}
            onValue={draft.chooseDate}
          />
          <PartnerShiftField draft={draft} />
          <Alternatives shiftId={shift.idturno} draft={draft} />
          {failed && <ReadFailure read={failed} />}
          {partner && theirs && !verdict.isError && (
            <Suspense fallback={<SkeletonRows rows={3} height={44} />}>
              <SwapConsequences verdict={verdict} shift={shift} theirs={theirs} partner={partner} />
            </Suspense>
          )}
          {theirs && (
            <TextAreaField
              label="Comentario (opcional)"
              rows={2}
              maxLength={COMMENT_LIMIT}
              value={draft.comment}
              onValue={draft.write}
            />
          )}
          {block && (
            <p id="swap-request-block" className="rl-notice rl-notice--bad" role="alert">
              No se puede solicitar. {block}
            </p>
          )}
        </div>
      </IonContent>
      <PageFooter>
        <ActionButton
          icon={swapHorizontalOutline}
          tall
          busy={busy}
          disabled={!complete || block !== undefined}
          aria-describedby={block ? 'swap-request-block' : undefined}
          onClick={() => void submit()}
        >
          Solicitar
        </ActionButton>
      </PageFooter>
    </>
  );
}
