import type { Person } from '@relevo/contract';
import type { LocalDate } from '@relevo/domain/time';
import { contractLine } from './contract-line.ts';
import styles from './person.module.css';

/** The contracts as bars on a line of years; the list below says the same. */
export function ContractBars({ contracts, today }: { contracts: Person['contratos']; today: LocalDate }) {
  const line = contractLine(contracts, today);
  const percent = (value: number) => `${value}%`;
  return (
    <div className={styles.line} aria-hidden="true">
      {line.years.map(({ year, start, length, twice }) => (
        <span
          key={year}
          className={`rl-num ${styles.year}`}
          style={{ left: percent(start), ...{ '--one': percent(length), '--two': percent(twice) } }}
        >
          <span className={styles.number}>{year}</span>
        </span>
      ))}
      {line.stretches.map(({ id, start, length, words, when }) => (
        <span
          key={id}
          className={styles.bar}
          data-when={when}
          style={{ left: percent(start), width: percent(length), ...{ '--letters': words.length } }}
        >
          <span className={styles.named}>{words}</span>
        </span>
      ))}
      <span className={styles.pin} style={{ left: percent(line.today) }} />
    </div>
  );
}
