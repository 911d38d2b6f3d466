import { type Campaign } from '../../../contract/campaign/campaign';
import { campaignSteps, type CampaignStep } from '../../../contract/campaign/campaignEditing';
import { campaignPath } from '../../../contract/paths/pagePaths';
import { type Step } from '../../ui/menu/Stepper';

export const stepLabels: Record<CampaignStep, string> = {
  details: 'Details',
  content: 'Content',
  recipients: 'Recipients',
  review: 'Review and send',
};

/** The fields of each step, by the names that the server's errors use. */
export const fieldsOf: Record<CampaignStep, readonly string[]> = {
  details: ['name', 'subject', 'preheader', 'fromName', 'replyTo', 'utm'],
  content: ['accent', 'brandColour', 'templateId', 'blocks', 'ab', 'attachTickets', 'attachCalendar'],
  recipients: [
    'audienceIds',
    'excludedAudienceIds',
    'eventId',
    'sessionIds',
    'ticketTypeIds',
    'attendance',
    'orderState',
    'lateBuyers',
  ],
  review: ['plannedStart'],
};

/** Whether somebody is chosen: audiences of an email campaign, the event of a ticketholder comm. */
export function hasRecipients({ audienceIds, eventId }: Campaign): boolean {
  return audienceIds.length > 0 || eventId !== null;
}

const isDone: Record<CampaignStep, (campaign: Campaign) => boolean> = {
  details: ({ name, subject, fromName, replyTo }) =>
    [name, subject, fromName, replyTo].every((text) => text.trim() !== ''),
  content: ({ blocks }) => blocks.length > 0,
  recipients: hasRecipients,
  review: () => false,
};

/** The steps; without a campaign they have no addresses. */
export function campaignStepList(campaign: Campaign | undefined): Step[] {
  return campaignSteps.map((key) => ({
    key,
    label: stepLabels[key],
    ...(campaign && { to: campaignPath(campaign.kind, key, campaign.id), done: isDone[key](campaign) }),
  }));
}

export function stepOf(text: string | undefined): CampaignStep | undefined {
  return campaignSteps.find((step) => step === text);
}

/** The steps before and after one. */
export function neighbours(campaign: Campaign, step: CampaignStep): { before?: Step; after?: Step } {
  const steps = campaignStepList(campaign);
  const place = campaignSteps.indexOf(step);
  return { before: steps[place - 1], after: steps[place + 1] };
}
