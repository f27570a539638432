/** Reads numbers that a measurement was called with, such as `--workers 200`. */
export const optionsOf =
  (args: readonly string[]) =>
  (name: string, otherwise: number): number => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? otherwise : Number(args[at + 1]);
  };
