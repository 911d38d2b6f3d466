import type { z } from 'zod';
import { siteInput } from '../../../contract/site/siteInput';
import { isUuid } from '../../database/isUuid';
import type { Queryable } from '../../database/openDatabase';
import { changeAtVersion } from '../../database/rowVersion';
import type { SiteContent } from '../../database/tables/listingTables';
import { cleanDescription } from '../../event/eventDescription';
import { slugChoices } from '../../event/eventSlug';
import { badInput, notFound } from '../../http/httpErrors';
import { parseInput } from '../../http/parseInput';
import type { SignedInContext } from '../../http/signedIn';
import {
  countSitesInUse,
  findSite,
  insertSite,
  setSiteArchivedAt,
  setSitePublished,
  takeSlug,
  updateSite,
  type SiteRow,
} from './siteQueries';

/** @throws PublicError NOT_FOUND, also for an id that is not a UUID */
async function siteOf(db: Queryable, id: string): Promise<SiteRow> {
  const site = isUuid(id) ? await findSite(db, id) : undefined;
  if (!site) throw notFound('site');
  return site;
}

/** Checks that no other site in use has this name, and that the account may have one more where one is added. */
async function requireNameAndLimit(
  db: Queryable,
  { signedIn }: SignedInContext,
  { name, id, adds }: { name: string; id: string | undefined; adds: boolean },
): Promise<void> {
  const inUse = await countSitesInUse(db, { name, exceptId: id });
  if (inUse.named > 0) throw badInput('name', `You already have the site ${name}. Choose another name.`);
  if (adds && signedIn.permissions.isSingleSite && inUse.all >= 1)
    throw badInput('name', 'Your account can have 1 site. Change the one you have, or archive it.');
}

function cleanContent({
  home,
  about,
  ...values
}: z.output<typeof siteInput>): SiteContent & { slug: string } {
  return {
    ...values,
    home: cleanDescription(home, 'home', 'The text of the home page'),
    about: cleanDescription(about, 'about', 'The text about you'),
  };
}

interface SiteSave {
  id: string | undefined;
  /** The version of the site that the person was shown. */
  version: number | undefined;
  input: unknown;
}

/**
 * Changes the draft of a site, or adds a site when there is no id. A new slug leads to the site at once, and the former
 * one still does.
 * @throws PublicError BAD_USER_INPUT that names the field; NOT_FOUND; CONFLICT where somebody changed the site since
 */
export function saveSite(context: SignedInContext, { id, version, input }: SiteSave): Promise<SiteRow> {
  const values = cleanContent(parseInput(siteInput, input));
  return context.inTenant(async (db) => {
    if (id === undefined) return addSite(db, context, values);
    await siteOf(db, id);
    await changeAtVersion(db, versionedSite(context, id), editOf(context, version), {
      state: () => siteOf(db, id),
      act: () => changeSite(db, context, id, values),
    });
    return siteOf(db, id);
  });
}

const versionedSite = ({ signedIn }: SignedInContext, id: string) =>
  ({ part: 'site', ownerId: signedIn.organiserId, id }) as const;

const editOf = ({ signedIn, services }: SignedInContext, version: number | undefined) => ({
  organiserId: signedIn.organiserId,
  userId: signedIn.userId,
  now: services.clock.now(),
  version,
});

const slugTaken = (slug: string) =>
  badInput('slug', `The address ${slug} leads to another site. Choose another one.`);

async function addSite(
  db: Queryable,
  context: SignedInContext,
  values: SiteContent & { slug: string },
): Promise<SiteRow> {
  const { services, signedIn } = context;
  const { organiserId } = signedIn;
  const now = services.clock.now();
  await requireNameAndLimit(db, context, { name: values.name, id: undefined, adds: true });
  const siteId = await insertSite(db, { organiserId, values, now });
  const choices = values.slug ? [values.slug] : slugChoices(values.name, services.random, 'site');
  for (const slug of choices) {
    if (!(await takeSlug(db, { organiserId, siteId }, slug, now))) continue;
    await updateSite(db, siteId, { ...values, slug });
    return siteOf(db, siteId);
  }
  throw slugTaken(choices[0] ?? '');
}

async function changeSite(
  db: Queryable,
  context: SignedInContext,
  siteId: string,
  values: SiteContent & { slug: string },
): Promise<void> {
  const old = await siteOf(db, siteId);
  // An archived site does not count as in use until it is restored.
  if (!old.archived) await requireNameAndLimit(db, context, { name: values.name, id: siteId, adds: false });
  const slug = values.slug || old.slug;
  const key = { organiserId: old.organiserId, siteId };
  if (slug !== old.slug && !(await takeSlug(db, key, slug, context.services.clock.now()))) {
    throw slugTaken(slug);
  }
  await updateSite(db, siteId, { ...values, slug });
}

/**
 * Archives a site, which takes it off the web, or restores it as it was.
 * @throws PublicError BAD_USER_INPUT when its name has been taken meanwhile, NOT_FOUND
 */
export function setSiteArchived(
  context: SignedInContext,
  { id, archived }: { id: string; archived: boolean },
): Promise<SiteRow> {
  return context.inTenant(async (db) => {
    const site = await siteOf(db, id);
    if (site.archived === archived) return site;
    if (!archived) await requireNameAndLimit(db, context, { name: site.name, id, adds: true });
    await setSiteArchivedAt(db, id, archived ? context.services.clock.now() : null);
    return siteOf(db, id);
  });
}

/**
 * Shows the draft to the public, as the person saw it.
 * @throws PublicError NOT_FOUND; CONFLICT where somebody changed the draft since; BAD_USER_INPUT for an archived site
 */
export function publishSite(
  context: SignedInContext,
  { id, version }: { id: string; version: number | undefined },
): Promise<SiteRow> {
  return context.inTenant(async (db) => {
    const site = await siteOf(db, id);
    if (site.archived) throw badInput('id', 'Restore this site before you publish it.');
    await changeAtVersion(db, versionedSite(context, id), editOf(context, version), {
      state: async () => (await siteOf(db, id)).state,
      act: () => setSitePublished(db, id, context.services.clock.now()),
    });
    return siteOf(db, id);
  });
}

/** Takes a site off the web; its draft stays. @throws PublicError NOT_FOUND */
export function unpublishSite(context: SignedInContext, { id }: { id: string }): Promise<SiteRow> {
  return context.inTenant(async (db) => {
    await siteOf(db, id);
    await setSitePublished(db, id, null);
    return siteOf(db, id);
  });
}
