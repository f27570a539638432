import { unbroken } from '../unbroken.ts';
import { Whole } from '../whole.tsx';

const DATE = /(\d{2}-\d{2}-\d{4})/;

/** Text whose pieces stay in one line, dates such as '16-11-2026' too: a dash is where a line may end. */
export const DatedText = ({ text }: { text: string }) =>
  unbroken(text)
    .split(DATE)
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
    .map((part, index) => (DATE.test(part) ? <Whole key={index}>{part}</Whole> : part));
