import styles from './login.module.css';

const CENTRE = 160;
const RING = 132;
const RING_WIDTH = 22;
const TICKS_END = 112;

/** Noon stands at the top and midnight at the bottom: a 24 hour dial, day above, night below. */
const angleOf = (hour: number): number => ((hour - 12) * 15 * Math.PI) / 180;

function point(hour: number, radius: number): [number, number] {
  const angle = angleOf(hour);
  return [CENTRE + radius * Math.sin(angle), CENTRE - radius * Math.cos(angle)];
}

const round = (value: number) => value.toFixed(1);

function arc(from: number, to: number): string {
  const [x1, y1] = point(from, RING);
  const [x2, y2] = point(to, RING);
  return `M${round(x1)} ${round(y1)}A${RING} ${RING} 0 0 1 ${round(x2)} ${round(y2)}`;
}

/** Lines across a ring, one for each so many hours: the dashes of a circle. Widths are in pixels of the view box. */
function Ticks({ hours, inner, width, opacity }: Record<'hours' | 'inner' | 'width' | 'opacity', number>) {
  const radius = (TICKS_END + inner) / 2;
  const count = 24 / hours;
  const dash = +((width * count) / (2 * Math.PI * radius)).toFixed(3);
  return (
    <circle
      cx={CENTRE}
      cy={CENTRE}
      r={radius}
      pathLength={count}
      stroke="#FFFFFF"
      strokeOpacity={opacity}
      strokeWidth={TICKS_END - inner}
      strokeDasharray={`${dash} ${1 - dash}`}
      strokeDashoffset={dash / 2}
    />
  );
}

/** The dial of the login: day and night ring, and a hand where an hour is given. Decoration. */
export function ShiftDial({ hour }: { hour?: number }) {
  const hand = hour === undefined ? null : point(hour, 148);
  return (
    <svg className={styles.dial} viewBox="0 0 320 320" aria-hidden="true" fill="none">
      <path d={arc(8.3, 19.7)} stroke="#F3C14E" strokeWidth={RING_WIDTH} />
      <path d={arc(20.05, 31.95)} stroke="#33417F" strokeWidth={RING_WIDTH} />
      <Ticks hours={0.25} inner={106} width={1} opacity={0.35} />
      <Ticks hours={1} inner={101} width={1} opacity={0.75} />
      <Ticks hours={6} inner={96} width={2} opacity={1} />
      <g fill="#DDE8E6" fontSize="14" fontWeight="500" textAnchor="middle">
        <text x={CENTRE} y="85">
          12
        </text>
        <text x="80" y="165">
          06
        </text>
        <text x="240" y="165">
          18
        </text>
        <text x={CENTRE} y="245">
          00
        </text>
      </g>
      {hand && (
        <path
          d={`M${CENTRE} ${CENTRE}L${round(hand[0])} ${round(hand[1])}`}
          stroke="#FFFFFF"
          strokeWidth="3"
          strokeLinecap="round"
        />
      )}
      <circle cx={CENTRE} cy={CENTRE} r="5" fill="#0B3A3C" stroke="#FFFFFF" strokeWidth="4" />
    </svg>
  );
}
