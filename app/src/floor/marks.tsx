import type { FloorShift } from '@relevo/contract';
import { type MarkStanding, markStandings } from '@relevo/domain/floor';
import { INTER_UNIT } from '@relevo/domain/shifts';
import { alertCircle, bandage, checkmarkCircle, closeCircle, time } from 'ionicons/icons';
import { CorrectedSign } from '../ui/corrected-sign.tsx';
import { clockTime } from '../ui/formatters.ts';
import { Icon } from '../ui/icon.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import styles from './floor.module.css';
import { type MarkTag, markTags } from './mark-words.ts';

interface OfShift {
  shift: FloorShift;
  now: Temporal.Instant;
}

const ICONS = { ok: checkmarkCircle, slight: time, serious: alertCircle, missing: closeCircle } as const;

const clock = (mark: string | null) => (mark ? clockTime(mark) : '--:--');

/** '07:52 a --:--': only the time that is wrong has a colour, and the tags say the same in words. */
export function MarkTimes({ shift, now }: OfShift) {
  const { entry, exit } = markStandings(shift, now);
  return (
    <span className={`rl-num ${styles.times}`}>
      <Mark mark={shift.marcas.hora_entrada} standing={entry} /> a{' '}
      <Mark mark={shift.marcas.hora_salida} standing={exit} />
      {shift.marcas.corregida && <CorrectedSign />}
    </span>
  );
}

function Mark({ mark, standing }: { mark: string | null; standing: MarkStanding }) {
  return <span data-look={standing.kind}>{clock(mark)}</span>;
}

/** Tags of the marks, with icon and word; none before the first mark is due. */
export function MarkTags({ shift, now }: OfShift) {
  return markTags(markStandings(shift, now)).map((tag) => <Tag key={tag.about} tag={tag} />);
}

function Tag({ tag: { look, text, about } }: { tag: MarkTag }) {
  return (
    <span className={`rl-label ${styles.tag}`} data-look={look}>
      <Icon icon={ICONS[look]} size={18} />
      <span className="rl-sr">{about}: </span>
      <span>{text}</span>
    </span>
  );
}

/** The type of an absence in parentheses (spec 3 §2.7), and whether the shift is covered. */
export function AbsenceChip({ absence }: { absence: NonNullable<FloorShift['ausencia']> }) {
  const { tipo_ausencia, cubierta } = absence;
  return (
    <>
      <StatusChip tone="absence" icon={bandage}>
        ({tipo_ausencia.nombre})
      </StatusChip>
      {/* A worker lent to another unit leaves no gap that this unit offers. */}
      {tipo_ausencia.id !== INTER_UNIT && (
        <span className={`rl-label ${styles.tag}`} data-look={cubierta ? 'ok' : 'missing'}>
          {cubierta ? 'Cubierto' : 'Sin cubrir'}
        </span>
      )}
    </>
  );
}
