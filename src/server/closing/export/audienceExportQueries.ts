import { sql } from 'kysely';
import { byId, byNumber, type ExportKind, words } from './exportKindQueries';

/** People who may get mail, and the mail that they got. */
export const audienceKinds: readonly ExportKind[] = [
  {
    file: 'contacts',
    about: 'Your contacts, with what you know about them and whether you may send them marketing email.',
    columns: sql`contact.address as "Email", contact.fields as "Details",
      case when contact.stopped > 0 then 'No, the address is on a list of people not to mail'
        when contact.paused_until > now() then 'Not yet, the person takes a break'
        when contact.consents = 0 then 'No, there is no consent'
        else 'Yes' end as "May get marketing email",
      contact.paused_until as "Break until (UTC)", contact.kept_orders as "Orders",
      contact.last_order_at as "Last order at (UTC)", contact.created_at as "Since (UTC)"`,
    from: sql`contact`,
    organiser: 'contact.organiser_id',
    keys: byNumber('contact'),
  },
  {
    file: 'audiences',
    about: 'Your audiences; the rule of those that match people automatically.',
    columns: sql`audience.id as "Audience id", audience.name as "Audience", audience.kind as "Kind",
      audience.rule as "Rule", audience.created_at as "Created at (UTC)", audience.archived_at as "Archived at (UTC)"`,
    from: sql`audience`,
    organiser: 'audience.organiser_id',
    keys: byId('audience'),
  },
  {
    file: 'audience-people',
    about: 'Who is on which list.',
    columns: sql`audience.name as "Audience", contact.address as "Email", member.added_from as "Added from",
      member.added_at as "Added at (UTC)"`,
    from: sql`audience_contact as member join audience on audience.id = member.audience_id
      join contact on contact.id = member.contact_id`,
    organiser: 'member.organiser_id',
    keys: [
      { column: 'member.audience_id', type: 'uuid' },
      { column: 'member.contact_id', type: 'bigint' },
    ],
  },
  {
    file: 'consents',
    about: 'The proofs of consent and of its withdrawal.',
    columns: sql`proof.address as "Email", proof.given as "Agreed", ${words('proof.source')} as "How",
      proof.wording as "Wording", proof.contact_source as "Where the address came from", proof.evidence as "Evidence",
      proof.said_at as "Said at (UTC)", proof.happened_at as "Recorded at (UTC)"`,
    from: sql`consent_record as proof`,
    organiser: 'proof.organiser_id',
    keys: byNumber('proof'),
  },
  {
    file: 'suppressions',
    about: 'Addresses that must not get your marketing email. Import this file first wherever you go next.',
    columns: sql`stop.address as "Email", ${words('stop.reason')} as "Reason", stop.source as "Source",
      stop.created_at as "Since (UTC)"`,
    from: sql`suppression as stop`,
    organiser: 'stop.organiser_id',
    keys: byNumber('stop'),
  },
  {
    file: 'templates',
    about: 'Your email templates; their content is in the JSON file.',
    columns: sql`template.name as "Template", template.purpose as "Purpose", template.accent as "Colour",
      template.blocks as "Content", template.created_at as "Created at (UTC)", template.updated_at as "Changed at (UTC)",
      template.archived_at as "Archived at (UTC)"`,
    from: sql`template`,
    organiser: 'template.organiser_id',
    keys: byId('template'),
  },
  {
    file: 'email-look',
    about: 'How your emails look, and what their footer says.',
    columns: sql`brand.colour as "Colour", brand.ground as "Colour around", brand.heading_font as "Font of headings",
      brand.text_font as "Font of texts", brand.website as "Website", brand.phone as "Phone",
      brand.social as "Networks", brand.note as "Note"`,
    from: sql`mail_brand as brand`,
    organiser: 'brand.organiser_id',
    keys: [{ column: 'brand.organiser_id', type: 'uuid' }],
  },
  {
    file: 'order-emails',
    about: 'Which templates your emails about orders have.',
    columns: sql`${words('design.kind')} as "Email", event.title as "Only for", template.name as "Template"`,
    from: sql`order_mail_design as design
      join template on template.id = design.template_id
      left join event on event.id = design.event_id`,
    organiser: 'design.organiser_id',
    keys: byId('design'),
  },
  {
    file: 'saved-blocks',
    about: 'The blocks of emails that you saved for reuse; their content is in the JSON file.',
    columns: sql`saved.name as "Name", saved.words as "First words", saved.blocks as "Content",
      saved.created_at as "Created at (UTC)", saved.updated_at as "Changed at (UTC)"`,
    from: sql`saved_block as saved`,
    organiser: 'saved.organiser_id',
    keys: byId('saved'),
  },
  {
    file: 'campaigns',
    about: 'Your campaigns and ticketholder comms; their content is in the JSON file.',
    columns: sql`campaign.id as "Campaign id", campaign.name as "Campaign", ${words('campaign.kind')} as "Kind",
      ${words('campaign.state')} as "State", campaign.subject as "Subject", campaign.preheader as "Preheader",
      campaign.from_name as "From", campaign.reply_to as "Reply to", campaign.blocks as "Content",
      campaign.recipients as "Recipients", campaign.sending_started_at as "Sending started at (UTC)",
      campaign.finished_at as "Finished at (UTC)", campaign.created_at as "Created at (UTC)"`,
    from: sql`campaign`,
    organiser: 'campaign.organiser_id',
    keys: byId('campaign'),
  },
  {
    file: 'recipients',
    about: 'To whom each campaign was sent, and the delivery of each message.',
    columns: sql`campaign.name as "Campaign", recipient.address as "Email", ${words('recipient.state')} as "State",
      ${words('recipient.skip_reason')} as "Why skipped", recipient.finished_at as "When (UTC)"`,
    from: sql`campaign_recipient as recipient join campaign on campaign.id = recipient.campaign_id`,
    organiser: 'recipient.organiser_id',
    keys: byNumber('recipient'),
  },
  {
    file: 'opens-and-clicks',
    about:
      'Opens and clicks of each campaign. Opens are estimates, because many mail programs load pictures automatically.',
    columns: sql`campaign.name as "Campaign", hit.kind as "Opened or clicked", link.url as "Link",
      ${words('hit.class')} as "By", hit.hits as "Times", hit.people as "People", hit.first_at as "First at (UTC)",
      hit.last_at as "Last at (UTC)"`,
    from: sql`(
      select organiser_id, campaign_id, kind, class, coalesce(link_id, 0) as link_id, sum(times) as hits,
        count(distinct recipient_id) as people, min(happened_at) as first_at, max(happened_at) as last_at
      from campaign_hit group by organiser_id, campaign_id, kind, class, coalesce(link_id, 0)
    ) as hit join campaign on campaign.id = hit.campaign_id left join campaign_link as link on link.id = hit.link_id`,
    organiser: 'hit.organiser_id',
    keys: [
      { column: 'hit.campaign_id', type: 'uuid' },
      { column: 'hit.link_id', type: 'bigint' },
      { column: 'hit.kind', type: 'text' },
      { column: 'hit.class', type: 'text' },
    ],
  },
];
