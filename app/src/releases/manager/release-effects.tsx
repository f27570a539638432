import type { AdminReleaseRequest, Verdict } from '@relevo/contract';
import { firstName } from '@relevo/domain/names';
import { elapsedMinutes } from '@relevo/domain/time';
import { handLeftOutline, peopleOutline, timeOutline } from 'ionicons/icons';
import { type ReactNode, useId } from 'react';
import { useClockChange } from '../../reads/clock-change.tsx';
import { durationText } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { unbroken } from '../../ui/unbroken.ts';
import styles from './releases.module.css';

interface ReleaseEffectsProps {
  release: AdminReleaseRequest;
  verdict: Verdict | undefined;
  approved: boolean;
}

/** Effects of an approval on the sector, the worker's hours and the shift. */
export function ReleaseEffects({ release, verdict, approved }: ReleaseEffectsProps) {
  const id = useId();
  const { turno_ausente: shift, solicitante } = release;
  const clockChange = useClockChange({ from: shift.inicio, to: shift.termino });
  const staffing = verdict?.chequeos.filter(({ codigo }) => codigo === 'staffing') ?? [];
  const limited = staffing.filter(({ limite }) => limite !== null);
  const debt = shift.inicio && shift.termino ? elapsedMinutes(shift.inicio, shift.termino) : null;
  return (
    <section className="rl-panel" aria-labelledby={id}>
      <h2 id={id} className="rl-title rl-strong">
        {approved ? 'Qué cambió' : 'Si apruebas'}
      </h2>
      <ul>
        {!approved && staffing.length > 0 && (
          <Effect icon={peopleOutline} name="Dotación que quedaría">
            {(limited.length > 0 ? limited : staffing).map(({ texto }) => (
              <span key={texto} className="rl-block">
                {unbroken(texto)}
              </span>
            ))}
          </Effect>
        )}
        {debt !== null && (
          <Effect icon={timeOutline} name="Deuda de horas" figure={durationText(debt)}>
            {firstName(solicitante.persona)} {approved ? 'quedó' : 'quedará'} debiendo las horas de este turno
            {clockChange && `. ${clockChange}`}
          </Effect>
        )}
        <Effect icon={handLeftOutline} name="Turno sin cubrir">
          {approved ? 'Puedes ofertarlo' : 'Podrás ofertarlo'} para que otra persona lo tome
        </Effect>
      </ul>
    </section>
  );
}

interface EffectProps {
  icon: string;
  name: string;
  figure?: string;
  children: ReactNode;
}

function Effect({ icon, name, figure, children }: EffectProps) {
  return (
    <li className={styles.one}>
      <Icon icon={icon} size={22} className={styles.icon} />
      <div className="rl-row__main">
        <p className={styles.effectsName}>
          <span>{name}</span>
          {figure && <span className="rl-num rl-strong">{figure}</span>}
        </p>
        <p className="rl-body-s rl-ink-2">{children}</p>
      </div>
    </li>
  );
}
