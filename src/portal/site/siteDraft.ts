import { type Site } from '../../contract/site/site';

/** The fields of the form, as they are sent. */
export interface SiteDraft {
  name: string;
  slug: string;
  url: string;
  accent: string;
  tagline: string;
  home: string;
  about: string;
}

const empty: SiteDraft = {
  name: '',
  slug: '',
  url: '',
  accent: '#0f5e63',
  tagline: '',
  home: '',
  about: '',
};

/** @param site undefined for a new one */
export function siteDraftOf(site: Site | undefined): SiteDraft {
  if (!site) return empty;
  const { name, slug, url, accent, tagline, home, about } = site;
  return { name, slug, url, accent, tagline, home, about };
}
