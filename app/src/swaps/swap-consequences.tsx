import type { ShiftBrief, Turno, WorkerBrief } from '@relevo/contract';
import { RailLegend } from '../ui/rail.tsx';
import { VerdictCard } from '../ui/verdict-card.tsx';
import { swapMarks } from './swap-days.ts';
import { SwapRail, timedShift } from './swap-rail.tsx';
import { verdictPeople } from './swap-words.ts';
import type { useSwapSending } from './use-swap-sending.ts';

interface SwapConsequencesProps {
  verdict: ReturnType<typeof useSwapSending>['verdict'];
  shift: Turno;
  theirs: ShiftBrief;
  partner: WorkerBrief;
}

/** Consequences of the exchange of the two chosen shifts, with the days around them drawn. */
export function SwapConsequences({ verdict, shift, theirs, partner }: SwapConsequencesProps) {
  const gives = timedShift(shift);
  return (
    <VerdictCard
      verdict={verdict.data}
      loading={verdict.isPending}
      people={verdictPeople(shift.trabajador_idtrabajador, partner)}
      aside={gives && <RailLegend whose="own" marks={swapMarks(gives.fecha, theirs.fecha)} />}
    >
      {gives && <SwapRail gives={gives} gets={theirs} />}
    </VerdictCard>
  );
}
