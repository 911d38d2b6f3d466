import type { AddOn, Artist, WebPage } from '../../contract/listing/listing';
import { addOnInput, artistInput, webPageInput } from '../../contract/listing/listingInput';
import type { ListingKind } from './listingKind';

export const webPageKind: ListingKind<WebPage> = {
  table: 'integration',
  columns: { name: 'name', url: 'url' },
  permission: 'integration',
  typeName: 'WebPage',
  listName: 'webPages',
  noun: 'web page',
  rowFields: 'url: String!',
  inputFields: 'url: String',
  input: webPageInput,
};

export const addOnKind: ListingKind<AddOn> = {
  table: 'add_on',
  columns: { name: 'name', description: 'description', priceCents: 'price_cents', stock: 'stock' },
  permission: 'merchandise',
  typeName: 'AddOn',
  listName: 'addOns',
  noun: 'add-on',
  rowFields: 'description: String! priceCents: SafeInt! stock: Int',
  inputFields: 'description: String priceCents: Int stock: Int',
  input: addOnInput,
};

export const artistKind: ListingKind<Artist> = {
  table: 'artist',
  columns: { name: 'name', homeTown: 'home_town', website: 'website', biography: 'biography' },
  permission: 'artists',
  typeName: 'Artist',
  listName: 'artists',
  noun: 'artist',
  rowFields: 'homeTown: String! website: String! biography: String!',
  inputFields: 'homeTown: String website: String biography: String',
  input: artistInput,
};
