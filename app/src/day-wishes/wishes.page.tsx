import { monthOf } from '@relevo/domain/month';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { useState } from 'react';
import { useAddressState } from '../navigation/address-state.ts';
import { PATHS } from '../navigation/paths.ts';
import { useCovering } from '../reads/covering.ts';
import { useToday } from '../reads/local-time.ts';
import { mobileDataQuery } from '../reads/organisation-reads.ts';
import { ReadPage } from '../reads/read-page.tsx';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { shiftsQuery, threeMonthsQuery } from '../reads/worker-reads.ts';
import { DayChoice } from './day-choice.tsx';
import { MonthHead } from './month-head.tsx';
import { MonthNotes } from './month-notes.tsx';
import { useWishes } from './use-wishes.ts';
import { countsOf, factsOf, monthState, shownWishes, wishMonth } from './wish-days.ts';
import { WishMonth } from './wish-month.tsx';
import { ownWishesQuery } from './wishes.api.ts';

const TITLE = 'Preferencias';

const readMonth = (search: string): string | null =>
  /^[12]\d{3}-(0[1-9]|1[0-2])$/.exec(new URLSearchParams(search).get('mes') ?? '')?.[0] ?? null;

/** 'Preferencias' (40c): what the worker would like of days that no roster reaches, a month at a time. */
export function WishesPage() {
  const today = useToday();
  const [asked, setMonth] = useAddressState(PATHS.wishes, readMonth, (mes) => (mes ? `mes=${mes}` : ''));
  const near = useRead(threeMonthsQuery(today));
  // The page opens at the first day that the roster does not reach.
  const planned = near.data?.programacion?.hasta ?? today;
  const month = asked ?? (near.data && monthOf(addDays(planned > today ? planned : today, 1)));
  if (month === undefined) {
    return (
      <ReadPage title={TITLE} back={PATHS.calendar} label={TITLE}>
        <ReadOf read={near} rows={6} height={64}>
          {() => null}
        </ReadOf>
      </ReadPage>
    );
  }
  return <ShownMonth {...{ month, today }} onMonth={setMonth} />;
}

interface ShownMonthProps {
  month: string;
  today: LocalDate;
  onMonth: (month: string) => void;
}

function ShownMonth({ month, today, onMonth }: ShownMonthProps) {
  const own = useRead(ownWishesQuery(month));
  const shifts = useCovering(shiftsQuery, month);
  const { data: reference } = useRead(mobileDataQuery());
  const { entries, say } = useWishes();
  const [chosen, setChosen] = useState<LocalDate | null>(null);
  const facts = own.data && factsOf(own.data, today);
  const days =
    own.data && facts
      ? wishMonth({
          ...{ month, facts, wishes: shownWishes(own.data.dias, entries) },
          ...{ shifts: shifts.data?.turnos ?? [], holidays: reference?.holidays ?? [] },
        })
      : [];
  const day = days.find(({ date, inMonth }) => inMonth && date === chosen);
  const limit = own.data?.limite ?? 0;
  const used = countsOf(days).libre;
  const go = (next: string, date: LocalDate | null = null) => {
    setChosen(date);
    onMonth(next);
  };
  return (
    <ReadPage
      title={TITLE}
      back={PATHS.calendar}
      foot={
        own.data && (
          <DayChoice
            day={day}
            left={{ used, limit }}
            takes={days.some(({ inMonth, closed }) => inMonth && closed === null)}
            onSay={say}
          />
        )
      }
    >
      <MonthHead month={month} closes={facts?.closes.get(month)} today={today} onMonth={go} />
      <ReadOf read={own} rows={6} height={64}>
        {() => (
          <>
            <WishMonth month={month} days={days} chosen={chosen} onChoose={setChosen} onMonth={go} />
            {facts && (
              <MonthNotes
                days={days}
                state={monthState(month, days, facts)}
                closes={facts.closes.get(month)}
                limit={limit}
                entries={entries}
                onGo={(date) => go(monthOf(date), date)}
              />
            )}
          </>
        )}
      </ReadOf>
    </ReadPage>
  );
}
