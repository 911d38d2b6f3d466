import type { Country } from '../../../contract/country';
import { gstPercentOf, type GstPercent } from '../../../contract/money';
import type { Queryable } from '../../database/openDatabase';

/** The facts of an event that apply to everything it sells. */
export interface SaleEvent {
  organiserId: string;
  organiserName: string;
  country: Country;
  /** 0 for an organiser without a GST number (DOMAIN section 5). */
  gstPercent: GstPercent;
  title: string;
  slug: string;
  /** The venue's zone, in which sale windows are wall times. */
  zone: string;
  waitlistOpen: boolean;
  waitlistHours: number;
}

export async function findSaleEvent(db: Queryable, eventId: string): Promise<SaleEvent | undefined> {
  const row = await db
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .innerJoin('organiser', 'organiser.id', 'event.organiser_id')
    .leftJoin('tixsuite_company as company', 'company.organiser_id', 'event.organiser_id')
    .select([
      'event.organiser_id',
      'event.title',
      'event.slug',
      'event.waitlist_open',
      'event.waitlist_hours',
    ])
    .select(['venue.zone', 'organiser.name', 'organiser.country', 'company.gst_registered'])
    .where('event.id', '=', eventId)
    .executeTakeFirst();
  return (
    row && {
      organiserId: row.organiser_id,
      organiserName: row.name,
      country: row.country,
      gstPercent: gstPercentOf(row.country, row.gst_registered ?? false),
      title: row.title,
      slug: row.slug,
      zone: row.zone,
      waitlistOpen: row.waitlist_open,
      waitlistHours: row.waitlist_hours,
    }
  );
}
