import type { ColumnType } from 'kysely';

/** How each kind of column is read, inserted and updated. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
export type InstantOr = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Json<T> = ColumnType<T, string, string>;
export type JsonDefaulted<T> = ColumnType<T, string | undefined, string>;
export type JsonOr<T> = ColumnType<T | null, string | null | undefined, string | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type Defaulted<T> = ColumnType<T, T | undefined, T>;
export type DefaultedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
