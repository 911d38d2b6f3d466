import { z } from 'zod';
import type { ApiResource, Expansion } from './apiResource';
import { apiCampaign, apiCampaignStatistics, apiTicketholderComm } from './campaignObjects';
import { apiEvent } from './listingObjects';
import {
  apiAudience,
  apiAudienceCounts,
  apiConsent,
  apiContact,
  apiContactDeletion,
  apiSuppression,
} from './peopleObjects';

const event: Expansion = { schema: apiEvent, scope: 'events:read', text: 'Its event.' };
const contact: Expansion = { schema: apiContact, scope: 'contacts:read', text: 'Its contact.' };
const statistics = {
  schema: apiCampaignStatistics,
  text: 'The figures of its report at the time of the call. Null until sending begins.',
};

/** The resources about audiences, contacts and what is sent to them. */
export const peopleResources = {
  audiences: {
    noun: ['audience', 'audiences'],
    text: 'Lists of contacts, and rules that contacts match.',
    scope: 'audiences:read',
    schema: apiAudience,
    ofEvent: false,
    one: true,
    expand: {
      counts: {
        schema: apiAudienceCounts,
        scope: 'audiences:read',
        text: 'How many contacts it has at the time of the call.',
      },
    },
  },
  contacts: {
    noun: ['contact', 'contacts'],
    text: 'People whom you may write to, or who said no.',
    scope: 'contacts:read',
    schema: apiContact,
    ofEvent: false,
    one: true,
    expand: {
      consents: {
        schema: z.array(apiConsent),
        scope: 'contacts:read',
        text: 'Its records of consent, in the order of their changes.',
      },
    },
  },
  consents: {
    noun: ['consent', 'consents'],
    text: 'What people agreed to and what they withdrew, as it was recorded. Nothing is deleted from it.',
    scope: 'contacts:read',
    schema: apiConsent,
    ofEvent: false,
    one: true,
    expand: { contact },
  },
  suppressions: {
    noun: ['suppression', 'suppressions'],
    text: 'Addresses that your marketing email does not reach, each with a reason.',
    scope: 'contacts:read',
    schema: apiSuppression,
    ofEvent: false,
    one: true,
    expand: { contact },
  },
  contact_deletions: {
    noun: ['contact deletion', 'contact deletions'],
    text: 'Contacts that were deleted or erased, and suppressions that were lifted.',
    scope: 'contacts:read',
    schema: apiContactDeletion,
    ofEvent: false,
    one: false,
    expand: {},
  },
  campaigns: {
    noun: ['campaign', 'campaigns'],
    text: 'Email campaigns, in every state.',
    scope: 'campaigns:read',
    schema: apiCampaign,
    ofEvent: true,
    one: true,
    expand: { event, statistics: { ...statistics, scope: 'campaigns:read' } },
  },
  ticketholder_comms: {
    noun: ['ticketholder comm', 'ticketholder comms'],
    text: 'Messages to the ticketholders of an event, in every state.',
    scope: 'ticketholder_comms:read',
    schema: apiTicketholderComm,
    ofEvent: true,
    one: true,
    expand: { event, statistics: { ...statistics, scope: 'ticketholder_comms:read' } },
  },
} as const satisfies Record<string, ApiResource>;
