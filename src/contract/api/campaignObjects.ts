import { z } from 'zod';
import { campaignStates } from '../campaign/campaign';
import {
  centsField,
  changedAtField,
  countField,
  currencyField,
  idField,
  instantField,
  wallTimeField,
  zoneField,
} from './apiFields';

/** Email campaigns and messages to ticketholders, with their figures, as objects of the API. */

const campaignFields = {
  state: z.enum(campaignStates),
  disabled: z.boolean().meta({ description: 'Whether someone disabled it.' }),
  archived: z.boolean(),
  name: z.string(),
  subject: z.string(),
  preheader: z.string().meta({ description: 'What mail programs show after the subject.' }),
  from_name: z.string(),
  purpose: z.enum(['service', 'marketing']).nullable().meta({ description: 'Null until it is chosen.' }),
  event_id: idField('event that it is about').nullable(),
  scheduled_for: instantField('When sending is to begin').nullable(),
  scheduled_local: wallTimeField('When sending is to begin').nullable(),
  zone: zoneField.nullable(),
  spread_hours: countField('Over how many hours it is sent; null for as fast as possible.').nullable(),
  sending_started_at: instantField('When sending began').nullable(),
  finished_at: instantField('When sending ended').nullable(),
  created_at: instantField('When it was created'),
  changed_at: changedAtField,
};

export const apiCampaign = z.strictObject({
  object: z.literal('campaign'),
  id: idField('campaign'),
  ...campaignFields,
});

export const apiTicketholderComm = z.strictObject({
  object: z.literal('ticketholder_comm'),
  id: idField('message'),
  ...campaignFields,
});

/** The figures of the report in Turnout; they change with each open, so they are no part of a campaign's version. */
export const apiCampaignStatistics = z.strictObject({
  recipients: z.strictObject({
    total: countField('All recipients.'),
    waiting: countField('Not sent to yet.'),
    in_flight: countField('Being sent to.'),
    sent: countField('Accepted by a mail server, also where it bounced later.'),
    failed: countField('Refused by a mail server.'),
    skipped: countField('Left out, for instance after an unsubscribe.'),
    unknown: countField('Where the reply of the mail server was lost.'),
  }),
  sent_by: z
    .strictObject({
      accepted: countField('Accepted by a mail server, with nothing heard since.'),
      delivered: countField('Reported as delivered.'),
      bounced_soft: countField('Bounced for the time being.'),
      bounced_hard: countField('Bounced for good.'),
      complained: countField('Reported as spam.'),
    })
    .meta({ description: 'Delivery of those that were sent.' }),
  opened: countField('People who opened it. Machines do not count.'),
  clicked: countField('People who clicked a link. Machines do not count.'),
  unsubscribed: countField('People who unsubscribed.'),
  orders: countField('Orders that it led to, by the last click within 7 days.'),
  revenue_cents: centsField('What these orders came to, without what was refunded'),
  currency: currencyField,
});
