import type { Applicant } from '@relevo/contract';
import { isOver } from '@relevo/domain/verdict';
import { checkmarkCircle, chevronDown, closeCircle, informationCircleOutline, warning } from 'ionicons/icons';
import { usePersonImage } from '../../reads/person-image.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import { VerdictCard } from '../../ui/verdict-card.tsx';
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

/** A worker who could take the shift, with the reasons for the place in the order that decides (spec 5, Offers). */
export function CandidateCard({ candidate, group, checked, disabled, onChoose }: CandidateCardProps) {
  const { trabajador, lugar, motivos, verificacion } = candidate;
  const { persona } = trabajador;
  const picture = usePersonImage(persona.id, persona.avatar);
  const [rules, ...others] = motivos;
  const level = levelOf(candidate);
  const [icon, word] = LEVELS[level];
  return (
    <li className="rl-panel rl-candidate">
      <label className="rl-candidate__choice">
        <span className="rl-candidate__place rl-num">
          <span className="rl-sr">Lugar </span>
          {lugar}
        </span>
        <Avatar name={nameOf(candidate)} src={picture} size={40} />
        <span className="rl-candidate__words">
          <strong>{nameOf(candidate)}</strong>
          <span className={`rl-candidate__rules rl-candidate__rules--${level}`}>
            <Icon icon={icon} size={18} label={word} className="rl-candidate__level" />
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
          className="rl-candidate__radio"
          name={group}
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
        />
      </label>
      <details className="rl-candidate__more">
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
