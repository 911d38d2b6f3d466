import { type AddOn, type Artist, type Pass, type Site, type WebPage } from '../../contract/listing/listing';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';

export interface ListingState<Row> {
  loading: boolean;
  /** All rows of the organiser, including archived ones; null until they were first loaded. */
  rows: Row[] | null;
  error: RequestError | null;
}

const listingArea = <Row>() => lateArea<ListingState<Row>>({ loading: false, rows: null, error: null });

export const integrationArea = listingArea<WebPage>();
export const passArea = listingArea<Pass>();
export const addOnArea = listingArea<AddOn>();
export const siteArea = listingArea<Site>();
export const artistArea = listingArea<Artist>();

declare module '../store/rootState' {
  interface RootState {
    integration: ListingState<WebPage>;
    pass: ListingState<Pass>;
    addOn: ListingState<AddOn>;
    site: ListingState<Site>;
    artist: ListingState<Artist>;
  }
}
