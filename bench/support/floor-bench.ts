export interface FloorBench {
  /** The database of this run, a copy of the large one. */
  url: string;
  option: (name: string, otherwise: number) => number;
  /** Says what was measured, and keeps what is over its limit. */
  judge: (what: string, measured: number, atMost: number, unit: string) => void;
  /** Keeps what did not hold. */
  fail: (what: string) => void;
}
