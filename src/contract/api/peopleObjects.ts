import { z } from 'zod';
import { archiveState, changedAtField, countField, idField, instantField, personalField } from './apiFields';

/** Whom an organiser writes to: audiences, contacts, their consents and suppressions, as objects of the API. */

const digits = z.string().regex(/^\d+$/);
const contactId = digits.meta({ description: 'The id of the contact.', examples: ['48213'] });

export const apiAudience = z.strictObject({
  object: z.literal('audience'),
  id: idField('audience'),
  state: archiveState,
  kind: z.enum(['list', 'rule']).meta({
    description: 'People are added to a `list`; those who match a `rule` belong to it automatically.',
  }),
  name: z.string(),
  created_at: instantField('When it was created'),
  changed_at: changedAtField,
});

/** The figures that the portal shows; they change with each contact, so they are no part of an audience's version. */
export const apiAudienceCounts = z.strictObject({
  contacts: countField('Its contacts; null for a rule, which is counted in Turnout on request.').nullable(),
  mailable: countField('Those of them whom marketing email reaches; null for a rule.').nullable(),
});

const consentSources = ['checkout', 'import', 'manual', 'paste', 'ticketholders', 'other'] as const;

export const apiContact = z.strictObject({
  object: z.literal('contact'),
  id: contactId,
  email: personalField('The email address'),
  fields: z
    .record(z.string(), z.string())
    .nullable()
    .meta({ description: 'The name and everything else that is known; null without `personal:read`.' }),
  stopped: z.enum(['unsubscribed', 'suppressed']).nullable().meta({
    description:
      'Why the contact gets no marketing email: `suppressed` is a bounce, a complaint or an erasure, of yours or of all organisers.',
  }),
  paused_until: instantField('Until when the contact asked for no email').nullable(),
  consented_by: z.array(z.enum(consentSources)).meta({
    description: 'How the contact agreed to marketing email, without what was withdrawn since.',
  }),
  created_at: instantField('When it was added'),
  changed_at: changedAtField,
});

export const apiConsent = z.strictObject({
  object: z.literal('consent'),
  id: digits.meta({ description: 'The id of the record.' }),
  state: z.enum(['given', 'withdrawn']),
  contact_id: contactId.nullable().meta({
    description: 'The contact with this address at the time of the call; null when there is none.',
  }),
  email: personalField('The email address, which an erasure removes'),
  source: z.enum([
    'import',
    'import_undone',
    'paste',
    'ticketholders',
    'checkout',
    'manual',
    'unsubscribe_page',
    'one_click',
    'preference_page',
  ]),
  wording: z.string().meta({ description: 'What the person agreed to, in the words that were shown.' }),
  said_at: instantField('When the person said so, according to a file').nullable(),
  recorded_at: instantField('When Turnout recorded it'),
  changed_at: changedAtField,
});

export const apiSuppression = z.strictObject({
  object: z.literal('suppression'),
  id: digits.meta({ description: 'The id of the suppression.' }),
  reason: z.enum([
    'unsubscribed',
    'hard_bounce',
    'soft_bounces',
    'complaint',
    'imported',
    'added_by_hand',
    'erased',
  ]),
  contact_id: contactId.nullable().meta({
    description: 'The contact with this address at the time of the call; null when there is none.',
  }),
  email: personalField('The email address, which an erasure removes'),
  campaign_id: idField('campaign').nullable().meta({ description: 'The campaign that led to it.' }),
  said_at: instantField('When the person said so, according to a file').nullable(),
  created_at: instantField('When it was added'),
  changed_at: changedAtField,
});

export const apiContactDeletion = z.strictObject({
  object: z.literal('contact_deletion'),
  id: digits.meta({ description: 'The id of the deletion.' }),
  deleted_object: z.enum(['contact', 'suppression']),
  deleted_id: digits.meta({ description: 'The id of the object that is gone.' }),
  changed_at: changedAtField,
});
