import type { Country } from '../../../contract/country';
import { publicStates } from '../../../contract/event/eventStates';
import type { MailCodeChoice } from '../../../contract/template/mailEventChoice';
import type { Queryable } from '../../database/openDatabase';
import { momentText, shortMoneyText } from '../../publicSite/siteLabels';
import { eventPath } from '../../publicSite/sitePaths';
import type { MailCode } from './mailData';

const MOST = 100;

/** The promo codes that can still be used, with their events. */
const usableCodes = (db: Queryable, now: Date) =>
  db
    .selectFrom('promo_code')
    .innerJoin('event', 'event.id', 'promo_code.event_id')
    .innerJoin('venue', 'venue.id', 'event.venue_id')
    .innerJoin('organiser', 'organiser.id', 'event.organiser_id')
    .select(['promo_code.id', 'promo_code.code', 'percent_off', 'cents_off', 'valid_until'])
    .select([
      'event.title',
      'event.slug',
      'event.private_key',
      'event.state',
      'venue.zone',
      'organiser.country',
    ])
    .where('promo_code.archived_at', 'is', null)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', now)]));

type CodeRow = Awaited<ReturnType<ReturnType<typeof usableCodes>['execute']>>[number];

const offText = ({ percent_off: percent, cents_off: cents }: CodeRow, country: Country): string =>
  percent === null ? `${shortMoneyText(cents ?? 0, country)} off` : `${percent}% off`;

const untilText = ({ valid_until: until, zone, country }: CodeRow): string =>
  until === null ? '' : momentText(until, zone, country);

/** @param site the base URL of the country's site */
export async function findCodes(
  db: Queryable,
  ids: readonly string[],
  { now, organiserId, site }: { now: Date; organiserId: string; site: string },
): Promise<Map<string, MailCode>> {
  const rows = await usableCodes(db, now)
    .where('promo_code.organiser_id', '=', organiserId)
    .where('promo_code.id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        code: row.code,
        off: offText(row, row.country),
        until: untilText(row),
        event: { title: row.title, url: site + eventPath(row.slug, row.private_key ?? undefined) },
        isPublished: publicStates.some((state) => state === row.state),
      },
    ]),
  );
}

/** See `mailCodeChoicesDocument`. */
export async function listMailCodeChoices(db: Queryable, now: Date): Promise<MailCodeChoice[]> {
  const rows = await usableCodes(db, now)
    .where('event.state', 'not in', ['archived', 'cancelled'])
    .orderBy('promo_code.created_at', 'desc')
    .orderBy('promo_code.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    off: offText(row, row.country),
    until: untilText(row),
    eventTitle: row.title,
  }));
}
