import { AddOnListScreen, AddOnScreen } from '../../listing/AddOnScreens';
import { ArtistListScreen, ArtistScreen } from '../../listing/ArtistScreens';
import { PassEditorScreen } from '../../pass/PassEditorScreen';
import { PassListScreen } from '../../pass/PassListScreen';
import { IntegrationScreen } from './IntegrationScreen';
import { SiteListScreen } from '../../site/SiteListScreen';
import { SiteScreen } from '../../site/SiteScreen';
import { WidgetScreen } from '../../site/WidgetScreen';

/**
 * The list and the editor of each kind by their routes, the pages about other software, and the widget. They share
 * nearly everything, so they are one lazy chunk.
 */
export const listingScreens = {
  integration: IntegrationScreen,
  integrationPart: IntegrationScreen,
  passes: PassListScreen,
  passEdit: PassEditorScreen,
  addOns: AddOnListScreen,
  addOnEdit: AddOnScreen,
  sites: SiteListScreen,
  siteEdit: SiteScreen,
  widget: WidgetScreen,
  artists: ArtistListScreen,
  artistEdit: ArtistScreen,
};

export type ListingRoute = keyof typeof listingScreens;
