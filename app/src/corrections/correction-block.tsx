import type { MarkCorrection } from '@relevo/contract';
import { stillOpposable } from '@relevo/domain/corrections';
import { localDateOf } from '@relevo/domain/time';
import { useState } from 'react';
import { ClockChange } from '../reads/clock-change.tsx';
import { useNow, useZone } from '../reads/local-time.ts';
import { useOfflineReason } from '../sending/needs-connection.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { opposeText, outcomeLines } from '../ui/correction-words.ts';
import { dateInText } from '../ui/formatters.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { unbroken } from '../ui/unbroken.ts';
import { changeLines, OWN_STATES, timesText } from './correction-words.ts';
import styles from './corrections.module.css';
import { OpposeSheet } from './oppose-sheet.tsx';

/** Block of a correction for its worker: the request, the times that count instead, and the way to oppose. */
export function CorrectionBlock({ correction }: { correction: MarkCorrection }) {
  const zone = useZone();
  const { estado, de_jefatura, created_at, pedido, notas, respuesta, oposicion, posterior_a, cuenta, turno } =
    correction;
  const { nombreMotivoEdicionMarca: reason } = correction;
  const { state, text } = OWN_STATES[estado];
  const reviewed = estado === 'pendiente' && posterior_a !== null;
  const on = dateInText(localDateOf(created_at, zone));
  const asked = timesText(pedido, zone);
  return (
    <div className={styles.block}>
      <p className="rl-body-s rl-ink-2">
        {de_jefatura
          ? `Tu jefatura la inició el ${on}`
          : `${posterior_a === null ? 'Enviaste' : 'Te opusiste'} el ${on}`}
      </p>
      <p className="rl-num">{asked ? `${asked} · ${reason}` : reason}</p>
      {notas && <p className={styles.words}>{notas}</p>}
      {changeLines(correction, zone).map((line) => (
        <p key={line} className="rl-strong rl-num">
          {line}
        </p>
      ))}
      {cuenta && (
        <div className="rl-body-s rl-num">
          {outcomeLines(cuenta, 'worker').map((line) => (
            <p key={line}>{unbroken(line)}</p>
          ))}
          <ClockChange from={turno.inicio} to={turno.termino} />
        </div>
      )}
      <p>
        <StatusChip state={state}>{reviewed ? 'En revisión' : text}</StatusChip>
      </p>
      {respuesta && (
        <figure className={styles.quote} data-bad={estado === 'rechazada' || undefined}>
          <figcaption className="rl-body-s">Tu jefatura</figcaption>
          <blockquote>{respuesta}</blockquote>
        </figure>
      )}
      {oposicion && (
        <figure className={styles.quote}>
          <figcaption className="rl-body-s">Tu oposición</figcaption>
          <blockquote>{oposicion}</blockquote>
        </figure>
      )}
      {estado === 'por_confirmar' && <Opposing correction={correction} />}
    </div>
  );
}

function Opposing({ correction }: { correction: MarkCorrection }) {
  const [open, setOpen] = useState(false);
  const zone = useZone();
  const now = useNow();
  const offline = useOfflineReason('oponerte');
  if (stillOpposable([correction], now).length === 0) {
    return <p className="rl-body-s">El plazo para oponerte terminó: la corrección queda firme.</p>;
  }
  return (
    <>
      <p className="rl-body-s">
        {opposeText(correction.oposicion_hasta, zone)}. Si no dices nada, queda firme.
      </p>
      <ActionButton kind="danger" wide disabled={offline !== null} onClick={() => setOpen(true)}>
        Oponerme
      </ActionButton>
      {offline && <p className="rl-body-s rl-ink-2">{offline}</p>}
      <OpposeSheet correction={correction} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
