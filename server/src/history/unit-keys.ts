/** Names that the id of a unit has in the `before` and `after` of events. */
export const UNIT_KEYS = ['unitId', 'unit_id', 'unit'] as const;
