import { sql, type RawBuilder } from 'kysely';
import { SOURCE_FIELD } from '../mail/mailParts';
import type { MailingOf } from '../recipients/campaignPeopleQueries';

/** States in which the person may have read the mail; a bounced mail reached nobody. */
const reached = sql`('accepted', 'delivered', 'complained', 'unknown')`;

/**
 * For the first marketing mail after an import: adds the sentence on where the address came from (DOMAIN section 1, NZ
 * privacy principle IPP 3A) to the frozen fields of a statement's `judged` people. It is left out for people who have
 * had a marketing mail of this organiser that was started after their newest import, whose imports were all undone, or
 * who are not to be mailed.
 */
export function namedSource(
  { purpose }: MailingOf,
  organiserId: string,
): { joined: RawBuilder<unknown>; fields: RawBuilder<unknown> } {
  const own = sql`judged.fields - ${SOURCE_FIELD}::text`;
  if (purpose === 'service') return { joined: sql``, fields: own };
  const joined = sql`
    left join (
      select distinct on (proof.address) proof.address, proof.happened_at,
        coalesce(nullif(btrim(proof.contact_source), ''), 'a list of contacts') as source
      from consent_record as proof
      where proof.organiser_id = ${organiserId} and proof.source in ('import', 'paste') and proof.given and (proof.import_id is null
        or proof.import_id not in (select id from audience_import where state in ('undoing', 'undone')))
      order by proof.address, proof.happened_at desc, proof.id desc
    ) as brought on brought.address = judged.address and judged.stop is null
    left join organiser as sender on sender.id = ${organiserId} and brought.address is not null`;
  // `offset 0` keeps this a lookup for each campaign: as a join it would read the recipients of every campaign.
  const hadEarlierMail = sql`exists (
    select from campaign as earlier cross join lateral (
      select from campaign_recipient as got
      where got.campaign_id = earlier.id and got.address = judged.address and got.state in ${reached} offset 0
    ) as got
    where earlier.organiser_id = ${organiserId} and earlier.purpose = 'marketing'
      and earlier.sending_started_at > brought.happened_at
  )`;
  const line = sql`'We have your address from ' || brought.source || '. You were added on ' ||
    to_char(brought.happened_at at time zone sender.zone, 'FMDD FMMonth YYYY') || '.'`;
  return {
    joined,
    fields: sql`case when brought.address is null or ${hadEarlierMail} then ${own}
      else (${own}) || jsonb_build_object(${SOURCE_FIELD}::text, ${line}) end`,
  };
}
