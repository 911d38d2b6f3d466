import { sql, type RawBuilder } from 'kysely';
import type { Campaign, MailPurpose } from '../../contract/campaign';
import { stopReason } from './mailStopQueries';
import { ticketHolders } from './ticketholder/ticketHolderQueries';

/** What decides whom a campaign goes to. */
export type PeopleOf = Pick<Campaign, 'id' | 'kind'>;

/** What decides, beside that, who of them gets the mail. */
export type MailingOf = PeopleOf & { purpose: MailPurpose };

const contactsOfAudiences = (campaignId: string) => sql`
  select contact.id as contact_id, contact.address, contact.fields, chosen.places
  from (
    select member.contact_id, count(*) as places
    from audience_contact as member join campaign_audience as audience using (audience_id)
    where audience.campaign_id = ${campaignId}
    group by member.contact_id
  ) as chosen join contact on contact.id = chosen.contact_id`;

/**
 * Everybody a campaign is meant for, once each: contact_id (null for who is no contact), address, fields, and in how
 * many places they were found. The review counts, the preview shows and the freeze takes the same people.
 */
export const chosenPeople = ({ id, kind }: PeopleOf): RawBuilder<unknown> =>
  kind === 'email' ? contactsOfAudiences(id) : ticketHolders(id);

/** The same people, each with the reason for which they would be skipped, or null, as `stop`. */
export const judgedPeople = ({ purpose, ...people }: MailingOf): RawBuilder<unknown> => {
  const mailing = { kind: sql`${people.kind}`, purpose: sql`${purpose}` };
  return sql`select person.*, ${stopReason(sql.ref('person.address'), mailing)} as stop
    from (${chosenPeople(people)}) as person`;
};
