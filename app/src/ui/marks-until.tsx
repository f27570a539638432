import { addDays, localDateOf, localTimeOf } from '@relevo/domain/time';
import { boundDate, clockTime } from './formatters.ts';
import { Whole } from './whole.tsx';

/** 'el 01-01-2027' for its midnight at the end, 'las 08:00 del 02-01-2027' where a night ended then */
export function marksUntilText(until: string, zone: string): string {
  const [date, time] = [localDateOf(until, zone), clockTime(localTimeOf(until, zone))];
  return time === '00:00' ? `el ${boundDate(addDays(date, -1))}` : `las ${time} del ${boundDate(date)}`;
}

/** The same where a line may end, but within the date. */
export function MarksUntil({ until, zone }: { until: string; zone: string }) {
  const text = marksUntilText(until, zone);
  const date = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, date)}
      <Whole>{text.slice(date)}</Whole>
    </>
  );
}
