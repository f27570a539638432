import type { Roster, RosterShift } from '@relevo/contract';
import { coverDoor } from '@relevo/domain/staffing';
import type { LocalDate } from '@relevo/domain/time';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Address, PATHS, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useNow } from '../reads/local-time.ts';
import { SEES_OFFERS, SEES_PERMITS, useManagerRoles } from '../reads/manager-roles.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { longDate } from '../ui/formatters.ts';
import { LnMark } from '../ui/ln-mark.tsx';
import { CellPlan } from './cell-plan.tsx';
import type { Desk } from './desk.ts';
import { verdictsOf } from './drafted.ts';
import styles from './panel.module.css';
import type { Figure, RosterGroup, RosterPerson } from './people.ts';
import { emptyWords, type Lookups, leaveOn, nameOf, notesOf, timesOf, untilWords } from './roster-words.ts';
import { SidePanel } from './side-panel.tsx';
import type { Planning } from './use-planning.ts';

/** Fetched with the first cell that is opened. */
const WishCell = lazy(async () => ({ default: (await import('./wish-cell.tsx')).WishCell }));

interface CellPanelProps {
  roster: Roster;
  groups: readonly RosterGroup[];
  person: RosterPerson;
  date: LocalDate;
  /** Of the date in the range. */
  column: number;
  lookups: Lookups;
  planning: Planning;
  /** The wish of the day. */
  wish: ReactNode;
  onClose: () => void;
}

/** The panel of the active cell. */
export function CellPart({ desk }: { desk: Desk }) {
  const { roster, groups, lookups, planning, active, period, close } = desk;
  const person = groups.flatMap(({ people }) => people)[active.row];
  const date = period.dates[active.column];
  if (!person || !date) return null;
  return (
    <CellPanel
      key={`${person.row.idtrabajador} ${date}`}
      {...{ roster, groups, person, date, lookups, planning }}
      column={active.column}
      wish={
        <Suspense fallback={null}>
          <WishCell {...{ desk, person, date }} column={active.column} />
        </Suspense>
      }
      onClose={close}
    />
  );
}

/** What stands in a cell, the staffing of its day, and the pages that exist for it. */
function CellPanel({
  roster,
  groups,
  person,
  date,
  column,
  lookups,
  planning,
  wish,
  onClose,
}: CellPanelProps) {
  const { row } = person;
  const shifts = row.celdas[column] ?? null;
  const place = { row: person.index, column };
  const cells = planning.drafts.get(row.idtrabajador) ?? [];
  return (
    <SidePanel
      label="Celda elegida"
      title={longDate(date)}
      onClose={onClose}
      more={
        <>
          <section className="rl-panel rl-stack">
            <h3 className="rl-title">{nameOf(row)}</h3>
            <p className="rl-body-s rl-ink-2">
              {row.cargo}. {untilWords(row)}.
            </p>
            {shifts?.map((shift) => (
              <Shift key={shift.id} {...{ roster, person, date, shift, lookups }} />
            ))}
            {!shifts && <p>{emptyWords(row, date)}</p>}
            <Leave person={person} date={date} free={!shifts} />
          </section>
          {wish}
          {planning.edits && (
            <CellPlan
              draft={cells.find(({ fecha }) => fecha === date)}
              verdict={verdictsOf(row, cells, planning.rules, lookups).get(date)}
              lookups={lookups}
              whyNot={planning.whyNot(place)}
              refused={planning.refused.get(row.idtrabajador)?.get(date)}
              onPlan={(plan) => planning.plan([{ place, plan }])}
              onDismiss={() => planning.dismiss({ from: place, to: place })}
            />
          )}
        </>
      }
    >
      <DayTable groups={groups} column={column} />
      <Way opens={withParameters(PATHS.onShift, { fecha: date, turno: 'dia' })}>
        Ver el turno de la unidad
      </Way>
    </SidePanel>
  );
}

function Way({ opens, children }: { opens: Address; children: string }) {
  const router = useRouter();
  return (
    <ActionButton kind="outline" data-opens={opens} onClick={() => router.push(opens)}>
      {children}
    </ActionButton>
  );
}

function DayTable({ groups, column }: Pick<CellPanelProps, 'groups' | 'column'>) {
  const figure = (found: Figure | undefined) => (
    <td data-short={(found?.short ?? 0) > 0 || undefined}>
      <b className="rl-num">{found?.people ?? 0}</b>
      {found?.minimum != null && ` de ${found.minimum}`}
      {(found?.over ?? 0) > 0 && ` (+${found?.over})`}
    </td>
  );
  return (
    <table className={styles.day}>
      <caption className="rl-sr">Dotación del día</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="rl-sr">Grupo</span>
          </th>
          <th scope="col">Día</th>
          <th scope="col">Noche</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ id, name, counts }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {figure(counts[column]?.day)}
            {figure(counts[column]?.night)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ShiftProps = Pick<CellPanelProps, 'roster' | 'person' | 'date' | 'lookups'> & { shift: RosterShift };

function Shift({ roster, person: { row }, date, shift, lookups }: ShiftProps) {
  const type = lookups.types.get(shift.tipo);
  const notes = notesOf(shift, lookups);
  return (
    <div className="rl-stack rl-gap-s">
      <div className="rl-line">
        <LnMark
          day={type?.turno_dia ?? true}
          letter={type?.abreviatura ?? ''}
          absence={shift.ausencia?.abreviatura}
          detail={shift.detalle}
        />
        <span className="rl-medium">{type?.nombre}</span>
        <span>{timesOf(row, shift.id, lookups)}</span>
      </div>
      {notes.length > 0 && <p className="rl-body-s rl-ink-2">{notes.join(' · ')}</p>}
      {!shift.unidad && <Ways {...{ roster, date, shift }} />}
    </div>
  );
}

/** The pages for a shift of the unit: its detail, the request about it, and covering it. */
function Ways({ roster, date, shift: { id, pedido } }: Pick<ShiftProps, 'roster' | 'date' | 'shift'>) {
  const now = useNow();
  const seesOffers = useManagerRoles().has(SEES_OFFERS);
  const door = seesOffers ? coverDoor(roster.dotacion, id, now) : null;
  return (
    <div className="rl-wrap">
      <Way opens={withParameters(PATHS.shiftDetail, { turno: id, fecha: date })}>Ver turno</Way>
      {pedido?.de === 'cambio' && (
        <Way opens={withParameters(PATHS.swapReview, { id: pedido.id })}>Revisar cambio</Way>
      )}
      {pedido?.de === 'liberacion' && (
        <Way opens={withParameters(PATHS.releaseReview, { id: pedido.id })}>Revisar liberación</Way>
      )}
      {door?.kind === 'offer' && (
        <Way opens={withParameters(PATHS.createOffers, { turnos: String(id), desde: date })}>Ofertar</Way>
      )}
      {door?.kind === 'assign' && (
        <Way
          opens={withParameters(PATHS.assignOffer, { publicacion: door.publicacion, oferta: door.oferta })}
        >
          {door.applications > 0 ? 'Asignar' : 'Ver oferta'}
        </Way>
      )}
    </div>
  );
}

/** The leave that waits on the day, and recording an absence. */
function Leave({ person: { row }, date, free }: Pick<CellPanelProps, 'person' | 'date'> & { free: boolean }) {
  const decides = useManagerRoles().has(SEES_PERMITS);
  const leave = leaveOn(row, date);
  if (!decides || !row.propia) return null;
  if (!leave) {
    const asked = { trabajador: row.idtrabajador, desde: date };
    return free ? null : <Way opens={withParameters(PATHS.recordAbsence, asked)}>Registrar ausencia</Way>;
  }
  return (
    <>
      {!free && <p className="rl-body-s">{leave.aprobado ? leave.tipo : `${leave.tipo}, pedido`}</p>}
      <Way opens={withParameters(PATHS.permitReview, { id: leave.id })}>
        {leave.aprobado ? 'Ver permiso' : 'Revisar permiso'}
      </Way>
    </>
  );
}
