import type { AskablePermit } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { useState } from 'react';
import { useRead } from '../reads/use-read.ts';
import { overlapOf } from './own-overlap.ts';
import { coverageQuery, type PlannedLeave, permitsQuery } from './permits.api.ts';
import { useExternalBalances, withoutBalance } from './use-balances.ts';
import { useDebounced } from './use-debounced.ts';

export type Step = 1 | 2 | 3;

interface Choice {
  type: AskablePermit | null;
  from: LocalDate | null;
  to: LocalDate | null;
  notes: string;
}

const planOf = ({ type, from, to }: Choice): PlannedLeave | null =>
  type && from && to ? { permit_type_id: type.detPermiso_iddetPermiso, from, to } : null;

/** What is chosen in the wizard, and what it would mean, looked up once the choice stands still. */
export function usePermitDraft() {
  const [step, setStep] = useState<Step>(1);
  const [choice, setChoice] = useState<Choice>({ type: null, from: null, to: null, notes: '' });
  const change = (part: Partial<Choice>) => setChoice((old) => ({ ...old, ...part }));
  const plan = planOf(choice);
  const key = JSON.stringify(plan);
  const settled = useDebounced(plan, key);
  const external = useExternalBalances();
  const stands = key === JSON.stringify(settled);
  const coverage = useRead({
    ...coverageQuery(settled ?? { permit_type_id: 0, from: '', to: '' }),
    enabled: settled !== null && stands,
  });
  const known = stands && plan ? coverage.data : undefined;
  const own = useRead(permitsQuery()).data;
  return {
    ...choice,
    step,
    setStep,
    plan,
    /** What the chosen leave would mean; undefined while it is not known. */
    coverage: known && external ? withoutBalance(known) : known,
    /** The own request that some of these days belong to already. */
    overlap: plan && own ? overlapOf(own, plan) : undefined,
    read: coverage,
    failed: stands && plan !== null && coverage.isError && !coverage.data,
    /** Next is closed without a type, and without both dates (spec 2 §4). */
    complete: step === 1 ? choice.type !== null : plan !== null,
    /** Something would be lost by leaving. */
    started: choice.type !== null || choice.notes.trim() !== '',
    chooseType: (type: AskablePermit) => change({ type }),
    chooseFrom: (from: LocalDate) =>
      setChoice((old) => ({ ...old, from, to: old.to !== null && old.to < from ? null : old.to })),
    chooseTo: (to: LocalDate) => change({ to }),
    write: (notes: string) => change({ notes }),
  };
}

export type PermitDraft = ReturnType<typeof usePermitDraft>;
