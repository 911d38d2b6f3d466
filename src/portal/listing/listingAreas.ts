import { type AddOn, type Artist, type WebPage } from '../../contract/listing/listing';
import { type RequestError } from '../../contract/wire/requestError';
import { type LateArea, lateArea } from '../request/lateArea';

export interface ListingState<Row> {
  loading: boolean;
  /** All rows of the organiser, including archived ones; null until they were first loaded. */
  rows: Row[] | null;
  error: RequestError | null;
}

/** The web pages of the organiser; `portal/webhook` adds its lists to this area. */
export interface IntegrationState {
  loading: boolean;
  rows: WebPage[] | null;
  error: RequestError | null;
}

const listingArea = <Row>() => lateArea<ListingState<Row>>({ loading: false, rows: null, error: null });

export const integrationArea: LateArea<IntegrationState> = listingArea<WebPage>();
export const addOnArea = listingArea<AddOn>();
export const artistArea = listingArea<Artist>();

declare module '../store/rootState' {
  interface RootState {
    integration: IntegrationState;
    addOn: ListingState<AddOn>;
    artist: ListingState<Artist>;
  }
}
