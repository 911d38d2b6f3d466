import { type Site } from '../../contract/site/site';

/** The badge of a site's state. */
export const siteBadges = {
  draft: { label: 'Draft', tone: 'neutral' },
  published: { label: 'Published', tone: 'success' },
  changed: { label: 'Unpublished changes', tone: 'warning' },
} as const;

/** An archived site is public no more, whatever its state was. */
export const siteBadge = ({ archived, state }: Site) =>
  archived ? ({ label: 'Archived', tone: 'neutral' } as const) : siteBadges[state];

/** An address without its protocol. */
export const shownAddress = (url: string) => url.replace(/^https?:\/\/(?:www\.)?/, '');
