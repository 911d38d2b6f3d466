import { type CampaignKind, type MailPurpose } from '../../../contract/campaign/campaign';

/** Labels of the button that starts a mail from a template. */
export const useLabels: Record<CampaignKind, string> = {
  email: 'Use in a new campaign',
  ticketholder: 'Use in a new comm',
};

/** The mails that a template can be offered for. */
export const purposeChoices: ReadonlyArray<{ value: MailPurpose; label: string }> = [
  { value: 'marketing', label: 'Email campaigns' },
  { value: 'service', label: 'Ticketholder comms' },
];
