import { addDays, type LocalDate } from '@relevo/domain/time';
import { moon, sunny } from 'ionicons/icons';
import './week-rail.css';
import { shortDate, timeRange } from '../../ui/formatters.ts';
import { Icon } from '../../ui/icon.tsx';
import type { RailBlock } from './week-hours.ts';

const WEEK = 7 * 1440;
/** Minutes of a shift that is wide enough for its icon on the smallest phone. */
const ICON_FITS = 8 * 60;
const DAYS = [0, 1, 2, 3, 4, 5, 6];
const percent = (minutes: number) => `${(minutes / WEEK) * 100}%`;
const MARK_WORDS = { give: ', entrega', get: ', recibe' } as const;

/** 'Lu 23' */
function dayHead(date: LocalDate): string {
  const [weekday = '', day = ''] = shortDate(date).split(' ');
  return `${weekday.slice(0, 2)} ${day}`;
}

const wordsOf = ({ shift, night, mark }: RailBlock): string =>
  `${shortDate(shift.fecha)}, turno de ${night ? 'noche' : 'día'} ` +
  `${timeRange(shift.horaProgramadaInicio, shift.horaProgramadaTermino)}${mark ? MARK_WORDS[mark] : ''}`;

/** Seven days in a row with their shifts; the list that is read aloud says the same. */
export function WeekRail({ monday, blocks }: { monday: LocalDate; blocks: readonly RailBlock[] }) {
  return (
    <div>
      <div className="rl-rail__days" aria-hidden="true">
        {DAYS.map((day) => (
          <span key={day}>{dayHead(addDays(monday, day))}</span>
        ))}
      </div>
      <div className="rl-rail" aria-hidden="true">
        {DAYS.map((day) => (
          <span key={day} className="rl-rail__day" />
        ))}
        {blocks.map(({ id, start, length, night, mark }) => (
          <span
            key={id}
            className={`rl-rail__block rl-rail__block--${night ? 'night' : 'day'} ${mark ? `rl-rail__block--${mark}` : ''}`}
            style={{ left: percent(start), width: percent(length) }}
          >
            {length >= ICON_FITS && <Icon icon={night ? moon : sunny} size={14} />}
          </span>
        ))}
      </div>
      <ul className="rl-sr">
        {blocks.length === 0 && <li>Sin turnos esta semana</li>}
        {blocks.map((block) => (
          <li key={block.id}>{wordsOf(block)}</li>
        ))}
      </ul>
    </div>
  );
}
