const NAME = /^ficha-([1-9]\d{0,9})-([1-9]\d{0,9})\.pdf$/;
const GREATEST_ID = 2 ** 31 - 1;

/** What the PDF of a sheet is called on the wire and on the device (spec 2 §3, ubicacionAr). */
export const sheetPdfName = (periodId: number, workerId: number): string =>
  `ficha-${periodId}-${workerId}.pdf`;

/** Which sheet a name means; null for anything else, a path first of all. */
export function readSheetPdfName(name: string): { periodId: number; workerId: number } | null {
  const [, period, worker] = NAME.exec(name) ?? [];
  const periodId = Number(period);
  const workerId = Number(worker);
  return periodId <= GREATEST_ID && workerId <= GREATEST_ID ? { periodId, workerId } : null;
}
