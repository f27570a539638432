/** Heads of the days of a week, from Monday, where a column has room for two letters. */
export const WEEKDAYS = ['Lu', 'Ma', 'Mi', 'Ju', 'Vi', 'Sá', 'Do'] as const;
