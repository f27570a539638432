import Type, { type TSchema } from 'typebox';

/** A local calendar date, `YYYY-MM-DD`; impossible dates are refused. */
export const LocalDate = Type.String({ format: 'date' });
/** A local time of day, `HH:mm:ss`. */
export const LocalTime = Type.String({ pattern: '^\\d{2}:\\d{2}:\\d{2}$' });
/** An instant, ISO 8601 with offset. */
export const Instant = Type.String({ format: 'instant' });
/** The id of a row whose key is an `integer`: PostgreSQL fails at a greater one instead of not finding it. */
export const Id = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
/** The id of a table that grows without end, a `bigint`: as far as JSON's numbers are exact. */
export const LongId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** The offset of a page in a list: far beyond every list, and without overflow. */
export const Offset = Type.Integer({ minimum: 0, maximum: 1_000_000 });
export const Page = Type.Integer({ minimum: 1, maximum: 1_000_000 });
export const OneOf = <W extends string>(words: readonly W[]) => Type.Unsafe<W>(Type.Enum([...words]));

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const Closed = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
/** A closed object that stands once, by this name, in the API's description, because several calls send it. */
export const Named = <P extends Record<string, TSchema>>(title: string, properties: P) =>
  Type.Object(properties, { title, additionalProperties: false });
/** The success body of most calls. */
export const Data = <T extends TSchema>(schema: T) => Closed({ data: schema });
/** A success without content. */
export const Done = Named('Done', { data: Closed({ ok: Type.Literal(true) }) });
/** The id of what a call has made. */
export const Made = Named('Made', { data: Closed({ id: Id }) });
/** The id of what a call has made in a table that grows without end. */
export const MadeLong = Named('MadeLong', { data: Closed({ id: LongId }) });
/** How many logins a call has ended. */
export const EndedLogins = Named('EndedLogins', { data: Closed({ cerradas: Type.Integer({ minimum: 0 }) }) });
/** The sense of a list: from its least row to its greatest, as without either, or back. */
export const SORT_SENSES = ['asc', 'desc'] as const;
/** The parameters of a list by dates; the server refuses a range that is turned round or wider than the call says. */
export const DateRange = Closed({ desde: LocalDate, hasta: LocalDate });
export const IdParam = Closed({ id: Id });
export const LongIdParam = Closed({ id: LongId });
