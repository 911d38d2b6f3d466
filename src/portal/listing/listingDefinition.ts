import { type Country } from '../../contract/country';
import { type Listing } from '../../contract/listing/listing';
import { type SessionPermissions } from '../../contract/user/user';
import { type RootState } from '../store/rootState';
import { type ReactNode } from 'react';
import { type IconName } from '../ui/theme/iconShapes';
import { type Column } from '../ui/list/useListView';
import { type ListingState } from './listingAreas';
import { type ListingField } from './listingDraft';
import { type ListingRequests } from './listingRequests';

/** Defines how the screens show one kind of listing. */
export interface ListingDefinition<Row extends Listing> {
  requests: ListingRequests<Row>;
  select(state: RootState): ListingState<Row>;
  /** The path of the list. */
  path: string;
  labels: {
    title: string;
    /** Singular and plural, as used within a sentence. */
    noun: readonly [one: string, many: string];
    description(country: Country): string;
    emptyTitle: string;
    emptyText: string;
    search: string;
    /** For a kind that nothing in Turnout uses yet: says what is stored and what is not done. */
    notConnected?: string;
  };
  icon: IconName;
  /** The line under the name. */
  lineOf?(row: Row): string;
  /** Shown before the name. */
  markOf?(row: Row): ReactNode;
  /** The columns after the name. */
  columns(country: Country): Column<Row>[];
  /** The text that a search is matched against. */
  textOf(row: Row): string;
  fields(country: Country): ListingField<Exclude<keyof Row, 'id' | 'version' | 'archived'> & string>[];
  /** True if the user can have only one row, which then opens without a list. */
  isSingle?(permission: SessionPermissions): boolean;
  /** A page that belongs to the list, for the list and for the editor of the only row. */
  related?: { title: string; text: string; to: string; label: string };
}
