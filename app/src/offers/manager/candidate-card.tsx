import type { Applicant } from '@relevo/contract';
import { isOver } from '@relevo/domain/verdict';
import { checkmarkCircle, chevronDown, closeCircle, informationCircleOutline, warning } from 'ionicons/icons';
import { PersonFace } from '../../reads/person-face.tsx';
import { Icon } from '../../ui/icon.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { VerdictCard } from '../../ui/verdict-card.tsx';
import levels from '../../ui/verdict-levels.module.css';
import styles from './manager-offers.module.css';
import { nameOf } from './use-assignment.ts';

interface CandidateCardProps {
  candidate: Applicant;
  /** Name of the group of radios. */
  group: string;
  checked: boolean;
  disabled: boolean;
  onChoose: () => void;
}

const LEVELS = {
  ok: [checkmarkCircle, 'Cumple'],
  info: [informationCircleOutline, 'Sobre el límite'],
  warning: [warning, 'Aviso'],
  block: [closeCircle, 'No permitido'],
} as const;

function levelOf({ posible, verificacion: { confirmar, chequeos } }: Applicant): keyof typeof LEVELS {
  if (!posible) return 'block';
  if (confirmar) return 'warning';
  return chequeos.some((check) => check.idtrabajador !== null && isOver(check)) ? 'info' : 'ok';
}

/** Card of a worker who could take the shift, with the reasons for their rank (spec 5, Offers). */
export function CandidateCard({ candidate, group, checked, disabled, onChoose }: CandidateCardProps) {
  const { trabajador, lugar, motivos, verificacion } = candidate;
  const { persona } = trabajador;
  const [rules, ...others] = motivos;
  const level = levelOf(candidate);
  const [icon, word] = LEVELS[level];
  return (
    <li className={`rl-panel ${styles.candidate}`}>
      <label className={styles.choice}>
        <span className={`${styles.place} rl-num`}>
          <span className="rl-sr">Lugar </span>
          {lugar}
        </span>
        <PersonFace person={persona} size={40} />
        <span className={styles.words}>
          <strong>{nameOf(candidate)}</strong>
          <span className={`${styles.rules} ${levels[level]}`}>
            <Icon icon={icon} size={18} label={word} className={styles.level} />
            <span className="rl-num">{rules && unbroken(rules)}</span>
          </span>
          {others.map((reason) => (
            <span key={reason} className="rl-body-s rl-ink-2 rl-num">
              {unbroken(reason)}
            </span>
          ))}
        </span>
        <input
          type="radio"
          className={styles.radio}
          name={group}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
        />
      </label>
      <details className={styles.more}>
        <summary>
          <Icon icon={chevronDown} size={18} />
          <span>
            Ver verificación<span className="rl-sr"> de {nameOf(candidate)}</span>
          </span>
        </summary>
        <VerdictCard verdict={verificacion} loading={false} title="Antes de asignar" />
      </details>
    </li>
  );
}
