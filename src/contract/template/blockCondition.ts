import type { FieldCondition } from '../audience/rule/audienceRules';

/** Whether a recipient has bought something for an event; null stands for any event. */
export interface BoughtBlockCondition {
  kind: 'bought';
  did: boolean;
  eventId: string | null;
}

/**
 * Who gets a block: the recipients for whom this holds when the email is sent. The same words mean the same as in the
 * rule of an audience. Ticketholder comms have conditions on fields only, because ticketholders may be no contacts.
 */
export type BlockCondition = FieldCondition | BoughtBlockCondition;
