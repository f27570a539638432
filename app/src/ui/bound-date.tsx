import { boundDate } from './formatters.ts';
import { Whole } from './whole.tsx';

/** '16-11-2026' in running text. */
export const BoundDate = ({ date }: { date: string }) => <Whole>{boundDate(date)}</Whole>;
