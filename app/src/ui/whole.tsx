import type { ReactNode } from 'react';

/** A date, a time or a range within running text: no line ends inside. */
export const Whole = ({ children }: { children: ReactNode }) => <span className="rl-nowrap">{children}</span>;
