import { compareInstants, type InstantLike, instantOf, type LocalDate, localDateOf } from './time.ts';

const SUMMARY_TIME = '07:00';

/**
 * The newest daily summary that is due at `now`: its local day, which is its key, and its moment. Before 07:00 it is
 * that of the day before, so that a server that was away sends late and still once.
 * @param zone the organisation's time zone
 */
export function lastSummary(now: InstantLike, zone: string): { day: LocalDate; at: Temporal.Instant } {
  const today = localDateOf(now, zone);
  const at = instantOf(today, SUMMARY_TIME, zone);
  if (compareInstants(at, now) <= 0) return { day: today, at };
  const day = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  return { day, at: instantOf(day, SUMMARY_TIME, zone) };
}

/** Singular and plural of the counted things, in the order in which the summary names them. */
const WORDS = {
  swap: ['cambio de turno', 'cambios de turno'],
  release: ['liberación', 'liberaciones'],
  permit: ['permiso', 'permisos'],
  correction: ['corrección de marcas', 'correcciones de marcas'],
  offer: ['postulación', 'postulaciones'],
  other: ['aviso', 'avisos'],
} as const;

/** The counts of waiting things by kind; a kind that is missing or zero is not named. */
export type SummaryCounts = { readonly [kind in keyof typeof WORDS]?: number };

/** The text of a summary: '2 cambios de turno, 1 permiso y 3 postulaciones esperan.'; null when no thing waits. */
export function summaryText(counts: SummaryCounts): string | null {
  const kinds = Object.keys(WORDS) as (keyof typeof WORDS)[];
  const named = kinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [`${count} ${WORDS[kind][count === 1 ? 0 : 1]}`] : [];
  });
  const last = named.pop();
  if (last === undefined) return null;
  const total = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  const list = named.length === 0 ? last : `${named.join(', ')} y ${last}`;
  return `${list} ${total === 1 ? 'espera' : 'esperan'}.`;
}
