import { UNPLANNED } from '@relevo/domain/roster';
import { addDays, type LocalDate } from '@relevo/domain/time';
import { moon, sunny } from 'ionicons/icons';
import { Fragment } from 'react';
import { shortDate, timeRange } from './formatters.ts';
import { Icon } from './icon.tsx';
import styles from './rail.module.css';
import type { RailBlock, RailDays } from './rail-blocks.ts';

/** Hours of a shift that is wide enough for its icon on the smallest phone, when a week is shown. */
const ICON_FITS = 8;
/** Meaning of the marks, for the reader's own shifts and for another person's. */
const MARKS = {
  own: { give: 'Entregas', get: 'Recibes', open: 'Este turno' },
  other: { give: 'Entrega', get: 'Recibe', open: 'Este turno' },
} as const;

/** 'Lu 23' */
function dayHead(date: LocalDate): string {
  const [weekday = '', day = ''] = shortDate(date).split(/\s/);
  return `${weekday.slice(0, 2)} ${day}`;
}

const wordsOf = ({ shift, night, mark }: RailBlock, whose: keyof typeof MARKS): string =>
  `${shortDate(shift.fecha)}, turno de ${night ? 'noche' : 'día'} ` +
  `${timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}` +
  `${mark ? `, ${MARKS[whose][mark].toLowerCase()}` : ''}`;

interface RailProps extends RailDays {
  blocks: readonly RailBlock[];
  whose: keyof typeof MARKS;
  /** Whether a day has no plan yet: without a shift it is not free. */
  unplanned?: (date: LocalDate) => boolean;
  /** Text for screen readers where there is no shift at all. */
  empty: string;
}

/** Rail of days with their shifts; the list for screen readers says the same. */
export function Rail({ from, days, blocks, unplanned, whose, empty }: RailProps) {
  const percent = (minutes: number) => `${(minutes / (days * 1440)) * 100}%`;
  const columns = { gridTemplateColumns: `repeat(${days}, minmax(0, 1fr))` };
  const dates = Array.from({ length: days }, (_, day) => addDays(from, day));
  const open = new Set(dates.filter((date) => unplanned?.(date)));
  const iconFits = (ICON_FITS * 60 * days) / 7;
  return (
    <div>
      <div className={styles.days} style={columns} aria-hidden="true">
        {dates.map((date) => (
          <span key={date}>{dayHead(date)}</span>
        ))}
      </div>
      <div className={styles.rail} style={columns} aria-hidden="true">
        {dates.map((date) => (
          <span key={date} className={styles.day} data-unplanned={open.has(date) || undefined} />
        ))}
        {blocks.map(({ id, start, length, night, mark }) => (
          <span
            key={id}
            className={styles.block}
            data-look={night ? 'night' : 'day'}
            data-mark={mark}
            style={{ left: percent(start), width: percent(length) }}
          >
            {length >= iconFits && <Icon icon={night ? moon : sunny} size={14} />}
          </span>
        ))}
      </div>
      <ul className="rl-sr">
        {blocks.length === 0 && <li>{empty}</li>}
        {blocks.map((block) => (
          <li key={block.id}>{wordsOf(block, whose)}</li>
        ))}
        {[...open].map((date) => (
          <li key={date}>{`${shortDate(date)}, ${UNPLANNED.toLowerCase()}`}</li>
        ))}
      </ul>
    </div>
  );
}

interface RailLegendProps extends Pick<RailProps, 'whose'> {
  marks?: readonly ('give' | 'get')[];
}

/** Legend of a rail's marks. */
export function RailLegend({ whose, marks = ['give', 'get'] }: RailLegendProps) {
  return (
    <p className={`${styles.legend} rl-body-s rl-ink-2`} aria-hidden="true">
      {marks.map((mark) => (
        <Fragment key={mark}>
          <span className={styles.sample} data-mark={mark} /> {MARKS[whose][mark]}
        </Fragment>
      ))}
    </p>
  );
}
