import type { AdminMarkCorrection } from '@relevo/contract';
import { isNight } from '@relevo/domain/shifts';
import { localTimeOf } from '@relevo/domain/time';
import { alertCircleOutline } from 'ionicons/icons';
import { type ReactNode, useState } from 'react';
import { DecideButtons } from '../../decisions/decide-buttons.tsx';
import { ClockChange } from '../../reads/clock-change.tsx';
import { useNow, useZone } from '../../reads/local-time.ts';
import { useOfflineReason } from '../../sending/needs-connection.ts';
import { outcomeLines } from '../../ui/correction-words.ts';
import { ageText, capitalised, placeText, shortDate, timeRange } from '../../ui/formatters.ts';
import { LnMark } from '../../ui/ln-mark.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { UNIT_STATES } from '../correction-words.ts';
import styles from '../corrections.module.css';
import { ShiftRibbon } from '../shift-ribbon.tsx';
import { AcceptSheet } from './accept-sheet.tsx';
import { PersonHead } from './person-head.tsx';
import { RejectSheet } from './reject-sheet.tsx';
import { DECIDING } from './sheet-words.ts';

const DOUBTS: Record<AdminMarkCorrection['dudas'][number], string> = {
  sin_hora: 'No propone hora',
  sin_marcas: 'Sin ninguna marca',
  lejos: 'Lejos de lo programado',
  repetida: 'Varias en 30 días',
  oposicion: 'Se opuso a la anterior',
  turno_cambio: 'El turno cambió',
};

/** Words beside the accepted times: an opposition, or a mark that came since, leaves what was marked. */
const ACCEPTED: Partial<Record<AdminMarkCorrection['estado'], string>> = {
  por_confirmar: 'Quedará',
  opuesta: 'No quedó',
  superada: 'No quedó',
};

/** Card of a correction: marked and requested times side by side, the reason, and the doubts about it. */
export function CorrectionCard({ correction }: { correction: AdminMarkCorrection }) {
  const now = useNow(60_000);
  const { turno, trabajador, marcado, pedido, aceptado, estado, dudas, de_jefatura, cuenta } = correction;
  const pending = estado === 'pendiente';
  const { state, text } = UNIT_STATES[estado];
  return (
    <li className="rl-panel rl-stack">
      <PersonHead worker={trabajador} place={placeText(turno)}>
        {capitalised(ageText(Temporal.Instant.from(correction.created_at).epochMilliseconds, now))}
      </PersonHead>
      <p className={`${styles.shift} rl-title rl-num`}>
        <LnMark day={!isNight(turno.turnoDia)} letter={turno.tipo_turno.abreviatura} size="small" />
        <span>
          {shortDate(turno.fecha)} · {timeRange(turno.horaProgramadaInicio, turno.horaProgramadaTermino)}
        </span>
      </p>
      <ShiftRibbon shift={turno} marked={marcado} />
      <dl className={styles.pairs}>
        <PairOf name="Marcado" pair={marcado} />
        {!de_jefatura && <PairOf name="Pide" pair={marcado} instead={pedido} />}
        {aceptado && <PairOf name={ACCEPTED[estado] ?? 'Queda'} pair={marcado} instead={aceptado} />}
      </dl>
      {cuenta && (
        <div className="rl-body-s rl-num">
          {outcomeLines(cuenta, 'manager').map((line) => (
            <p key={line}>{unbroken(line)}</p>
          ))}
          <ClockChange from={turno.inicio} to={turno.termino} />
        </div>
      )}
      <Why correction={correction} />
      {pending && dudas.length > 0 && (
        <ul className={styles.tags} aria-label="Por qué mirarla">
          {dudas.map((one) => (
            <li key={one}>
              <StatusChip tone="pending" icon={alertCircleOutline}>
                {unbroken(DOUBTS[one])}
              </StatusChip>
            </li>
          ))}
        </ul>
      )}
      {pending ? (
        <Decide correction={correction} />
      ) : (
        <p>
          <StatusChip state={state}>{text}</StatusChip>
        </p>
      )}
    </li>
  );
}

type Pair = AdminMarkCorrection['marcado'];

/** 'Marcado 19:52 a --:--'; with others in the place of some, those stand out. */
function PairOf({ name, pair, instead }: { name: string; pair: Pair; instead?: Pair }) {
  const zone = useZone();
  const time = (side: keyof Pair): ReactNode => {
    const other = instead?.[side];
    if (other) return <span className={styles.asked}>{localTimeOf(other, zone)}</span>;
    const at = pair[side];
    if (at) return localTimeOf(at, zone);
    return (
      <span className="rl-bad">
        <span aria-hidden="true">--:--</span>
        <span className="rl-sr">sin marca</span>
      </span>
    );
  };
  return (
    <div>
      <dt className="rl-body-s rl-ink-2">{name}</dt>
      <dd className="rl-num">
        {time('entrada')} a {time('salida')}
      </dd>
    </div>
  );
}

/** Reason of the correction, and the comments of both sides. */
function Why({ correction }: { correction: AdminMarkCorrection }) {
  const { nombreMotivoEdicionMarca: reason, notas, respuesta, oposicion } = correction;
  return (
    <div className={styles.block}>
      <p className="rl-body-s rl-ink-2">{reason}</p>
      {notas && <p className={styles.words}>{notas}</p>}
      {respuesta && (
        <p className={styles.words}>
          <span className="rl-body-s rl-ink-2">Respuesta: </span>
          {respuesta}
        </p>
      )}
      {oposicion && (
        <p className={styles.words}>
          <span className="rl-body-s rl-ink-2">Se opuso: </span>
          {oposicion}
        </p>
      )}
    </div>
  );
}

function Decide({ correction }: { correction: AdminMarkCorrection }) {
  const [opened, setOpened] = useState<'accept' | 'reject' | null>(null);
  const offline = useOfflineReason(DECIDING);
  const done = () => setOpened(null);
  return (
    <>
      <div className={styles.buttons}>
        <DecideButtons
          onDecide={(accept) => setOpened(accept ? 'accept' : 'reject')}
          disabled={offline !== null}
          approveDisabled={correction.dudas.includes('turno_cambio')}
          approve="Aceptar"
        />
      </div>
      {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
      <AcceptSheet correction={correction} open={opened === 'accept'} onClose={done} />
      <RejectSheet correction={correction} open={opened === 'reject'} onClose={done} />
    </>
  );
}
