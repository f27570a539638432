import { signedHours } from '@relevo/domain/hour-bank';
import { useId } from 'react';
import { dateInText } from '../ui/formatters.ts';
import styles from './bank.module.css';
import type { Curve, Step } from './bank-curve.ts';

const WIDTH = 360;
const HEIGHT = 104;
/** Room for the thickness of the line. */
const EDGE = 6;

interface BankDrawingProps {
  curve: Curve;
  /** Position of the cursor, as a fraction of the width. */
  now: number | null;
  /** A place that is looked at, as a fraction of the width. */
  looked?: number | null;
}

/** The balance as steps: filled while it is for the worker, hatched while it is against, dashed after today. */
export function BankDrawing({ curve, now, looked = null }: BankDrawingProps) {
  const hatch = useId();
  const { past, ahead, top, bottom } = curve;
  const x = (place: number) => Math.round(place * WIDTH * 10) / 10;
  const y = (minutes: number) => {
    const share = top === bottom ? 0.5 : (top - minutes) / (top - bottom);
    return Math.round((EDGE + share * (HEIGHT - 2 * EDGE)) * 10) / 10;
  };
  const zero = y(0);
  const line = (steps: readonly Step[]) =>
    steps
      .map(({ from, to, minutes }, index) => `${index === 0 ? 'M' : 'L'}${x(from)} ${y(minutes)}H${x(to)}`)
      .join('');
  const last = past.at(-1);
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={wordsOf(curve, now)}
    >
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.owedGround} width="7" height="7" />
          <line className={styles.owedLine} x1="0" y1="0" x2="0" y2="7" />
        </pattern>
      </defs>
      {past
        .filter(({ minutes }) => minutes !== 0)
        .map(({ from, to, minutes }) => (
          <rect
            key={from}
            className={minutes > 0 ? styles.due : undefined}
            fill={minutes > 0 ? undefined : `url(#${hatch})`}
            x={x(from)}
            width={x(to) - x(from)}
            y={Math.min(zero, y(minutes))}
            height={Math.abs(y(minutes) - zero)}
          />
        ))}
      <path className={styles.zero} d={`M0 ${zero}H${WIDTH}`} />
      <path
        className={styles.ahead}
        d={(last ? `M${x(last.to)} ${y(last.minutes)}` : '') + line(ahead).replace('M', last ? 'L' : 'M')}
      />
      <path className={styles.past} d={line(past)} />
      {now !== null && last && <circle className={styles.now} cx={x(last.to)} cy={y(now)} r="5" />}
      {looked !== null && <path className={styles.looked} d={`M${x(looked)} 0V${HEIGHT}`} />}
    </svg>
  );
}

/** Text alternative of the drawing. */
function wordsOf({ window, past, ahead, top, bottom }: Curve, now: number | null): string {
  const first = past[0] ?? ahead[0];
  return [
    `Saldo desde ${dateInText(window.from)} hasta ${dateInText(window.to)}:`,
    `comienza en ${signedHours(first?.minutes ?? 0)},`,
    `máximo ${signedHours(top)}, mínimo ${signedHours(bottom)}`,
    now === null ? '' : `, hoy ${signedHours(now)}`,
  ]
    .join(' ')
    .replace(' ,', ',');
}
