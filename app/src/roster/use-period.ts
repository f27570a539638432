import {
  nextRosterPeriod,
  ROSTER_SPANS,
  type RosterPeriod,
  type RosterSpan,
  rosterPeriod,
} from '@relevo/domain/roster-grid';
import type { LocalDate } from '@relevo/domain/time';
import { useMemo } from 'react';
import { readDate } from '../navigation/address.ts';
import { useAddressState } from '../navigation/address-state.ts';
import { PATHS } from '../navigation/paths.ts';
import { useToday } from '../reads/local-time.ts';

interface Chosen {
  /** Null follows today. */
  date: LocalDate | null;
  span: RosterSpan;
}

export interface ShownPeriod {
  period: RosterPeriod;
  span: RosterSpan;
  today: LocalDate;
  onSpan: (span: RosterSpan) => void;
  onStep: (way: 1 | -1) => void;
  onToday: () => void;
  /** Shows the period that holds a day. */
  onDate: (date: LocalDate) => void;
}

function read(search: string): Chosen {
  const asked = new URLSearchParams(search);
  const span = ROSTER_SPANS.find((one) => one === asked.get('ver'));
  return { date: readDate(asked.get('desde')), span: span ?? 'semana' };
}

const write = ({ date, span }: Chosen) =>
  `${new URLSearchParams({ ...(date && { desde: date }), ...(span !== 'semana' && { ver: span }) })}`;

/** The period on screen, held in the page's address. */
export function usePeriod(): ShownPeriod {
  const today = useToday();
  const [{ date, span }, keep] = useAddressState(PATHS.roster, read, write);
  const asked = date ?? today;
  const period = useMemo(() => rosterPeriod(asked, span), [asked, span]);
  return {
    ...{ period, span, today },
    onSpan: (next) => keep({ date, span: next }),
    onStep: (way) => keep({ date: nextRosterPeriod(period, span, way), span }),
    onToday: () => keep({ date: null, span }),
    onDate: (next) => keep({ date: next, span }),
  };
}
