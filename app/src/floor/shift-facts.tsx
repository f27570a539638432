import type { FloorShift } from '@relevo/contract';
import { shortName } from '@relevo/domain/names';
import { elapsedMinutes } from '@relevo/domain/time';
import {
  addCircleOutline,
  bedOutline,
  businessOutline,
  createOutline,
  fingerPrintOutline,
  timeOutline,
} from 'ionicons/icons';
import type { ReactNode } from 'react';
import { useAdmin } from '../api/session.ts';
import { ClockChange, useClockMove } from '../reads/clock-change.tsx';
import { PersonFace } from '../reads/person-face.tsx';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { IconButton } from '../ui/action-button.tsx';
import { shortDate, timeRange } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { LnMark } from '../ui/ln-mark.tsx';
import { Ribbon } from '../ui/ribbon.tsx';
import styles from './floor.module.css';
import { AbsenceChip, MarkTags, MarkTimes } from './marks.tsx';
import type { EditSheet } from './shift-edits/edit-sheets.tsx';
import { extraText, otherUnits, ribbonOf, typeText } from './shift-words.ts';

interface ShiftFactsProps {
  shift: FloorShift;
  now: Temporal.Instant;
  onEdit: (sheet: EditSheet) => void;
}

/** Facts of a shift: person, time, marks and place. */
export function ShiftFacts({ shift, now, onEdit }: ShiftFactsProps) {
  const offline = useOfflineReason('editar un turno');
  const editable = !shift.ausencia;
  const { persona } = shift.trabajador;
  const name = shortName(persona);
  const unit = useAdmin().usuario.unidad.nombreUnidad;
  const ribbon = { ...ribbonOf(shift), clockMove: useClockMove(shift.inicio) };
  const { abreviatura } = shift.tipo_turno;
  const extra = extraText(shift);
  return (
    <>
      <div className={`rl-line ${styles.person}`}>
        <PersonFace person={persona} size={52} />
        <div className={`rl-column ${styles.words}`}>
          <h2 className="rl-title">{name}</h2>
          <p className="rl-body-s rl-ink-2">
            {shift.det_puesto.nombreDetPuesto} · {unit}
          </p>
        </div>
      </div>
      <section className="rl-panel rl-stack rl-gap-m" aria-label="Turno">
        <div className="rl-between">
          <p className="rl-ink-2">
            {shortDate(shift.fecha)} · {abreviatura}
          </p>
          <span className={`rl-line ${styles.tags}`}>
            {shift.ausencia ? <AbsenceChip absence={shift.ausencia} /> : <MarkTags shift={shift} now={now} />}
          </span>
        </div>
        <div className="rl-between">
          <p className="rl-card-time">
            {timeRange(shift.hora_programada_inicio, shift.hora_programada_termino)}
          </p>
          <LnMark day={shift.turno_dia} letter={shift.tipo_turno.abreviatura} />
        </div>
        <Ribbon
          {...ribbon}
          nowMinute={ribbon.startMinute + elapsedMinutes(shift.inicio, now)}
          day={shift.turno_dia}
        />
        <ClockChange from={shift.inicio} to={shift.termino} />
        <p className={`rl-line ${styles.line}`}>
          <Icon icon={fingerPrintOutline} size={22} label="Marcas" />
          <MarkTimes shift={shift} now={now} />
        </p>
      </section>
      <ul className="rl-panel rl-panel--list">
        <Fact
          icon={timeOutline}
          name="Tipo de turno"
          edit={
            editable &&
            !shift.cobertura && (
              <Pencil
                label="Cambiar tipo de turno"
                disabled={offline !== null}
                onClick={() => onEdit('type')}
              />
            )
          }
        >
          {typeText(shift)}
        </Fact>
        <Fact
          icon={bedOutline}
          name="Sector"
          edit={
            editable && (
              <Pencil label="Cambiar sectores" disabled={offline !== null} onClick={() => onEdit('sector')} />
            )
          }
        >
          {shift.sector?.nombre ?? 'Sin sector'}
        </Fact>
        {extra && (
          <Fact icon={addCircleOutline} name="Horas extra">
            {extra}
          </Fact>
        )}
        {shift.interunidadTurno.length > 0 && (
          <Fact icon={businessOutline} name="Sector de destino">
            {otherUnits(shift)}
          </Fact>
        )}
      </ul>
      {editable && offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
    </>
  );
}

interface FactProps {
  icon: string;
  name: string;
  /** Changes it. */
  edit?: ReactNode;
  children: ReactNode;
}

function Fact({ icon, name, edit, children }: FactProps) {
  return (
    <li className="rl-row">
      <Icon icon={icon} size={24} className="rl-ink-2" />
      <div className={styles.fact}>
        <p className="rl-body-s rl-ink-2">{name}</p>
        <p className="rl-medium">{children}</p>
      </div>
      {edit}
    </li>
  );
}

function Pencil(props: { label: string; disabled: boolean; onClick: () => void }) {
  return <IconButton icon={createOutline} aria-haspopup="dialog" {...props} />;
}
