import styles from './days.module.css';

const WORDS = {
  planned: 'Programado',
  marked: 'Marcado',
  lost: 'No trabajado',
  extra: 'Extra',
  missing: 'Falta la marca',
};

/** Legend of the ribbons, which are for the eye alone. */
export const Legend = ({ of }: { of: readonly (keyof typeof WORDS)[] }) => (
  <p className={`rl-wrap ${styles.legend} rl-body-s rl-ink-2`} aria-hidden="true">
    {of.map((one) => (
      <span key={one} data-is={one}>
        {WORDS[one]}
      </span>
    ))}
  </p>
);
