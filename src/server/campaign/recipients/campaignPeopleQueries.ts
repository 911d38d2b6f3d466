import { sql, type RawBuilder } from 'kysely';
import type { AudienceRule } from '../../../contract/audience/rule/audienceRules';
import type { Campaign, MailPurpose } from '../../../contract/campaign/campaign';
import { readyRule, type RuleProblem } from '../../audience/rule/readyRule';
import { setBulkReadOptions } from '../../audience/rule/ruleCountQueries';
import { contactFits } from '../../audience/rule/ruleQueries';
import type { Queryable } from '../../database/openDatabase';
import { stopReason, stopReasonOfMany } from './mailStopQueries';
import { ticketHolders } from '../ticketholder/ticketHolderQueries';

/** The properties that determine the people a campaign is meant for. */
export type PeopleOf = Pick<Campaign, 'id' | 'kind'>;

/** The properties that also determine which of them get the mail. */
export type MailingOf = PeopleOf & { purpose: MailPurpose };

/** An audience with a rule that a campaign goes to, or excludes. */
interface ChosenRule {
  name: string;
  excluded: boolean;
  /** Condition on the row `contact`. */
  fits: RawBuilder<unknown>;
  /**
   * Why the rule cannot be evaluated any more. While it has problems, a chosen rule matches nobody and an excluded rule
   * matches everybody, so that nobody gets mail by mistake.
   */
  problems: RuleProblem[];
}

async function findChosenRules(db: Queryable, campaignId: string): Promise<ChosenRule[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    organiser_id: string;
    excluded: boolean;
    rule: AudienceRule;
    now: Date;
  }>`
    select audience.id, audience.name, audience.organiser_id, chosen.excluded, audience.rule, now() as now
    from campaign_audience as chosen join audience on audience.id = chosen.audience_id
    where chosen.campaign_id = ${campaignId} and audience.kind = 'rule' order by audience.id`.execute(db);
  const rules: ChosenRule[] = [];
  for (const { id, name, organiser_id: organiserId, excluded, rule, now } of rows) {
    const { ready, problems } = await readyRule(db, { organiserId, now, id }, rule);
    const fits = problems.length === 0 ? contactFits(ready) : excluded ? sql`true` : sql`false`;
    rules.push({ name, excluded, fits, problems });
  }
  return rules;
}

/** The campaign's rules that cannot be evaluated any more, each with its first problem. */
export async function findBrokenRules(
  db: Queryable,
  campaignId: string,
): Promise<Array<{ name: string; message: string }>> {
  const rules = await findChosenRules(db, campaignId);
  return rules.flatMap(({ name, problems: [first] }) => (first ? [{ name, message: first.message }] : []));
}

/**
 * Everybody in the audiences that a campaign goes to, once each, with `excluded` for those who are also in an excluded
 * audience. Rules are evaluated at this moment, in this transaction.
 */
async function peopleOfAudiences(db: Queryable, campaignId: string): Promise<RawBuilder<unknown>> {
  const rules = await findChosenRules(db, campaignId);
  const member = (excluded: boolean) => sql`
    select member.contact_id from audience_contact as member join campaign_audience as audience using (audience_id)
    where audience.campaign_id = ${campaignId} and audience.excluded = ${excluded}
      and member.organiser_id = audience.organiser_id`;
  const placed = rules
    .filter(({ excluded }) => !excluded)
    .map(({ fits }) => sql`select contact.id from contact where ${fits}`);
  const leftOut = rules.filter(({ excluded }) => excluded).map(({ fits }) => fits);
  return sql`
    select contact.id as contact_id, contact.address, contact.fields, chosen.places,
      (${sql.join([sql`contact.id in (${member(true)})`, ...leftOut], sql` or `)}) as excluded
    from (
      select contact_id, count(*) as places
      from (${sql.join([member(false), ...placed], sql` union all `)}) as placed
      group by contact_id
    ) as chosen join contact on contact.id = chosen.contact_id`;
}

/**
 * Everybody a campaign is meant for, once each: contact_id (null where there is no contact), address, fields, and the
 * number of places in which they were found. Review, preview and freeze all use this query, so they agree.
 */
export async function chosenPeople(db: Queryable, { id, kind }: PeopleOf): Promise<RawBuilder<unknown>> {
  if (kind === 'ticketholder') return ticketHolders(id);
  await setBulkReadOptions(db);
  return sql`select contact_id, address, fields, places from (${await peopleOfAudiences(db, id)}) as chosen
    where not excluded`;
}

/** The reason why the row `person` gets no mail, or null. */
const stopOf = ({ kind, purpose }: MailingOf): RawBuilder<unknown> =>
  kind === 'email' && purpose === 'marketing'
    ? stopReasonOfMany(sql.ref('person.address'))
    : stopReason(sql.ref('person.address'), { kind: sql`${kind}`, purpose: sql`${purpose}` });

/** The same people, with the reason for which each would be skipped, or null, as `stop`. */
export async function judgedPeople(db: Queryable, mailing: MailingOf): Promise<RawBuilder<unknown>> {
  return sql`select person.*, ${stopOf(mailing)} as stop
    from (${await chosenPeople(db, mailing)}) as person`;
}

/** Everybody in the chosen audiences, including excluded people, with `excluded`, `places` and `stop`. */
export async function countedPeople(db: Queryable, mailing: MailingOf): Promise<RawBuilder<unknown>> {
  if (mailing.kind === 'ticketholder')
    return sql`select judged.*, false as excluded from (${await judgedPeople(db, mailing)}) as judged`;
  await setBulkReadOptions(db);
  return sql`select person.excluded, person.places, ${stopOf(mailing)} as stop
    from (${await peopleOfAudiences(db, mailing.id)}) as person`;
}
