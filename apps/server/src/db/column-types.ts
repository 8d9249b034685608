import type { ColumnType } from 'kysely'

/** Columns that the database fills, or that may be empty: other types come out than may be put in. */

export type Moment = ColumnType<Date, Date | string, Date | string>
export type DefaultMoment = ColumnType<Date, Date | string | undefined, Date | string>
export type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
export type Numeric = ColumnType<string, number | string | undefined, number | string>
