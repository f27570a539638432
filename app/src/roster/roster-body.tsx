import type { Roster } from '@relevo/contract';
import type { RosterPeriod } from '@relevo/domain/roster-grid';
import type { LocalDate } from '@relevo/domain/time';
import { peopleOutline, searchOutline } from 'ionicons/icons';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAdmin } from '../api/session.ts';
import { useToday, useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { ActionButton } from '../ui/action-button.tsx';
import { isFound } from '../ui/plain-text.ts';
import { EmptyState } from '../ui/states.tsx';
import type { Desk } from './desk.ts';
import type { DraftStore } from './draft-store.ts';
import { focusCell, Grid } from './grid.tsx';
import type { Place } from './grid-keys.ts';
import { type Choice, followed, isOne, oneChosen, placesOf, rangeOf, within } from './grid-range.ts';
import { Legend } from './legend.tsx';
import { FOOT, PANELS, TOOLS } from './parts.tsx';
import list from './people.module.css';
import { groupsOf, staffedOf } from './people.ts';
import { rosterQuery } from './roster.api.ts';
import styles from './roster.module.css';
import { lookupsOf, rangeWords, refusedText } from './roster-words.ts';
import { ToldKeys } from './told-keys.tsx';
import { useOrder } from './use-order.ts';
import { usePlanning } from './use-planning.ts';
import { useRoster } from './use-roster.ts';
import { useTwoAnswers } from './use-two-answers.ts';
import { useWishes } from './use-wishes.ts';

/** Fetched with the first cell that two people wrote. */
const TwoAnswersBox = lazy(async () => ({ default: (await import('./two-answers.tsx')).TwoAnswersBox }));

/** Fetched with the first cell that was not written. */
const RefusedNote = lazy(async () => ({ default: (await import('./refused-note.tsx')).RefusedNote }));

const idsOf = (rows: Roster['filas']) => rows.map(({ idtrabajador }) => idtrabajador);

interface RosterBodyProps {
  period: RosterPeriod;
  /** Where the tools stand, in the page's head. */
  tools: HTMLElement | null;
  /** Where who else is here stands, beside the title. */
  beside: HTMLElement | null;
  store: DraftStore;
  /** What people are searched by, in every period. */
  search: string;
  onSearch: (search: string) => void;
  /** Shows the period of a day. */
  onMove: (date: LocalDate) => void;
}

/** The roster of one period, by its read. */
export function RosterBody({ period, ...page }: RosterBodyProps) {
  const { unidad } = useAdmin().usuario;
  const read = useRoster(unidad.id, period.from, period.to);
  const { id } = unidad;
  const key = useMemo(() => rosterQuery(id, period.from, period.to).queryKey, [id, period]);
  return (
    <ReadOf read={read} rows={12} height={30}>
      {(roster) =>
        roster.filas.length === 0 ? (
          <EmptyState icon={peopleOutline} title="No hay personas en la planilla">
            Nadie tiene contrato ni turnos en {unidad.nombreUnidad} en estas fechas.
          </EmptyState>
        ) : (
          <Shown roster={roster} period={period} read={key} {...page} />
        )
      }
    </ReadOf>
  );
}

interface ShownProps extends RosterBodyProps {
  roster: Roster;
  /** Key of the read. */
  read: readonly unknown[];
}

function Shown({ roster: asRead, period, read, ...page }: ShownProps) {
  const { tools, beside, store, search, onSearch, onMove } = page;
  const today = useToday();
  const zone = useZone();
  const { tipos, sectores, feriados, dotacion, grupos } = asRead;
  // An answer of another draft keeps these parts, and so the rows that look the same.
  const lookups = useMemo(
    () => lookupsOf({ tipos, sectores, feriados }, zone),
    [tipos, sectores, feriados, zone],
  );
  const { roster, order, onOrder } = useOrder(asRead, period, lookups);
  const { filas } = roster;
  const shown = useMemo(
    () =>
      filas.flatMap(({ nombre, apellido_paterno }, row) =>
        isFound(`${nombre} ${apellido_paterno}`, search) ? row : [],
      ),
    [filas, search],
  );
  const [first, setChosen] = useState<Choice>(() =>
    oneChosen({ row: 0, column: Math.max(0, period.dates.indexOf(today)) }),
  );
  // A publication gives people their sector, and so another row, as another order does.
  const [drawn, setDrawn] = useState({ filas, search });
  let kept = first;
  if (drawn.filas !== filas || drawn.search !== search) {
    const [before, now] = [idsOf(drawn.filas), idsOf(filas)];
    // A rectangle never reaches over rows that were not seen when it was chosen.
    if (before.join() !== now.join() || drawn.search !== search) kept = followed(first, before, now);
    setDrawn({ filas, search });
    setChosen(kept);
  }
  const [panel, setPanel] = useState<string | null>(null);
  const planning = usePlanning({ store, onMove, roster, shown, read, period, lookups, today });
  const { drafts, edits } = planning;
  const staffed = useMemo(() => staffedOf({ dotacion, grupos }, period), [dotacion, grupos, period]);
  const groups = useMemo(
    () => groupsOf(roster, period, staffed, drafts, lookups),
    [roster, period, staffed, drafts, lookups],
  );
  const { wishes, corners, granted } = useWishes({ roster, period });
  // A read that came meanwhile may have fewer people.
  const inside = within(kept, filas.length);
  const isSeen = shown.length === 0 || shown.includes(inside.active.row);
  const chosen = isSeen ? inside : oneChosen({ row: shown[0] ?? 0, column: inside.active.column });
  const { active } = chosen;
  const range = rangeOf(chosen.anchor, chosen.end);
  const back = () => void requestAnimationFrame(focusCell);
  const desk: Desk = {
    ...{ roster, period, today, groups, lookups, planning, wishes, active, range, panel, beside },
    ...{ search, onSearch, shown, back },
    open: setPanel,
    go: (place) => {
      if (!shown.includes(place.row)) onSearch('');
      setChosen(oneChosen(place));
      back();
    },
    close: () => {
      setPanel(null);
      focusCell();
    },
  };
  const choose = (next: Choice) => {
    setChosen(next);
    const rectangle = rangeOf(next.anchor, next.end);
    const at = ({ row, column }: Choice['active']) => [roster.filas[row], period.dates[column]] as const;
    const [[first, from], [last, to]] = [at(rectangle.from), at(rectangle.to)];
    const words =
      !isOne(rectangle) && first && from && last && to
        ? rangeWords(placesOf(rectangle, shown).length, [first, from], [last, to])
        : '';
    planning.say(words);
  };
  // A step of another period is gone back to here, and has the focus.
  const arrive = useEffectEvent(() => {
    const way = store.arrived();
    const [cell] = way && !store.awayOf(way) ? planning.takeBack(way) : [];
    const row = roster.filas.findIndex(({ idtrabajador }) => idtrabajador === cell?.idtrabajador);
    const column = period.dates.indexOf(cell?.fecha ?? '');
    if (row >= 0 && column >= 0) desk.go({ row, column });
  });
  useEffect(() => arrive(), []);
  const answers = useTwoAnswers(desk);
  const open = (place: Place) => {
    const [row, date] = [roster.filas[place.row], period.dates[place.column]];
    if (!row || !date || !answers.ask(row.idtrabajador, date)) setPanel((now) => now ?? 'cell');
  };
  const typed = planning.refused
    .get(roster.filas[active.row]?.idtrabajador ?? 0)
    ?.get(period.dates[active.column] ?? '');
  const Panel = panel === null ? undefined : PANELS[panel];
  return (
    <div className={styles.body} data-open={Panel ? '' : undefined}>
      {tools &&
        createPortal(
          // biome-ignore lint/suspicious/noArrayIndexKey: the tools never change their order
          TOOLS.map((Tool, index) => <Tool key={index} desk={desk} />),
          tools,
        )}
      <div className={styles.sheet}>
        <Grid
          {...{ roster, groups, period, today, lookups, chosen, planning, corners, granted }}
          {...{ shown, order, onOrder }}
          onChoose={choose}
          onOpen={open}
          onClose={desk.close}
        />
        {shown.length === 0 && (
          <div className={list.nobody}>
            <EmptyState
              icon={searchOutline}
              title="(sin resultados)"
              action={
                <ActionButton kind="tonal" onClick={() => desk.go(inside.active)}>
                  Quitar filtros
                </ActionButton>
              }
            />
          </div>
        )}
        <Legend more={roster.personas - roster.filas.length} wishes={Boolean(wishes?.deseos.length)}>
          {FOOT.map((Part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
            <Part key={index} desk={desk} />
          ))}
        </Legend>
        <p className="rl-sr" role="status">
          {planning.said}
        </p>
      </div>
      {Panel && (
        <Suspense fallback={null}>
          <Panel desk={desk} />
        </Suspense>
      )}
      {typed && !Panel && (
        <Suspense fallback={null}>
          <RefusedNote text={refusedText(typed, lookups)} place={active} />
        </Suspense>
      )}
      {answers.shown && (
        <Suspense fallback={null}>
          <TwoAnswersBox
            key={answers.key}
            desk={desk}
            answers={answers.shown}
            onDecide={(whose, place) => {
              if (whose && answers.key) store.decide(answers.key, whose);
              else answers.wait();
              setChosen(oneChosen(place));
              back();
            }}
          />
        </Suspense>
      )}
      <ToldKeys edits={edits} codes={roster.tipos.map(({ abreviatura }) => abreviatura)} />
    </div>
  );
}
