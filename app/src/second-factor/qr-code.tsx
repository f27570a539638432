import styles from './second-factor.module.css';

/** QR code of rows in which '1' is a dark module; always dark on white, as a camera wants it. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}
