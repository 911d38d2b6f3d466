import { type Country } from '../../contract/country';
import { type Listing } from '../../contract/listing/listing';
import { type RoutePattern } from '../../contract/paths/portalPaths';
import { type SessionPermissions } from '../../contract/user/user';
import { type RootState } from '../store/rootState';
import { type ReactNode } from 'react';
import { type IconName } from '../ui/theme/iconShapes';
import { type Column } from '../ui/list/useListView';
import { type ListingState } from './listingAreas';
import { type ListingField } from './listingDraft';
import { type ListingRequests } from './listingRequests';

/** One kind of listing as its screens show it. */
export interface ListingDefinition<Row extends Listing> {
  requests: ListingRequests<Row>;
  select(state: RootState): ListingState<Row>;
  /** The list's address. */
  path: RoutePattern;
  words: {
    title: string;
    /** One and many, in a sentence. */
    noun: readonly [one: string, many: string];
    description(country: Country): string;
    emptyTitle: string;
    emptyText: string;
    search: string;
    /** For a kind that nothing in Turnout uses yet: what is kept, and what does not happen. */
    notConnected?: string;
  };
  icon: IconName;
  /** A line under the name. */
  lineOf?(row: Row): string;
  /** Stands before the name. */
  markOf?(row: Row): ReactNode;
  /** Columns after the name. */
  columns(country: Country): Column<Row>[];
  /** What a search looks through. */
  textOf(row: Row): string;
  fields(country: Country): ListingField<Exclude<keyof Row, 'id' | 'version' | 'archived'> & string>[];
  /** True when there is only one, which opens without a list. */
  isSingle?(permission: SessionPermissions): boolean;
  /** Above the form of a row that stands. */
  notice?(row: Row): ReactNode;
  /** True when somebody who has just made it is to see its own page. */
  opensWhenMade?(row: Row): boolean;
}
