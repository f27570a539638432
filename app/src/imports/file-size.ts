/** '84 kB', '1,2 MB' of a size in bytes, as file managers count. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))}\u00a0kB`
    : `${String(Math.round(bytes / 100_000) / 10).replace('.', ',')}\u00a0MB`;
