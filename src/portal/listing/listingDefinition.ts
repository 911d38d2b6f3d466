import { type Country } from '../../contract/country';
import { type Listing } from '../../contract/listing/listing';
import { type RootState } from '../store/rootState';
import { type IconName } from '../ui/theme/iconShapes';
import { type Column } from '../ui/list/useListView';
import { type ListingState } from './listingAreas';
import { type ListingField } from './listingDraft';
import { type ListingRequests } from './listingRequests';

/** Defines how the list shows one kind of listing. */
export interface ListingTableDefinition<Row extends Listing> {
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
  };
  icon: IconName;
  /** The line under the name. */
  lineOf?(row: Row): string;
  /** The columns after the name. */
  columns(country: Country): Column<Row>[];
  /** The text that a search is matched against. */
  textOf(row: Row): string;
  /** A page that belongs to the list. */
  related?: { title: string; text: string; to: string; label: string };
}

/** Also defines the fields of the editor. */
export interface ListingDefinition<Row extends Listing> extends ListingTableDefinition<Row> {
  fields(country: Country): ListingField<Exclude<keyof Row, 'id' | 'version' | 'archived'> & string>[];
}
