import type { AdminScope, Overview, Response } from '@relevo/contract';
import {
  chevronForward,
  cloudUploadOutline,
  mailOutline,
  peopleOutline,
  personAddOutline,
} from 'ionicons/icons';
import type { ComponentType, ReactNode } from 'react';
import { DESK_PATHS } from '../navigation/desk-paths.ts';
import { type Address, withParameters } from '../navigation/paths.ts';
import { useRouter } from '../navigation/use-router.ts';
import { useWideRoom } from '../ui/desk/wide-room.ts';
import { dateInText, formatCount } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './first-steps.module.css';
import type { GUIDED } from './first-steps.ts';
import { firstStepsSlots, type TypedFigures } from './slots.ts';

export type Structure = Response<'GET administracion/estructura'>['data'];

interface PanelProps {
  counts: Overview;
  structure: Structure;
  may: (scope: AdminScope) => boolean;
  typed: TypedFigures;
}

/** A titled part of a step. */
const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="rl-stack rl-gap-s" aria-label={title}>
    <h3 className={styles.part}>
      {title} {note && <span className="rl-body-s rl-ink-2">{note}</span>}
    </h3>
    {children}
  </section>
);

interface WayProps {
  icon: string;
  title: string;
  note: string;
  opens: Address;
}

/** A way to do a step on a page of its own. */
function Way({ icon, title, note, opens }: WayProps) {
  const router = useRouter();
  return (
    <button
      type="button"
      className={`rl-panel rl-row ${styles.way}`}
      data-opens={opens}
      onClick={() => router.push(opens)}
    >
      <span className={styles.sign}>
        <Icon icon={icon} size={22} />
      </span>
      <span className="rl-row__main">
        <span className="rl-block rl-medium">{title}</span>
        <span className="rl-block rl-body-s rl-ink-2">{note}</span>
      </span>
      <Icon icon={chevronForward} size={20} />
    </button>
  );
}

/** The way to the first person, on whom a step waits. */
const PeopleFirst = ({ note }: { note: string }) => (
  <Way icon={personAddOutline} title="Primero, las personas" note={note} opens={DESK_PATHS.newPerson} />
);

function PlacesPanel({ structure }: PanelProps) {
  const { PlaceChips } = firstStepsSlots.get();
  return (
    <Part title="Establecimientos" note="hospital, sede o centro, con su lugar en el mapa">
      <PlaceChips places={structure.establecimientos} />
    </Part>
  );
}

function UnitsPanel({ structure, typed }: PanelProps) {
  const { UnitChips, PositionChips, GroupChips, KindTicks, NeededPeople } = firstStepsSlots.get();
  const { unidades, cargos } = structure;
  return (
    <>
      <Part title="Cargos" note="qué hace cada persona">
        <PositionChips positions={cargos} />
      </Part>
      <Part title="Unidades">
        <UnitChips units={unidades} />
      </Part>
      <Part title="Tipos de turno" note="se marcan los que usan">
        <KindTicks />
      </Part>
      {unidades.length > 0 && (
        <Part title="Cuántas personas se necesitan" note="por estamento, como mínimo, de día y de noche">
          {cargos.length === 0 && (
            <p className="rl-ink-2">Agrega primero un cargo: un estamento es de uno.</p>
          )}
          {unidades.map((unit) => (
            <section key={unit.id} className={`rl-stack ${styles.unit}`} aria-label={unit.nombre}>
              <h4 className="rl-medium">{unit.nombre}</h4>
              <GroupChips unit={unit} positions={cargos} />
              {unit.planillas.length > 0 && <NeededPeople unitId={unit.id} typed={typed} />}
            </section>
          ))}
        </Part>
      )}
    </>
  );
}

function PeoplePanel({ counts, structure, may }: PanelProps) {
  const isWide = useWideRoom();
  const { personas } = counts.pasos;
  const unled = structure.unidades.filter(({ jefaturas }) => jefaturas.length === 0);
  return (
    <>
      <Part title="Personas" note={personas > 0 ? `${formatCount(personas)} en unidades` : 'con su contrato'}>
        {isWide && may('personas') && (
          <Way
            icon={cloudUploadOutline}
            title="Importar tu Excel"
            note="Con nuestra plantilla o con el archivo que ya tienes: se revisa antes de escribir"
            opens={withParameters(DESK_PATHS.imports, { tipo: 'personas' })}
          />
        )}
        <Way
          icon={personAddOutline}
          title="Agregar a mano"
          note="Una persona a la vez"
          opens={DESK_PATHS.newPerson}
        />
        {personas > 0 && (
          <Way
            icon={peopleOutline}
            title="Ver las personas"
            note="Buscar, corregir y completar"
            opens={DESK_PATHS.people}
          />
        )}
      </Part>
      {personas > 0 && (
        <Part
          title="Jefaturas"
          note={unled.length === 0 ? 'cada unidad tiene la suya' : 'quién decide en cada unidad'}
        >
          {unled.map(({ id, nombre }) => (
            <Way
              key={id}
              icon={personAddOutline}
              title={`Nombrar la jefatura de ${nombre}`}
              note="Sin jefatura todavía"
              opens={withParameters(DESK_PATHS.unit, { id })}
            />
          ))}
        </Part>
      )}
    </>
  );
}

/** Rotations that many hospitals use, with the hours of their mean week. */
const ROTATIONS = [
  { name: 'Cuarto turno', days: ['L', 'N', null, null], note: '42 h por semana' },
  { name: 'Tercer turno', days: ['L', 'L', 'N', 'N', null, null], note: '56 h, pide resolución' },
] as const;

function RosterPanel({ counts, structure }: PanelProps) {
  const { personas, personaSinTurnos } = counts.pasos;
  const unled = structure.unidades.filter(({ jefaturas }) => jefaturas.length === 0);
  return (
    <>
      {counts.horizonte.length > 0 && (
        <Part title="Hasta cuándo hay turnos">
          <dl className="rl-panel rl-stack rl-gap-s">
            {counts.horizonte.map(({ unidad, hasta }) => (
              <div key={unidad.id} className="rl-between">
                <dt>{unidad.nombre}</dt>
                <dd className="rl-ink-2">{hasta ? `hasta el ${dateInText(hasta)}` : 'sin turnos todavía'}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <Part title="Con una rotativa" note="la aplica la jefatura en Planilla, y escribe meses">
        <ul className={styles.rotations}>
          {ROTATIONS.map(({ name, days, note }) => (
            <li key={name} className="rl-panel rl-stack rl-gap-s">
              <span className="rl-between">
                <span className="rl-medium">{name}</span>
                <span className="rl-body-s rl-ink-2">{note}</span>
              </span>
              <span className={styles.cycle} role="img" aria-label={cycleWords(days)}>
                {days.map((letter, day) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the days of a cycle are their places
                  <span key={day} data-kind={letter === 'L' ? 'day' : letter === 'N' ? 'night' : 'free'}>
                    {letter ?? '–'}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ul>
        {personas > 0 && unled[0] && (
          <Way
            icon={personAddOutline}
            title={`Nombrar la jefatura de ${unled[0].nombre}`}
            note="Sin jefatura, nadie planifica la unidad"
            opens={withParameters(DESK_PATHS.unit, { id: unled[0].id })}
          />
        )}
      </Part>
      <Part title="Turno por turno" note="para los primeros días">
        {personas === 0 ? (
          <PeopleFirst note="Un turno es de alguien con contrato" />
        ) : (
          <Way
            icon={peopleOutline}
            title="Agregar un turno"
            note="En la ficha de la persona"
            opens={
              personaSinTurnos === null
                ? DESK_PATHS.people
                : withParameters(DESK_PATHS.person, { id: personaSinTurnos, agregar: 'turno' })
            }
          />
        )}
      </Part>
    </>
  );
}

/** 'Un día, una noche, dos libres': a cycle as it is read aloud. */
function cycleWords(days: readonly ('L' | 'N' | null)[]): string {
  const words = { L: ['un día', 'días'], N: ['una noche', 'noches'], free: ['uno libre', 'libres'] } as const;
  return (['L', 'N', 'free'] as const)
    .map((kind) => {
      const count = days.filter((day) => (day ?? 'free') === kind).length;
      return count === 1 ? words[kind][0] : `${count} ${words[kind][1]}`;
    })
    .join(', ');
}

function InvitePanel({ counts }: PanelProps) {
  const { personas, conAcceso } = counts.pasos;
  return (
    <Part title="Accesos" note={personas > 0 ? `${formatCount(conAcceso)} de ${formatCount(personas)}` : ''}>
      {personas === 0 ? (
        <PeopleFirst note="Se invita a quien tiene ficha y contrato" />
      ) : (
        <Way
          icon={mailOutline}
          title={conAcceso >= personas ? 'Todas las personas entraron' : 'Invitar a quienes faltan'}
          note="Antes de enviar verás quién recibe correo y quién carta"
          opens={withParameters(DESK_PATHS.invitations, { pila: 'sin_invitar' })}
        />
      )}
    </Part>
  );
}

/** The contents of each guided step. */
export const STEP_PANELS: Record<keyof typeof GUIDED, ComponentType<PanelProps>> = {
  places: PlacesPanel,
  units: UnitsPanel,
  people: PeoplePanel,
  roster: RosterPanel,
  invite: InvitePanel,
};
