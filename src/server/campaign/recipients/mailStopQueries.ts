import { sql, type RawBuilder } from 'kysely';
import type { SkipReason } from '../../../contract/campaign/campaign';

/** Of which kind the campaign is and what its mail is, as values or as columns. */
interface Mailing {
  kind: RawBuilder<unknown>;
  purpose: RawBuilder<unknown>;
}

/**
 * Why this address may not get the mail, as a skip reason, or null (DOMAIN section 1). Nothing but a hard bounce stops
 * service mail, and an erasure, of which this is the seal. Marketing is stopped by every suppression, by a break that the
 * person asked for, and for ticketholders, who joined no audience by agreeing to it, by the lack of a consent on record.
 * An import that was undone has said nothing. What is not known to be service mail is marketing.
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
 * What `stopReason` says of marketing to an audience, for statements about many people: those who are stopped are few
 * beside all contacts, so they are read once as sets instead of being looked up for each.
 */
export const stopReasonOfMany = (address: RawBuilder<unknown>) => sql<SkipReason | null>`
  case
    when ${address} not in (
      select address from suppression union all select address from mail_pause where until_at > now()) then null
    when ${address} in (select address from suppression where reason = 'unsubscribed') then 'unsubscribed'
    when ${address} in (select address from suppression) then 'suppressed'
    else 'paused'
  end`;

/** For statements that hold the campaign's own row, in which the purpose was written down when it was frozen. */
export const frozenMailing: Mailing = {
  kind: sql.ref('campaign.kind'),
  purpose: sql.ref('campaign.purpose'),
};
