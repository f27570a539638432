import { unbroken } from '../unbroken.ts';
import { Whole } from '../whole.tsx';

const DASHED = /(\d{2}-\d{2}-\d{4}|\d{6,8}-[\dkK])/;

/** Text whose pieces stay in one line, dates such as '16-11-2026' and RUTs too: a dash is where a line may end. */
export const DatedText = ({ text }: { text: string }) =>
  unbroken(text)
    .split(DASHED)
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
    .map((part, index) => (DASHED.test(part) ? <Whole key={index}>{part}</Whole> : part));
