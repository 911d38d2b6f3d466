import { type CampaignKind, type MailPurpose } from '../../../contract/campaign/campaign';

/** The button that begins a mail from a template. */
export const useLabels: Record<CampaignKind, string> = {
  email: 'Use in a new campaign',
  ticketholder: 'Use in a new comm',
};

/** Which mails a template is offered to. */
export const purposeChoices: ReadonlyArray<{ value: MailPurpose; label: string }> = [
  { value: 'marketing', label: 'Email campaigns' },
  { value: 'service', label: 'Ticketholder comms' },
];
