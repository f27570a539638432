import { useZone } from '../reads/local-time.ts';
import { clockTime } from '../ui/formatters.ts';
import { useCompany } from './company.ts';
import type { Desk } from './desk.ts';
import styles from './panel.module.css';
import { stepWords } from './step-words.ts';

/** 'Lo que hizo Andrés' (40e): what the other managers changed in the draft today, the newest first. */
export function CompanyFeed({ desk }: { desk: Desk }) {
  const zone = useZone();
  const { pasos } = useCompany(desk);
  const names = [...new Set(pasos.map(({ por }) => por))];
  if (pasos.length === 0) return null;
  const [only] = names;
  const time = (at: string) =>
    clockTime(
      Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' }),
    );
  return (
    <section className="rl-panel rl-stack">
      <h2 className="rl-title">
        {names.length === 1 ? `Lo que hizo ${only?.split(' ')[0]}` : 'Lo que hicieron hoy'}
      </h2>
      <ol className={styles.feed}>
        {pasos.map((step) => (
          <li key={step.version}>
            <time className="rl-body-s rl-ink-2 rl-num">{time(step.cuando)}</time>
            <span className="rl-body-s">
              {names.length > 1 && `${step.por}: `}
              {stepWords(step, desk.lookups)}
            </span>
          </li>
        ))}
      </ol>
      <p className="rl-body-s rl-ink-2">
        Nada se pierde: cada celda guarda quién y cuándo. Ctrl+Z deshace solo lo tuyo.
      </p>
    </section>
  );
}
