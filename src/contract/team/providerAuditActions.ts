/** What the provider's own people do: a part of `auditActions.ts`. */
export const providerAuditActions = {
  'provider.organiser_suspended': { group: 'provider', text: 'Suspended an organiser from {text kind}' },
  'provider.organiser_restored': { group: 'provider', text: 'Ended the suspension of an organiser' },
  'provider.organiser_credited': {
    group: 'provider',
    text: 'Credited {text amount} of invoice {text invoice}, as {text number}',
  },
  'provider.organiser_credit_retried': {
    group: 'provider',
    text: 'Paid credit note {text number} back again',
  },
  'provider.support_began': { group: 'provider', text: 'Began to act for an organiser' },
  'provider.switch_on': { group: 'provider', text: 'Switched on {text switch}' },
  'provider.switch_off': { group: 'provider', text: 'Switched off {text switch}' },
  'provider.price_set': {
    group: 'provider',
    text: 'Set the price of the {text plan} plan in {text country} to {text price} from {text from} on',
  },
  'provider.price_withdrawn': {
    group: 'provider',
    text: 'Withdrew the price of the {text plan} plan in {text country} from {text from} on',
  },
  'provider.plan_limit_set': {
    group: 'provider',
    text: 'Set the largest team on the {text plan} plan to {text people}',
  },
  'provider.plan_issuer_set': {
    group: 'provider',
    text: 'Set who issues the invoices in {text country} to {text name}, GST number: {text number}',
  },
  'provider.organiser_invited': { group: 'provider', text: 'Invited an organiser' },
  'provider.invitation_withdrawn': { group: 'provider', text: 'Withdrew the invitation of an organiser' },
  'provider.legal_draft_saved': { group: 'provider', text: 'Saved a draft of the {text kind}' },
  'provider.legal_draft_discarded': { group: 'provider', text: 'Discarded the draft of the {text kind}' },
  'provider.legal_text_published': {
    group: 'provider',
    text: 'Published version {count version} of the {text kind}',
  },
  'provider.jobs_retried': { group: 'provider', text: 'Ran {count jobs} failed jobs again' },
  'provider.job_dropped': { group: 'provider', text: 'Dropped the job {text kind}' },
} as const;
