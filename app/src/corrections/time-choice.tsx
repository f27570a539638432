import { localTimeOf } from '@relevo/domain/time';
import { useId } from 'react';
import { useZone } from '../reads/local-time.ts';
import { SIDE_NAMES, SIDES, type Side } from './correction-words.ts';
import styles from './corrections.module.css';

export type Times = Record<Side, string>;

interface TimeChoiceProps {
  /** Marked times: fixed, unless they can be replaced. */
  marked: Record<Side, string | null>;
  replaces?: boolean;
  /** 'HH:mm', empty where none is chosen. */
  times: Times;
  onTimes: (times: Times) => void;
  /** Note below the name of a side that is chosen here. */
  words: string;
  errors: Partial<Record<Side, string | undefined>>;
  /** Proposed times of a side. */
  offers: (side: Side) => readonly string[];
  disabled: boolean;
}

/** Entry and exit: marked times stand, and missing times are chosen from offers or with the system's picker. */
export function TimeChoice(props: TimeChoiceProps) {
  const { marked, replaces, times, onTimes, words, errors, offers, disabled } = props;
  const zone = useZone();
  const open = SIDES.filter((side) => marked[side] === null || replaces);
  const choose = (side: Side, time: string) => onTimes({ ...times, [side]: time });
  return (
    <>
      <div className={`rl-wrap ${styles.boxes}`}>
        {SIDES.map((side) => {
          const at = marked[side];
          if (at !== null && !replaces) {
            return (
              <div key={side} className={styles.box} data-fixed="true">
                <span className="rl-body-s rl-ink-2">{SIDE_NAMES[side]}</span>
                <span className={styles.time}>{localTimeOf(at, zone)}</span>
                <span className="rl-body-s rl-ink-2">Ya marcada</span>
              </div>
            );
          }
          return (
            <TimeBox
              key={side}
              label={`${SIDE_NAMES[side]} ${words}`}
              value={times[side]}
              onValue={(time) => choose(side, time)}
              error={errors[side]}
              disabled={disabled}
            />
          );
        })}
      </div>
      {open.map((side) => (
        <fieldset key={side} className={styles.picks}>
          <legend className="rl-sr">{SIDE_NAMES[side]}</legend>
          {offers(side).map((time) => (
            <button
              key={time}
              type="button"
              className={styles.pick}
              aria-pressed={times[side] === time}
              disabled={disabled}
              onClick={() => choose(side, time)}
            >
              {open.length > 1 && <span className="rl-body-s">{SIDE_NAMES[side]} </span>}
              {time}
            </button>
          ))}
        </fieldset>
      ))}
    </>
  );
}

interface TimeBoxProps {
  label: string;
  value: string;
  onValue: (time: string) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** Time field in 24-hour format; the system's own field, in its own format, appears only while the time is edited. */
export function TimeBox({ label, value, onValue, error, disabled }: TimeBoxProps) {
  const id = useId();
  return (
    <div className={styles.box} data-bad={error ? 'true' : undefined}>
      <label htmlFor={id} className="rl-body-s">
        {label}
      </label>
      <span className={styles.clock}>
        <span className={styles.time} aria-hidden="true">
          {value || '--:--'}
        </span>
        <input
          id={id}
          type="time"
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onValue(event.target.value)}
        />
      </span>
      <span id={`${id}-note`} className="rl-body-s" role={error ? 'alert' : undefined}>
        {error ?? 'Toca para cambiar'}
      </span>
    </div>
  );
}
