const NAME = /^ficha-([1-9]\d{0,9})-([1-9]\d{0,9})\.pdf$/;
const GREATEST_ID = 2 ** 31 - 1;

/** The name of a sheet's PDF on the wire and on the device (spec 2 §3, ubicacionAr). */
export const sheetPdfName = (periodId: number, workerId: number): string =>
  `ficha-${periodId}-${workerId}.pdf`;

/** The sheet that a name means; null for any other text, above all a path. */
export function readSheetPdfName(name: string): { periodId: number; workerId: number } | null {
  const [, period, worker] = NAME.exec(name) ?? [];
  const periodId = Number(period);
  const workerId = Number(worker);
  return periodId <= GREATEST_ID && workerId <= GREATEST_ID ? { periodId, workerId } : null;
}
