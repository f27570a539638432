import type { PermitReview } from '@relevo/contract';
import { handLeftOutline, megaphoneOutline, swapHorizontalOutline } from 'ionicons/icons';
import { useId } from 'react';
import { DecisionChip } from '../../decisions/decision-outcome.tsx';
import { dateInText, dateRange } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './review.module.css';
import { nameOf } from './unit-permit.ts';

type Ending = PermitReview['termina'][number];

const KINDS = {
  swap: { icon: swapHorizontalOutline, words: 'Cambio de turno' },
  release: { icon: handLeftOutline, words: 'Liberación de turno' },
  offer: { icon: megaphoneOutline, words: 'Oferta de turno' },
} as const;

const endingText = ({ tipo, colega, fecha }: Ending): string =>
  `${KINDS[tipo].words}${colega ? ` con ${colega}` : ''}, ${dateInText(fecha)}`;

/** The live requests on the worker's shifts that an approval would end. */
export function WhatEnds({ review: { termina } }: { review: PermitReview }) {
  const heading = useId();
  if (termina.length === 0) return null;
  return (
    <section className="rl-stack" aria-labelledby={heading}>
      <header className="rl-group-header">
        <h2 id={heading} className={styles.group}>
          También terminan
        </h2>
        <span className="rl-num">{termina.length}</span>
      </header>
      <ul className={`rl-panel rl-panel--list ${styles.plain}`}>
        {termina.map((ending) => (
          <li key={`${ending.tipo}-${ending.id}`} className="rl-row">
            <Icon icon={KINDS[ending.tipo].icon} size={22} />
            <span className="rl-row__main">{endingText(ending)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Other requests of the group for the same days, each with its own state. */
export function OtherRequests({ review: { otras } }: { review: PermitReview }) {
  const heading = useId();
  if (otras.length === 0) return null;
  return (
    <section className="rl-stack" aria-labelledby={heading}>
      <header className="rl-group-header">
        <h2 id={heading} className={styles.group}>
          Otras en esas fechas
        </h2>
        <span className="rl-num">{otras.length}</span>
      </header>
      <ul className={`rl-panel rl-panel--list ${styles.plain}`}>
        {otras.map((other) => (
          <li key={other.idsolicitud} className={`rl-row ${styles.wrap}`}>
            <span className="rl-row__main">
              <span className={styles.block}>{nameOf(other.trabajador)}</span>
              <span className={`rl-body-s rl-ink-2 rl-num ${styles.block}`}>
                {other.observacionCausal} · {dateRange(other.from, other.to)}
              </span>
            </span>
            <DecisionChip state={other.estado} />
          </li>
        ))}
      </ul>
    </section>
  );
}
