import { type ComponentType } from 'react';
import { AddOnListScreen, AddOnScreen } from '../../listing/AddOnScreens';
import { ArtistListScreen, ArtistScreen } from '../../listing/ArtistScreens';
import { PassListScreen, PassScreen } from '../../listing/PassScreens';
import { IntegrationScreen } from './IntegrationScreen';
import { SiteListScreen, SiteScreen } from '../../listing/SiteScreens';
import { WidgetScreen } from '../../site/WidgetScreen';

/**
 * The list and the editor of each kind, and the page of the widget, which has fields of theirs. They share nearly
 * everything, so they are one lazy chunk.
 */
const listingScreens = {
  integration: [IntegrationScreen, IntegrationScreen],
  pass: [PassListScreen, PassScreen],
  addOn: [AddOnListScreen, AddOnScreen],
  site: [SiteListScreen, SiteScreen, WidgetScreen],
  artist: [ArtistListScreen, ArtistScreen],
};

export type ListingName = keyof typeof listingScreens;

export function listingScreen(name: ListingName, place: number): ComponentType {
  const screen = listingScreens[name][place];
  if (!screen) throw new Error('The route has no screen.');
  return screen;
}
