import { AddOnListScreen, AddOnScreen } from '../../listing/AddOnScreens';
import { ArtistListScreen, ArtistScreen } from '../../listing/ArtistScreens';
import { PassListScreen, PassScreen } from '../../listing/PassScreens';
import { IntegrationScreen } from './IntegrationScreen';
import { SiteListScreen, SiteScreen } from '../../listing/SiteScreens';

/** The list and the editor of each kind. They share nearly everything, so they are one lazy chunk. */
export const listingScreens = {
  integration: { list: IntegrationScreen, one: IntegrationScreen },
  pass: { list: PassListScreen, one: PassScreen },
  addOn: { list: AddOnListScreen, one: AddOnScreen },
  site: { list: SiteListScreen, one: SiteScreen },
  artist: { list: ArtistListScreen, one: ArtistScreen },
};

export type ListingName = keyof typeof listingScreens;
