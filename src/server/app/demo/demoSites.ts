import type { Country } from '../../../contract/country';
import type { Queryable } from '../../database/openDatabase';
import type { SiteContent } from '../../database/tables/listingTables';
import { insertSite, setSitePublished, takeSlug } from '../../site/editor/siteQueries';

interface DemoSite extends SiteContent {
  slug: string;
  isPublished: boolean;
}

const harbourLights: DemoSite[] = [
  {
    name: 'Harbour Lights',
    slug: 'harbour-lights',
    url: 'https://harbourlights.example.org/',
    accent: '#0f5e63',
    tagline: 'Music, theatre and food on the Wellington waterfront',
    home: '<p>Every summer we light up the harbour: <strong>forty nights</strong> of concerts, plays and long tables by the water.</p><h3>Before you come</h3><ul><li>Doors open an hour before each show.</li><li>Bring a jacket: the wind is free.</li></ul>',
    about:
      '<p>Harbour Lights began in 2009 with one stage and a borrowed generator. Today it is run by six people and a hundred volunteers.</p><h3>Find us</h3><p>Frank Kitts Park, Jervois Quay, Wellington.</p>',
    isPublished: true,
  },
  {
    name: 'Waterfront Weekend',
    slug: 'waterfront-weekend',
    url: 'https://weekend.example.org/',
    accent: '#a3273f',
    tagline: 'Two days, five stages',
    home: '',
    about: '',
    isPublished: false,
  },
];

const southernStages: DemoSite[] = [
  {
    name: 'Southern Stages',
    slug: 'southern-stages',
    url: 'https://southern.example.org/',
    accent: '#27508f',
    tagline: 'New music and old stories from Victoria',
    home: '<p>Small rooms, good sound, and a bar that stays open.</p>',
    about: '<p>We put on two hundred shows a year in Melbourne, Ballarat and Geelong.</p>',
    isPublished: true,
  },
];

const sites: Record<Country, DemoSite[]> = { nz: harbourLights, au: southernStages };

/** Seeds the sites of an established organiser. */
export async function seedSites(
  db: Queryable,
  { organiserId, country, now }: { organiserId: string; country: Country; now: Date },
): Promise<void> {
  for (const { isPublished, ...values } of sites[country]) {
    const siteId = await insertSite(db, { organiserId, values, now });
    await takeSlug(db, { organiserId, siteId }, values.slug, now);
    if (isPublished) await setSitePublished(db, siteId, now);
  }
  await linkArtists(db, organiserId);
}

/** Each artist of the organiser is in one of its live events, so that the site has a page of artists. */
async function linkArtists(db: Queryable, organiserId: string): Promise<void> {
  const artists = await db
    .selectFrom('artist')
    .select('id')
    .where('organiser_id', '=', organiserId)
    .orderBy('name')
    .execute();
  const events = await db
    .selectFrom('event')
    .select('id')
    .where('organiser_id', '=', organiserId)
    .where('state', '=', 'live')
    .where('private_key', 'is', null)
    .orderBy('slug')
    .execute();
  const links = artists.flatMap(({ id }, place) => {
    const event = events[place % events.length];
    return event ? [{ organiser_id: organiserId, event_id: event.id, artist_id: id, position: place }] : [];
  });
  if (links.length > 0) {
    await db
      .insertInto('event_artist')
      .values(links)
      .onConflict((known) => known.doNothing())
      .execute();
  }
}
