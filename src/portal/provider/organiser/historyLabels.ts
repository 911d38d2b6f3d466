/** What the provider's admins did to an organiser, by the action of the audit entry. */
export const historyLabels: Partial<Record<string, string>> = {
  'event.approved': 'Event approved',
  'event.returned': 'Event returned',
  'campaign.approved': 'Campaign approved',
  'campaign.rejected': 'Campaign returned',
  'organiser.suspended': 'Suspended',
  'organiser.restored': 'Restored',
  'organiser.credited': 'Invoice credited',
  'organiser.credit_retried': 'Credit note paid back again',
  'organiser.support_began': 'Turnout support began to act for them',
  'organiser.support_ended': 'Turnout support ended',
};
