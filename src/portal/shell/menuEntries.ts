import { tixsuiteConfigurePath } from '../../contract/paths/pagePaths';
import { routePatterns, type RoutePattern } from '../../contract/paths/portalPaths';
import { type PermissionFlag, type SessionPermissions } from '../../contract/user/user';
import { type IconName } from '../ui/theme/iconShapes';

export interface MenuPage {
  label: string;
  to: string;
  /** The path in the route table; defaults to `to`. */
  pattern?: RoutePattern;
  permission?: PermissionFlag;
  isNew?: boolean;
}

export interface MenuEntry extends MenuPage {
  permission: PermissionFlag;
  icon: IconName;
  /** Another path prefix that belongs to the section. */
  also?: string;
  pages?: readonly MenuPage[];
}

/** The side menu of SPEC section 2, from top to bottom. */
export const menuEntries: readonly MenuEntry[] = [
  { label: 'Events', to: routePatterns.home, permission: 'events', icon: 'calendar', also: '/event' },
  {
    label: 'TixSuite',
    to: routePatterns.tixsuite,
    permission: 'tixsuite',
    icon: 'ticket',
    isNew: true,
    pages: [
      {
        label: 'Company Details',
        to: tixsuiteConfigurePath('company-details'),
        pattern: routePatterns.tixsuiteConfigureStep,
      },
    ],
  },
  {
    label: 'Marketing',
    to: routePatterns.marketing,
    permission: 'marketing',
    icon: 'mail',
    pages: [
      {
        label: 'Email Campaigns',
        to: routePatterns.emailCampaigns,
        permission: 'emailCampaign',
        isNew: true,
      },
      {
        label: 'Ticketholder Comms',
        to: routePatterns.ticketholderComms,
        permission: 'ticketholderCommunication',
      },
      { label: 'Audiences', to: routePatterns.audiences, permission: 'emailCampaign' },
    ],
  },
  {
    label: 'Connect',
    to: routePatterns.connect,
    permission: 'connect',
    icon: 'connect',
    pages: [{ label: 'Plans & Pricing', to: routePatterns.connectPlans }],
  },
  {
    label: 'Customisation',
    to: routePatterns.customisation,
    permission: 'customisation',
    icon: 'palette',
    pages: [{ label: 'Email Templates', to: routePatterns.emailTemplates, permission: 'emailCampaign' }],
  },
  { label: 'Integration', to: routePatterns.integration, permission: 'integration', icon: 'plug' },
  { label: 'Passes', to: routePatterns.passes, permission: 'passes', icon: 'pass' },
  { label: 'Add-ons', to: routePatterns.addOns, permission: 'merchandise', icon: 'shirt' },
  { label: 'Ticketholders', to: routePatterns.ticketholders, permission: 'customers', icon: 'people' },
  {
    label: 'Reporting',
    to: routePatterns.reporting,
    permission: 'reporting',
    icon: 'chart',
    pages: [
      { label: 'Campaign Report', to: routePatterns.campaignReport },
      { label: 'Sales Report', to: routePatterns.salesReport },
      { label: 'Saved Exports', to: routePatterns.savedExports },
    ],
  },
  { label: 'Box Office', to: routePatterns.boxOffice, permission: 'boxOffice', icon: 'box' },
  { label: 'Sites', to: routePatterns.sites, permission: 'sites', icon: 'site' },
  { label: 'Venues', to: routePatterns.venues, permission: 'venues', icon: 'pin', also: '/venue' },
  { label: 'Artists', to: routePatterns.artists, permission: 'artists', icon: 'artist' },
  { label: 'Billing History', to: routePatterns.billingHistory, permission: 'billingHistory', icon: 'bill' },
  {
    label: 'Preferences',
    to: routePatterns.preferences,
    permission: 'preferences',
    icon: 'settings',
    pages: [
      { label: 'My Profile', to: routePatterns.myProfile },
      { label: 'Change Picture', to: routePatterns.changePicture },
      { label: 'Change Email', to: routePatterns.changeEmail },
      { label: 'Change Password', to: routePatterns.changePassword },
      { label: 'Newsletter Settings', to: routePatterns.newsletterSettings },
      { label: 'Analytics Integrations', to: routePatterns.analyticsIntegrations },
    ],
  },
];

/** The singular of a path matches too: `/email-campaigns` and `/email-campaign/report/7` belong to one menu entry. */
function isWithin(pathname: string, { to, also }: { to: string; also?: string }): boolean {
  if (also !== undefined && pathname.startsWith(also)) return true;
  return to === routePatterns.home ? pathname === to : pathname.startsWith(to.replace(/s$/, ''));
}

export interface ShownEntry extends MenuEntry {
  pages: readonly (MenuPage & { isCurrent: boolean })[];
  isCurrent: boolean;
}

/**
 * The visible part of the menu: an entry needs its permission and a screen in the route table. An entry without an
 * index screen links to its first page.
 */
export function visibleMenu(
  permission: SessionPermissions,
  known: ReadonlySet<string>,
  pathname: string,
): ShownEntry[] {
  return menuEntries.flatMap((entry) => {
    if (!permission[entry.permission]) return [];
    const pages = (entry.pages ?? [])
      .filter(
        (page) => (!page.permission || permission[page.permission]) && known.has(page.pattern ?? page.to),
      )
      .map((page) => ({ ...page, isCurrent: isWithin(pathname, page) }));
    const to = known.has(entry.to) ? entry.to : pages[0]?.to;
    return to === undefined ? [] : [{ ...entry, to, pages, isCurrent: isWithin(pathname, entry) }];
  });
}
