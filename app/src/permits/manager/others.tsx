import type { PermitReview } from '@relevo/contract';
import {
  documentTextOutline,
  handLeftOutline,
  megaphoneOutline,
  swapHorizontalOutline,
} from 'ionicons/icons';
import { DecisionChip } from '../../decisions/decision-outcome.tsx';
import { dateInText, dateRange } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { ListedSection } from '../../ui/listed-section.tsx';
import styles from './review.module.css';
import { nameOf } from './unit-permit.ts';

type Ending = PermitReview['termina'][number];

const KINDS = {
  swap: { icon: swapHorizontalOutline, words: 'Cambio de turno' },
  release: { icon: handLeftOutline, words: 'Liberación de turno' },
  offer: { icon: megaphoneOutline, words: 'Oferta de turno' },
  permit: { icon: documentTextOutline, words: 'Solicitud de permiso' },
} as const;

/** 'Cambio de turno con Diego Soto, mar 8 dic' */
export const endingText = ({ tipo, colega, fecha }: Ending): string =>
  `${KINDS[tipo].words}${colega ? ` con ${colega}` : ''}, ${dateInText(fecha)}`;

interface WhatEndsProps {
  review: Pick<PermitReview, 'termina'>;
  title?: string;
}

/** The live requests on the worker's shifts that a decision would end, or ended. */
export function WhatEnds({ review: { termina }, title = 'También terminan' }: WhatEndsProps) {
  if (termina.length === 0) return null;
  return (
    <ListedSection title={title} count={termina.length}>
      <ul className="rl-panel rl-panel--list">
        {termina.map((ending) => (
          <li key={`${ending.tipo}-${ending.id}`} className="rl-row">
            <Icon icon={KINDS[ending.tipo].icon} size={22} />
            <span className="rl-row__main">{endingText(ending)}</span>
          </li>
        ))}
      </ul>
    </ListedSection>
  );
}

/** Other requests of the group for the same days, each with its own state. */
export function OtherRequests({ review: { otras } }: { review: PermitReview }) {
  if (otras.length === 0) return null;
  return (
    <ListedSection title="Otras en esas fechas" count={otras.length}>
      <ul className="rl-panel rl-panel--list">
        {otras.map((other) => (
          <li key={other.idsolicitud} className={`rl-row ${styles.wrap}`}>
            <span className="rl-row__main">
              <span className="rl-block">{nameOf(other.trabajador)}</span>
              <span className="rl-body-s rl-ink-2 rl-num rl-block">
                {other.observacionCausal} · {dateRange(other.from, other.to)}
              </span>
            </span>
            <DecisionChip state={other.estado} />
          </li>
        ))}
      </ul>
    </ListedSection>
  );
}
