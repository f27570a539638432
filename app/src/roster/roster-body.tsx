import type { Roster } from '@relevo/contract';
import type { RosterPeriod } from '@relevo/domain/roster-grid';
import { peopleOutline } from 'ionicons/icons';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useAdmin } from '../api/session.ts';
import { useShown } from '../navigation/shown.tsx';
import { useToday, useZone } from '../reads/local-time.ts';
import { ReadOf } from '../reads/read-state.tsx';
import { useRead } from '../reads/use-read.ts';
import { KeysSheet } from '../ui/desk/keys-sheet.tsx';
import { EmptyState } from '../ui/states.tsx';
import { CellPanel } from './cell-panel.tsx';
import { focusCell, Grid } from './grid.tsx';
import type { Place } from './grid-keys.ts';
import { Legend } from './legend.tsx';
import { groupsOf } from './people.ts';
import { rosterQuery } from './roster.api.ts';
import styles from './roster.module.css';
import { lookupsOf } from './roster-words.ts';
import { Saving } from './saving.tsx';
import { usePlanning } from './use-planning.ts';

const WRITING_KEYS = [
  { keys: ['L', 'N'], does: 'El código de un turno lo escribe y avanza al día siguiente' },
  { keys: ['Supr'], does: 'Deja libre el día' },
  { keys: ['Ctrl+Z', 'Ctrl+Y'], does: 'Deshace y rehace lo escrito' },
];
const KEYS = [
  { keys: ['←', '→', '↑', '↓'], does: 'Celda vecina; con Ctrl, hasta el borde' },
  { keys: ['Inicio', 'Fin'], does: 'Primer y último día; con Ctrl, de toda la planilla' },
  { keys: ['Re Pág', 'Av Pág'], does: 'Una pantalla arriba o abajo' },
  { keys: ['Enter'], does: 'Abre la celda' },
  { keys: ['Esc'], does: 'Vuelve a la planilla' },
  { keys: ['?', 'Ctrl+/'], does: 'Muestra estas teclas' },
];

/** The roster of one period, by its read. */
export function RosterBody({ period }: { period: RosterPeriod }) {
  const { unidad } = useAdmin().usuario;
  const query = rosterQuery(unidad.id, period.from, period.to);
  const read = useRead(query);
  return (
    <ReadOf read={read} rows={12} height={30}>
      {(roster) =>
        roster.filas.length === 0 ? (
          <EmptyState icon={peopleOutline} title="No hay personas en la planilla">
            Nadie tiene contrato ni turnos en {unidad.nombreUnidad} en estas fechas.
          </EmptyState>
        ) : (
          <Shown roster={roster} period={period} read={query.queryKey} />
        )
      }
    </ReadOf>
  );
}

/** The keys of the page, told by '?' and Ctrl+/, before those of all pages. */
function useTold(): [boolean, (told: boolean) => void] {
  const shown = useShown();
  const [told, setTold] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asks = event.key === '?' || (event.key === '/' && (event.ctrlKey || event.metaKey));
    if (!shown || !asks || (event.target as Element).matches('input:not([type="radio"]), textarea')) return;
    event.preventDefault();
    setTold(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
  return [told, setTold];
}

interface ShownProps {
  roster: Roster;
  period: RosterPeriod;
  /** Key of the read. */
  read: readonly unknown[];
}

function Shown({ roster, period, read }: ShownProps) {
  const today = useToday();
  const zone = useZone();
  const [told, setTold] = useTold();
  const [chosen, setChosen] = useState<Place>(() => ({
    row: 0,
    column: Math.max(0, period.dates.indexOf(today)),
  }));
  const [open, setOpen] = useState(false);
  const lookups = useMemo(() => lookupsOf(roster, zone), [roster, zone]);
  const planning = usePlanning({ roster, read, period, lookups, today });
  const { drafts, rules, store, edits } = planning;
  const groups = useMemo(() => groupsOf(roster, period, drafts, lookups), [roster, period, drafts, lookups]);
  const people = groups.flatMap((group) => group.people);
  // A read that came meanwhile may have fewer people.
  const active = { ...chosen, row: Math.min(chosen.row, people.length - 1) };
  const [person, date] = [people[active.row], period.dates[active.column]];
  const close = () => {
    setOpen(false);
    focusCell();
  };
  return (
    <div className={styles.body} data-open={open || undefined}>
      <div className={styles.sheet}>
        <Grid
          {...{ roster, groups, period, today, lookups, active, drafts, rules }}
          onWrite={(event, go) => planning.press(event, active, go)}
          onActive={setChosen}
          onOpen={() => setOpen(true)}
          onClose={close}
        />
        <Legend more={roster.personas - roster.filas.length}>
          {edits && <Saving store={store} cells={[...drafts.values()].flat().length} />}
        </Legend>
        <p className="rl-sr" role="status">
          {planning.said}
        </p>
      </div>
      {open && person && date && (
        <CellPanel
          key={`${person.row.idtrabajador} ${date}`}
          {...{ roster, groups, person, date, lookups, planning }}
          column={active.column}
          onClose={close}
        />
      )}
      <KeysSheet
        open={told}
        onClose={() => setTold(false)}
        keys={() => (edits ? [...WRITING_KEYS, ...KEYS] : KEYS)}
      />
    </div>
  );
}
