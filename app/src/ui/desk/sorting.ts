/** The column by which a list is ordered, and `desc` where it runs back. */
export interface Sorting<O extends string> {
  orden: O;
  sentido: 'desc' | undefined;
}

/** The order after a tap on the head of a column: forward by another column, round by the same. */
export const sortedBy = <O extends string>(by: O, { orden, sentido }: Sorting<O>): Sorting<O> => ({
  orden: by,
  sentido: orden === by && sentido === undefined ? 'desc' : undefined,
});
