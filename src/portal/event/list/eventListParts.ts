import { HomePanel } from '../../overview/home/HomePanel';
import { EventSales } from './EventSales';
import { RevenueRetry } from './RevenueRetry';

/** What the list shows after its rows, loaded as one, because all of it is shown at once. */
export const eventListParts = { HomePanel, EventSales, RevenueRetry };
export type EventListParts = typeof eventListParts;
