import type { AdminPermitRequest } from '@relevo/contract';
import { firstName } from '@relevo/domain/names';
import { airplaneOutline } from 'ionicons/icons';
import { PersonFace } from '../../reads/person-face.tsx';
import { dateInText, dateRange } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import { TouchedShifts } from '../touched-shifts.tsx';
import styles from './review.module.css';
import { nameOf, stateOf } from './unit-permit.ts';

interface PermitFactsProps {
  permit: AdminPermitRequest;
  /** The balance that would be left; null or undefined where there is none to say it of. */
  after: string | null;
  /** Origin of the figure; null where the days alone tell it. */
  sum: string | null;
}

/** Facts of a permit: person, type, dates and duration, with the comments of both sides. */
export function PermitFacts({ permit, after, sum }: PermitFactsProps) {
  const { solicitante, permit_type, payload, respuestas, registrado } = permit;
  const first = firstName(solicitante.trabajador.persona);
  const facts = [
    ['Días hábiles', String(permit.dias_habiles)],
    ['Días corridos', String(permit.dias_corridos)],
    ...(after === null ? [] : [['Saldo después', after]]),
  ];
  return (
    <section className="rl-panel rl-stack">
      <div className={styles.who}>
        <PersonFace person={solicitante.trabajador.persona} size={48} />
        <div className={styles.words}>
          <h2 className="rl-title">{nameOf(solicitante.trabajador)}</h2>
          <p className="rl-body-s rl-ink-2">
            {[solicitante.cargo, solicitante.sector].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <div>
        <p className={styles.type}>
          <Icon icon={airplaneOutline} size={20} /> <span>{permit_type.observacionCausal}</span>
        </p>
        <p className={`${styles.range} rl-num`}>{dateRange(payload.from, payload.to)}</p>
      </div>
      <dl className={styles.figures}>
        {facts.map(([name, figure]) => (
          <div key={name}>
            <dt className="rl-body-s">{name}</dt>
            <dd className="rl-num">{figure}</dd>
          </div>
        ))}
      </dl>
      {sum && <p className="rl-body-s rl-ink-2 rl-num">Saldo: {sum}</p>}
      {stateOf(permit) === 'approved' && (
        <TouchedShifts
          label="Turnos que deja"
          shifts={permit.turnos}
          range={payload}
          absence={permit_type.abreviatura ?? ''}
        />
      )}
      {permit.retirado_desde && (
        <p className="rl-body-s">Retirado desde el {dateInText(permit.retirado_desde)}.</p>
      )}
      <Words who={registrado ? 'Jefatura' : `${first} escribió`} text={permit.notas} />
      <Words who="Jefatura" text={respuestas.at(-1)?.notas} />
      <Words who="Al retirarlo" text={permit.nota_retiro} />
    </section>
  );
}

function Words({ who, text }: { who: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <figure className={styles.quote}>
      <figcaption className="rl-label rl-ink-2">{who}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
