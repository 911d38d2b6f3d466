import type { PublishSiteMutation, SaveSiteMutation } from '../../../src/contract/generated/operations';
import { publishSiteDocument, saveSiteDocument, type Site } from '../../../src/contract/site/site';
import type { TestPerson } from '../startServer';

let count = 0;

export const siteInput = (more: Record<string, unknown> = {}) => ({
  name: `Site ${++count}`,
  slug: '',
  url: '',
  accent: '#0f5e63',
  tagline: '',
  home: '',
  about: '',
  ...more,
});

/** Adds a site as the person would. @throws Error with the message of a refusal */
export async function buildSite(person: TestPerson, more: Record<string, unknown> = {}): Promise<Site> {
  const { data, errors } = await person.graphql<SaveSiteMutation>(saveSiteDocument, {
    input: siteInput(more),
  });
  if (!data) throw new Error(errors?.[0]?.message ?? 'The site was not saved.');
  return data.saveSite;
}

export async function buildPublishedSite(
  person: TestPerson,
  more: Record<string, unknown> = {},
): Promise<Site> {
  const { id, version } = await buildSite(person, more);
  const { data, errors } = await person.graphql<PublishSiteMutation>(publishSiteDocument, { id, version });
  if (!data) throw new Error(errors?.[0]?.message ?? 'The site was not published.');
  return data.publishSite;
}
