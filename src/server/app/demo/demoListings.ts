import type { Country } from '../../../contract/country';
import type { AddOn, Artist, Listing, WebPage } from '../../../contract/listing/listing';
import type { Queryable } from '../../database/openDatabase';
import type { ListingKind, Typed } from '../../listing/listingKind';
import { addOnKind, artistKind, webPageKind } from '../../listing/listingKinds';
import { insertListing } from '../../listing/listingQueries';

interface DemoListings {
  webPages: Typed<WebPage>[];
  addOns: Typed<AddOn>[];
  artists: Typed<Artist>[];
}

const harbourLights: DemoListings = {
  webPages: [{ name: 'Dates on the home page', url: 'https://www.example.org/whats-on' }],
  addOns: [
    {
      name: 'Tote bag',
      description: 'Unbleached cotton, printed in Wellington.',
      priceCents: 2500,
      stock: 84,
    },
    { name: 'Picnic for two', description: 'Order by noon the day before.', priceCents: 5800, stock: 30 },
    { name: 'Parking at Wharf Street', description: 'One car, from 5 pm.', priceCents: 1250, stock: null },
    {
      name: 'Festival T-shirt',
      description: 'Last year’s design, sizes S and M.',
      priceCents: 3500,
      stock: 0,
    },
  ],
  artists: [
    {
      name: 'Hinemoa Rangi',
      homeTown: 'Rotorua',
      website: 'https://hinemoa.example.org/',
      biography: 'Songs in two languages, with a guitar and a loop pedal.',
    },
    {
      name: 'The Cook Strait Crossing',
      homeTown: 'Wellington',
      website: 'https://crossing.example.org/',
      biography: 'Five-piece brass band that plays on ferries when asked.',
    },
    {
      name: 'Ezra Tamatea',
      homeTown: 'Napier',
      website: '',
      biography: 'Stand-up about farms, fathers and fog.',
    },
    { name: 'Lantern Street', homeTown: 'Dunedin', website: '', biography: '' },
  ],
};

const southernStages: DemoListings = {
  webPages: [{ name: 'What’s on', url: 'https://southern.example.org/' }],
  addOns: [
    { name: 'Programme', description: 'Forty pages, with the season’s dates.', priceCents: 1500, stock: 310 },
    { name: 'Drink on arrival', description: 'Wine, beer or something soft.', priceCents: 1200, stock: null },
    { name: 'Tram token keyring', description: 'Made from a real one.', priceCents: 1995, stock: 12 },
  ],
  artists: [
    {
      name: 'Billie Marchetti',
      homeTown: 'Ballarat',
      website: 'https://billie.example.org/',
      biography: 'Plays the piano standing up.',
    },
    {
      name: 'Yarra Bend Ensemble',
      homeTown: 'Melbourne',
      website: 'https://yarrabend.example.org/',
      biography: 'Nine players, new music, no conductor.',
    },
    {
      name: 'Dev Anand Quartet',
      homeTown: 'Geelong',
      website: '',
      biography: 'Raga and swing, in that order.',
    },
  ],
};

const plans: Record<Country, DemoListings> = { nz: harbourLights, au: southernStages };

/** Seeds web pages, add-ons and artists of an established organiser. */
export async function seedListings(
  db: Queryable,
  { organiserId, country, now }: { organiserId: string; country: Country; now: Date },
): Promise<void> {
  const seed = async <Row extends Listing>(kind: ListingKind<Row>, listings: Typed<Row>[]) => {
    for (const values of listings) await insertListing<Row>(db, kind, { organiserId, values, now });
  };
  const { webPages, addOns, artists } = plans[country];
  await seed(webPageKind, webPages);
  await seed(addOnKind, addOns);
  await seed(artistKind, artists);
}
