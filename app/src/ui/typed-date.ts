import type { LocalDate } from '@relevo/domain/time';
import { dashed } from '@relevo/domain/written';

/** How a date is typed: the day first, as it is written in Chile. */
export const TYPED_DATE = 'dd-mm-aaaa';

/** '26-11-2026', for a field that it is typed in. */
export const typedDate = (date: LocalDate): string => dashed(date);

const WRITTEN = /^\s*(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})\s*$/;

/** The date that was typed as '26-11-2026', also with slashes or points; null where it is none. */
export function readTypedDate(text: string): LocalDate | null {
  const found = WRITTEN.exec(text);
  if (!found) return null;
  const [day, month, year] = found.slice(1).map(Number);
  try {
    return Temporal.PlainDate.from(
      { year: year ?? 0, month: month ?? 0, day: day ?? 0 },
      { overflow: 'reject' },
    ).toString();
  } catch {
    return null;
  }
}

/** Message of a field whose date can't be read: it is written in another way, or is in no calendar, as '31-02-2026'. */
export function typedDateFault(text: string): string | undefined {
  if (readTypedDate(text) !== null) return undefined;
  return WRITTEN.test(text)
    ? 'Esa fecha no existe. Revisa el día y el mes.'
    : `Escribe la fecha como ${TYPED_DATE}.`;
}
