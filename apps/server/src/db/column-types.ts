import type { ColumnType } from 'kysely'

/** Columns that the database fills, or that may be empty: other types come out than may be put in. */

export type Moment = ColumnType<Date, Date | string, Date | string>
export type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A date without a time. The driver gives midnight of the server's own zone: queries ask for `day::text`. */
export type Day = ColumnType<Date, string, string>
export type OptionalDay = ColumnType<Date | null, string | null | undefined, string | null>

/** 64 bits that are no count: queries compare them, since the driver refuses what is beyond a number. */
export type OptionalBits = ColumnType<number | null, string | null | undefined, string | null>

/** What PostgreSQL calls numeric: exact, so the driver gives its text. */
export type Numeric = ColumnType<string, number | string, number | string>
export type DefaultNumeric = ColumnType<string, number | string | undefined, number | string>
export type OptionalNumeric = ColumnType<string | null, number | string | null | undefined, number | string | null>

/** Goes in as text and comes out as what the text says: the driver reads JSON. */
export type Json<T> = ColumnType<T, string, string>
export type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>
export type DefaultJson<T> = ColumnType<T, string | undefined, string>
