import type { ReportMark } from '@relevo/contract';
import { elapsedMs } from '@relevo/domain/time';

type Shift = NonNullable<ReportMark['turno']>;

/** The marks of one shift, or of one date without any. */
export interface MarkCard {
  key: string;
  /** The shift's date, or that of the marks. */
  date: string;
  shift: Shift | null;
  entry: ReportMark | undefined;
  exit: ReportMark | undefined;
  /** Marks that do not count: repeated, lunch, and corrected ones. */
  others: ReportMark[];
  /** Seconds from the entry to the exit; null while one is missing. */
  seconds: number | null;
  /** Seconds of agreed extra time that count. */
  extra: number;
}

/** The report's marks as cards, in the order in which they came. */
export function cardsOf(marks: readonly ReportMark[]): MarkCard[] {
  const keyOf = ({ turno, FECHA_MARCA }: ReportMark) => (turno ? `turno ${turno.idturno}` : FECHA_MARCA);
  return [...Map.groupBy(marks, keyOf)].map(([key, own]) => {
    const [first] = own;
    const extra = first?.extra ?? 0;
    const entry = own.find(({ cuenta, SENTIDO_MARCA }) => cuenta && SENTIDO_MARCA === 'E');
    const exit = own.find(({ cuenta, SENTIDO_MARCA }) => cuenta && SENTIDO_MARCA === 'S');
    return {
      key,
      date: first?.turno?.fecha ?? first?.FECHA_MARCA ?? '',
      shift: first?.turno ?? null,
      entry,
      exit,
      others: own.filter((mark) => mark !== entry && mark !== exit),
      seconds: entry && exit ? Math.floor(elapsedMs(entry.fecha_hora, exit.fecha_hora) / 1000) : null,
      extra,
    };
  });
}

export const secondsOf = (cards: readonly MarkCard[]): number =>
  cards.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

/** Certainty of a mark's time, in words; null without a doubt. */
export function certaintyOf({ certeza, incertidumbre_ms }: ReportMark): string | null {
  if (certeza === 'unverified') return 'Hora sin verificar';
  if (certeza !== 'estimated') return null;
  const seconds = Math.max(1, Math.ceil((incertidumbre_ms ?? 0) / 1000));
  return `Hora estimada ±${seconds < 60 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}`;
}
