import type { WidgetSetupQuery } from '../generated/operations';

/**
 * The widget that shows an organiser's events on the organiser's own website: the element `turnout-events`, which our
 * script defines.
 */
export const widgetTag = 'turnout-events';

export const widgetScriptPath = '/widget.js';
export const widgetDataPath = '/widget.json';
/** A page with one widget, for the portal; the settings are in the query. */
export const widgetPreviewPath = '/widget/preview';

export const widgetLayouts = ['list', 'cards', 'compact'] as const;
export type WidgetLayout = (typeof widgetLayouts)[number];

/** With `auto`, the widget has the colour scheme of the page around it. */
export const widgetThemes = ['auto', 'light', 'dark'] as const;
export type WidgetTheme = (typeof widgetThemes)[number];

/** In events and in CSS pixels. */
export const widgetLimits = { events: 24, lowest: 80, highest: 3_000 } as const;
export const usualWidgetEvents = 6;
export const usualAccent = '#0f5e63';

/** The attributes of the element; all but one of the first two may be left out. */
export const widgetAttributes = [
  'organiser',
  'event',
  'layout',
  'theme',
  'accent',
  'limit',
  'height',
  'target',
] as const;
export type WidgetAttribute = (typeof widgetAttributes)[number];

/**
 * What the Content-Security-Policy of a page with the widget has to allow, and nothing else: neither styles in the page
 * nor frames nor forms are needed.
 * @param origin of this site, such as https://turnout.co.nz
 */
export const widgetPolicy = (origin: string): readonly string[] =>
  ['script-src', 'connect-src', 'img-src'].map((directive) => `${directive} ${origin}`);

/** An event as the widget shows it. The texts are those of the public list of events. */
export interface WidgetEvent {
  id: string;
  title: string;
  /** The absolute address of the event's page. */
  url: string;
  /** Paths on the site that the script comes from, 320 and 800 pixels wide. */
  image: { small: string; medium: string } | null;
  /** The start as ISO text in UTC. */
  startsAt: string;
  /** The start in the venue's time, such as "Sat 26 Sept 2026, 7:30 pm". */
  when: string;
  /** The time zone of `when`, and its name for people elsewhere, such as "New Zealand time". */
  zone: string;
  zoneName: string;
  place: string;
  /** Such as "3 dates"; empty for an event with one session to come. */
  dates: string;
  status: { tone: 'bad' | 'warn'; text: string } | null;
  /** Empty where the status says all. */
  price: string;
  isOnSale: boolean;
}

/** The reply of `widgetDataPath`, whose query has `organiser` or `event` with an id. */
export interface WidgetData {
  organiserName: string;
  /** The public list with all events of the organiser. */
  listUrl: string;
  events: WidgetEvent[];
  /** The number of the organiser's listed events; `events` are the first of them. */
  total: number;
}

/**
 * What the screen of the widget shows to choose from: the address of the public site, and all events that the widget
 * can show, soonest first. Permission sites.
 */
export type WidgetSetup = WidgetSetupQuery['widgetSetup'];
export type WidgetSetupEvent = WidgetSetup['events'][number];

export const widgetSetupDocument = /* GraphQL */ `
  query widgetSetup {
    widgetSetup {
      organiserId
      organiserName
      siteUrl
      listUrl
      events {
        id
        title
        url
      }
    }
  }
`;
