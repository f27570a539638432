/** '84 kB', '1,2 MB' of a size in bytes, as file managers count. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))}\u00a0kB`
    : `${(bytes / 1_000_000).toLocaleString('es-CL', { maximumFractionDigits: 1 })}\u00a0MB`;
