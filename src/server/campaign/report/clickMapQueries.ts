import type { Queryable } from '../../database/openDatabase';
import { findVariantMails } from '../variant/variantQueries';
import type { LinkClicks } from './clickMap';
import { listLinks } from './reportDataQueries';

/** More links than any mail has. */
const MOST_LINKS = 5_000;

export interface SentMail {
  subject: string;
  /** As composed, with its placeholders; null if it is no longer stored. */
  html: string | null;
}

/** The versions of a campaign's mail as they were sent, A first. */
export async function listSentMails(db: Queryable, campaignId: string): Promise<SentMail[]> {
  const own = await db
    .selectFrom('campaign')
    .select(['subject', 'frozen_html as html'])
    .where('id', '=', campaignId)
    .executeTakeFirst();
  if (!own) return [];
  const others = [...(await findVariantMails(db, campaignId))].sort(([one], [other]) => one - other);
  return [own, ...others.map(([, mail]) => mail)].map(({ subject, html }) => ({
    subject,
    html: html === '' ? null : html,
  }));
}

/** The clicks on the links of one version by their positions, from the figures of the report's table of links. */
export async function findClicksByPosition(
  db: Queryable,
  campaignId: string,
  { version, everyClass }: { version: number; everyClass: boolean },
): Promise<Map<number, LinkClicks>> {
  const rows = await listLinks(db, campaignId, -1, MOST_LINKS);
  const byUrl = new Map(
    rows.flatMap(({ url, versions }) => {
      const of = versions.find((one) => one.version === version);
      if (!of) return [];
      const clicks = everyClass
        ? { people: of.peopleAll, hits: of.hitsAll }
        : { people: of.people, hits: of.hits };
      return [[url, { url, ...clicks }] as const];
    }),
  );
  const links = await db
    .selectFrom('campaign_link')
    .select(['position', 'url'])
    .where('campaign_id', '=', campaignId)
    .where('variant', '=', version)
    .execute();
  return new Map(
    links.flatMap(({ position, url }) => {
      const clicks = byUrl.get(url);
      return clicks ? [[position, clicks] as const] : [];
    }),
  );
}
