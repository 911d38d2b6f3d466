/** Labels of a campaign's fields for use within a sentence, by field name. */
export const fieldLabels: Readonly<Record<string, string>> = {
  name: 'name',
  subject: 'subject',
  preheader: 'preview text',
  fromName: 'sender',
  replyTo: 'reply address',
  accent: 'colour',
  blocks: 'content',
  ab: 'A/B test',
  plannedStart: 'start',
  utm: 'link tags',
  audienceIds: 'audiences',
  excludedAudienceIds: 'audiences left out',
  eventId: 'event',
  sessionIds: 'sessions',
  ticketTypeIds: 'ticket types',
  attendance: 'check-in',
};
