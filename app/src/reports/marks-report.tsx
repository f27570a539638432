import { lastThirtyDays, REPORT_DAYS } from '@relevo/domain/reports';
import { FRACTIONS } from '@relevo/domain/sheet-rule-words';
import { hoursText } from '@relevo/domain/written';
import { keepPreviousData } from '@tanstack/react-query';
import { fingerPrintOutline } from 'ionicons/icons';
import { useNow, useToday } from '../reads/local-time.ts';
import { ReadAge, ReadGap } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { monthTitle } from '../ui/formatters.ts';
import { MoreButton } from '../ui/more-button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { MarkCard } from './mark-card.tsx';
import { type MarkCard as Card, cardsOf, secondsOf } from './mark-cards.ts';
import { ReportDates, ReportTotal, SaveButtons } from './report-head.tsx';
import { marksQuery } from './reports.api.ts';
import { usePart } from './use-part.ts';
import { useRange } from './use-range.ts';

/** Marcas: each shift of the range with its marks, newest first. */
export function MarksReport() {
  const today = useToday();
  const range = useRange(lastThirtyDays(today));
  const read = useRead({ ...marksQuery(range.asked), placeholderData: keepPreviousData });
  const cards = cardsOf(read.data ?? []);
  return (
    <>
      <ReportDates range={range} days={REPORT_DAYS} max={today} />
      {!read.data && <ReadGap read={read} rows={4} height={150} />}
      {read.data && (
        <>
          <ReadAge read={read} />
          <ReportTotal label="Horas acumuladas">{hoursText(secondsOf(cards))}</ReportTotal>
          {cards.length === 0 && (
            <EmptyState icon={fingerPrintOutline} title="No se encontraron resultados">
              En estas fechas no tienes marcas.
            </EmptyState>
          )}
          <p className="rl-body-s rl-ink-2">
            De la entrada a la salida de cada turno con sus dos marcas, al segundo. {FRACTIONS}
          </p>
          <Months key={`${range.asked.from} ${range.asked.to}`} cards={cards} />
          <SaveButtons name="marcas" range={range} />
        </>
      )}
    </>
  );
}

const marksIn = ({ entry, exit, others }: Card): number =>
  Number(entry !== undefined) + Number(exit !== undefined) + others.length;

function Months({ cards }: { cards: readonly Card[] }) {
  const now = useNow();
  const { part, more } = usePart(cards);
  const total = Map.groupBy(cards, ({ date }) => date.slice(0, 7));
  return (
    <>
      {[...Map.groupBy(part, ({ date }) => date.slice(0, 7))].map(([month, own]) => {
        const count = (total.get(month) ?? []).reduce((sum, card) => sum + marksIn(card), 0);
        return (
          <section key={month} className="rl-stack" aria-label={monthTitle(month)}>
            <h2 className="rl-group-header">
              <span>{monthTitle(month)}</span>
              <span>
                {count} {count === 1 ? 'marca' : 'marcas'}
              </span>
            </h2>
            <ul className="rl-stack">
              {own.map((card) => (
                <MarkCard key={card.key} card={card} now={now} />
              ))}
            </ul>
          </section>
        );
      })}
      <MoreButton more={more} />
    </>
  );
}
