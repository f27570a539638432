/** A value of a filter, with its name. */
interface Choice<T> {
  value: T;
  name: string;
}

/** Words of a filter as its choices, in their order. */
export const choicesOf = <T extends string>(words: Readonly<Record<T, string>>): Choice<T>[] =>
  (Object.entries(words) as [T, string][]).map(([value, name]) => ({ value, name }));

/** Named things of the organisation as choices by their ids; none until they are read. */
export const namedChoices = (list: readonly { id: number; nombre: string }[] | undefined): Choice<number>[] =>
  list?.map(({ id, nombre }) => ({ value: id, name: nombre })) ?? [];
