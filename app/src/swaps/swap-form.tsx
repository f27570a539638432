import { IonContent } from '@ionic/react';
import type { Turno } from '@relevo/contract';
import { UNPLANNED } from '@relevo/domain/roster';
import { firstBlock } from '@relevo/domain/verdict';
import { swapHorizontalOutline } from 'ionicons/icons';
import { PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { ReadFailure } from '../reads/read-state.tsx';
import { PageFooter } from '../ui/page-footer.tsx';
import './swaps.css';
import { useWorker } from '../api/session.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { DateField } from '../ui/date-field.tsx';
import { KeptNotice } from '../ui/kept-notice.tsx';
import { RailLegend } from '../ui/rail.tsx';
import { TextAreaField } from '../ui/text-field.tsx';
import { VerdictCard } from '../ui/verdict-card.tsx';
import { Alternatives } from './alternatives.tsx';
import { PartnerField } from './partner-field.tsx';
import { PartnerShiftField } from './partner-shift-field.tsx';
import { ShiftPanel } from './shift-line.tsx';
import { swapMarks } from './swap-days.ts';
import { SwapRail, timedShift } from './swap-rail.tsx';
import { isRefusal, SwapRefused } from './swap-refused.tsx';
import { verdictPeople } from './swap-words.ts';
import { useSwapDraft } from './use-swap-draft.ts';
import { useSwapSending } from './use-swap-sending.ts';

const COMMENT_LIMIT = 500;

/** What I give, to whom, when, and what I get; then what it would mean, and Solicitar. */
export function SwapForm({ shift }: { shift: Turno }) {
  const router = useRouter();
  const me = useWorker().usuario.objTrabajador;
  const draft = useSwapDraft(shift.idturno);
  const { partner, theirs, partners } = draft;
  const { verdict, busy, submit } = useSwapSending(shift, draft, (made) =>
    router.push(withParameters(PATHS.swapSent, { id: made.idcambioTurnoSolicitud }), 'forward', 'replace'),
  );
  const block = theirs && verdict.data ? firstBlock(verdict.data)?.texto : undefined;
  const gives = timedShift(shift);
  if (partners.isError && !partners.data && isRefusal(partners.error)) {
    return <SwapRefused error={partners.error} />;
  }
  const complete = partner !== null && theirs !== null && verdict.data !== undefined;
  // The colleagues say why nothing can be asked for this shift at all.
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
            <VerdictCard
              verdict={verdict.data}
              loading={verdict.isPending}
              people={verdictPeople(me.idtrabajador, partner)}
              aside={gives && <RailLegend whose="own" marks={swapMarks(gives.fecha, theirs.fecha)} />}
            >
              {gives && <SwapRail gives={gives} gets={theirs} />}
            </VerdictCard>
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
              No se puede solicitar: {block}
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
