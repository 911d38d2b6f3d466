import type { TeamRight } from './roles';
import type { PermissionFlag } from '../user/user';

/** What a flag allows, in the words of the portal. */
export interface Ability {
  flag: PermissionFlag;
  label: string;
  text: string;
}

export interface AbilityGroup {
  title: string;
  abilities: readonly Ability[];
}

/** The flags that a person can be given, by the part of the portal that they open. */
export const abilityGroups: readonly AbilityGroup[] = [
  {
    title: 'Events and tickets',
    abilities: [
      { flag: 'events', label: 'Events', text: 'List events, set prices and see orders' },
      { flag: 'venues', label: 'Venues', text: 'Add and change venues' },
      { flag: 'artists', label: 'Artists', text: 'Add and change artists' },
      { flag: 'photos', label: 'Photos', text: 'Add photos to events' },
      { flag: 'passes', label: 'Passes', text: 'Create passes for several events' },
      { flag: 'merchandise', label: 'Add-ons', text: 'Sell add-ons beside tickets' },
    ],
  },
  {
    title: 'At the door',
    abilities: [
      { flag: 'boxOffice', label: 'Box office', text: 'Sell tickets at the door' },
      { flag: 'customers', label: 'Ticketholders', text: 'Look up ticketholders and check them in' },
    ],
  },
  {
    title: 'Marketing',
    abilities: [
      { flag: 'marketing', label: 'Marketing', text: 'Open the marketing pages' },
      { flag: 'emailCampaign', label: 'Email campaigns', text: 'Write to audiences' },
      { flag: 'emailCampaignsOwnAudience', label: 'Own audiences', text: 'Import and manage audiences' },
      {
        flag: 'ticketholderCommunication',
        label: 'Ticketholder comms',
        text: 'Write to the people who hold tickets',
      },
      {
        flag: 'canSendECWithoutApproval',
        label: 'Send without approval',
        text: 'Send campaigns that nobody at Turnout has approved',
      },
      { flag: 'customisation', label: 'Customisation', text: 'Design email templates' },
      { flag: 'sites', label: 'Sites', text: 'Manage sites' },
      { flag: 'integration', label: 'Integration', text: 'Connect other software' },
      { flag: 'reporting', label: 'Reporting', text: 'Read reports' },
    ],
  },
  {
    title: 'Money and account',
    abilities: [
      { flag: 'tixsuite', label: 'TixSuite', text: 'Set up ticket selling and how you are paid' },
      { flag: 'connect', label: 'Plan', text: 'Change the plan and the payment method' },
      { flag: 'billingHistory', label: 'Billing history', text: 'See what was paid' },
      { flag: 'preferences', label: 'Preferences', text: 'Change their own profile and password' },
    ],
  },
];

/** What a right allows, in the words of the portal. */
export const rightLabels: Readonly<Record<TeamRight, { label: string; text: string }>> = {
  refunds: { label: 'Refunds', text: 'Refund orders, one or all of a session' },
  personalData: {
    label: 'Personal data',
    text: 'See email addresses, phone numbers and answers of buyers; needed to write to people and to connect other software',
  },
};
