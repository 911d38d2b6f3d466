import { type CampaignKind } from '../../../contract/campaign/campaign';
import { type TemplatePurpose } from '../../../contract/template/emailTemplate';

/** Labels of the button that starts a mail from a template. */
export const useLabels: Record<CampaignKind, string> = {
  email: 'Use in a new campaign',
  ticketholder: 'Use in a new comm',
};

/** The mails that a template can be offered for. */
export const purposeLabels: Record<TemplatePurpose, string> = {
  marketing: 'Email campaigns',
  service: 'Ticketholder comms',
  order: 'Order emails',
};
