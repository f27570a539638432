export interface FloorBench {
  /** The database of this run, a copy of the large one. */
  url: string;
  option: (name: string, otherwise: number) => number;
  /** Prints a measured figure, and records it when it is over its limit. */
  judge: (what: string, measured: number, atMost: number, unit: string) => void;
  /** Records a failure. */
  fail: (what: string) => void;
}
