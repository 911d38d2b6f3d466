import { sql, type RawBuilder } from 'kysely';
import type { SkipReason } from '../../../contract/campaign/campaign';

/** The kind of the campaign and the purpose of its mail, as values or as columns. */
interface Mailing {
  kind: RawBuilder<unknown>;
  purpose: RawBuilder<unknown>;
}

/**
 * Why this address may not get the mail, as a skip reason, or null (DOMAIN section 1). Service mail is stopped only by
 * a hard bounce, or by an erasure, which leaves a hash as the address. Marketing is stopped by every suppression, by a
 * break that the person asked for and, for ticketholders, by the lack of a consent on record, because they joined no
 * audience. Consent from an undone import does not count. A mail without a known purpose is treated as marketing.
 */
export const stopReason = (address: RawBuilder<unknown>, { kind, purpose }: Mailing) => {
  const isMarketing = sql`${purpose}::text is distinct from 'service'`;
  return sql<SkipReason | null>`coalesce(
    case when ${address} like '%@erased.invalid' then 'suppressed' end,
    (select case reason when 'unsubscribed' then 'unsubscribed' else 'suppressed' end from suppression
      where suppression.address = ${address} and (${isMarketing} or reason = 'hard_bounce')
      order by reason = 'unsubscribed' desc limit 1),
    case when ${isMarketing} and exists (select from mail_pause
      where mail_pause.address = ${address} and mail_pause.until_at > now()) then 'paused' end,
    case when ${isMarketing} and ${kind}::text = 'ticketholder' and not coalesce(
      (select given from consent_record as said where said.address = ${address} and said.source <> 'import_undone'
        and not exists (select from consent_record as undone where undone.address = said.address
          and undone.source = 'import_undone' and undone.import_id = said.import_id)
        order by happened_at desc, id desc limit 1), false)
    then 'no_consent' end)`;
};

/**
 * `stopReason` for marketing to an audience, in statements about many people. Few of all contacts are stopped, so they
 * are read once as sets instead of being looked up for each person.
 */
export const stopReasonOfMany = (address: RawBuilder<unknown>) => sql<SkipReason | null>`
  case
    when ${address} not in (
      select address from suppression union all select address from mail_pause where until_at > now()) then null
    when ${address} in (select address from suppression where reason = 'unsubscribed') then 'unsubscribed'
    when ${address} in (select address from suppression) then 'suppressed'
    else 'paused'
  end`;

/** For statements with the campaign's row, in which the purpose was stored by the freeze. */
export const frozenMailing: Mailing = {
  kind: sql.ref('campaign.kind'),
  purpose: sql.ref('campaign.purpose'),
};
