import type { AskablePermit } from '@relevo/contract';
import { rangeFaults } from '@relevo/domain/permits';
import type { LocalDate } from '@relevo/domain/time';
import { useToday } from '../reads/local-time.ts';
import { useRead } from '../reads/use-read.ts';
import { useKeptDraft } from '../sending/use-kept-draft.ts';
import { overlapOf, overlapText } from './own-overlap.ts';
import { askablePermitsQuery, coverageQuery, type PlannedLeave, permitsQuery } from './permits.api.ts';
import { useExternalBalances, withoutBalance } from './use-balances.ts';
import { useDebounced } from './use-debounced.ts';

export type Step = 1 | 2 | 3;

interface Choice {
  step: Step;
  typeId: number | null;
  from: LocalDate | null;
  to: LocalDate | null;
  notes: string;
}

const NOTHING: Choice = { step: 1, typeId: null, from: null, to: null, notes: '' };

const planOf = (type: AskablePermit | null, { from, to }: Choice): PlannedLeave | null =>
  type && from && to ? { permit_type_id: type.detPermiso_iddetPermiso, from, to } : null;

/** Draft of the wizard, kept until it is sent. Its consequences are looked up once the choice is stable. */
export function usePermitDraft() {
  const { draft: choice, change, isKept, started, forget, begin } = useKeptDraft('permit', null, NOTHING);
  const types = useRead(askablePermitsQuery()).data;
  const type = types?.find((one) => one.detPermiso_iddetPermiso === choice.typeId) ?? null;
  const today = useToday();
  const plan = planOf(type, choice);
  const fault = plan ? Object.values(rangeFaults(plan, today)).flat()[0] : undefined;
  const key = JSON.stringify(plan);
  const settled = useDebounced(plan, key);
  const external = useExternalBalances();
  const stands = key === JSON.stringify(settled);
  const coverage = useRead({
    ...coverageQuery(settled ?? { permit_type_id: 0, from: '', to: '' }),
    enabled: settled !== null && stands && fault === undefined,
  });
  const known = stands && plan ? coverage.data : undefined;
  const failed = stands && plan !== null && coverage.isError && !coverage.data;
  const own = useRead(permitsQuery()).data;
  const overlap = plan && own ? overlapOf(own, plan) : undefined;
  const { from, to, notes } = choice;
  // A type that can no longer be requested must be chosen again.
  const step: Step = types && !type ? 1 : choice.step;
  return {
    ...{ type, from, to, notes, step, plan, failed, isKept, forget, begin },
    setStep: (next: Step) => change({ step: next }),
    /** Consequences of the chosen leave; undefined while they are not known. */
    coverage: known && external ? withoutBalance(known) : known,
    /** Whether that is still being looked up. */
    waits: plan !== null && fault === undefined && !known && !failed,
    read: coverage,
    /** Fault of the dates themselves; null without one. */
    wrongDays: fault ?? (overlap ? overlapText(overlap) : null),
    /** Expected refusal of the choice by the server; null without a known reason. */
    refusal: fault ?? (overlap ? overlapText(overlap) : (known?.impide ?? null)),
    /** Next is closed without a type, and without both dates (spec 2 §4). */
    complete: step === 1 ? type !== null : plan !== null,
    /** Whether input would be lost by leaving. */
    started,
    chooseType: (chosen: AskablePermit) => change({ typeId: chosen.detPermiso_iddetPermiso }),
    chooseFrom: (date: LocalDate) =>
      change((old) => ({ from: date, to: old.to !== null && old.to < date ? null : old.to })),
    chooseTo: (date: LocalDate) => change({ to: date }),
    write: (text: string) => change({ notes: text }),
  };
}

export type PermitDraft = ReturnType<typeof usePermitDraft>;
