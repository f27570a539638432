import { DatedText } from './dated-text.tsx';

interface TwoLinesProps {
  first: string;
  second?: string | undefined;
}

/** A cell with a quieter second line. */
export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <>
    <span className="rl-block">
      <DatedText text={first} />
    </span>
    {second && (
      <span className="rl-block rl-body-s rl-ink-2">
        <DatedText text={second} />
      </span>
    )}
  </>
);
