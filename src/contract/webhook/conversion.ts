import type {
  ConversionDestinationsQuery,
  OrderQuery,
  TestConversionsMutation,
} from '../generated/operations';

/**
 * Sales and refunds that are reported to an organiser's own Google Analytics and Meta, for buyers who agreed.
 * Permission preferences; changes by owners and managers.
 */
export const conversionKinds = ['ga4', 'meta'] as const;
export type ConversionKind = (typeof conversionKinds)[number];

export const conversionNames: Readonly<Record<ConversionKind, string>> = {
  ga4: 'Google Analytics',
  meta: 'Meta',
};

/**
 * - `hasSecret`: Whether the API secret or access token is stored; it is never shown again.
 * - `state`: `refused` keeps what waits until the credentials are corrected; `failing` gave it up after three days.
 * - `reason`: What the provider answered when it refused them.
 */
export type ConversionDestination = ConversionDestinationsQuery['conversionDestinations'][number];
export const conversionStates = ['not_set_up', 'off', 'on', 'refused', 'failing'] as const;

export type ConversionTest = TestConversionsMutation['testConversions'];

/** What became of the report of a sale or a refund. `at`: when it was sent, or is to be tried again. */
export type OrderConversion = OrderQuery['order']['conversions'][number];
export const conversionOutcomes = [
  'sent',
  'waiting',
  'retrying',
  'refused',
  'failed',
  'not_agreed',
  'not_asked',
  'switched_off',
  'not_set_up',
] as const;
export type ConversionOutcome = (typeof conversionOutcomes)[number];
export const conversionEvents = ['purchase', 'refund'] as const;

export const conversionLimits = { secret: 500, testsAnHour: 30 } as const;

const destinationFields = `kind state measurementId pixelId testCode hasSecret reason deliveredAt failingSince
  pausedUntil waiting failed`;

/** Both destinations, also one that is not set up. */
export const conversionDestinationsDocument = /* GraphQL */ `
  query conversionDestinations {
    conversionDestinations { ${destinationFields} }
  }
`;

/** An empty secret keeps the stored one. Needs a recent proof of who the person is. BAD_USER_INPUT names the field. */
export const saveConversionsDocument = /* GraphQL */ `
  mutation saveConversions($kind: ConversionKind!, $input: ConversionInput!) {
    saveConversions(kind: $kind, input: $input) { ${destinationFields} }
  }
`;

/** Forgets the credentials and ends what waits. */
export const removeConversionsDocument = /* GraphQL */ `
  mutation removeConversions($kind: ConversionKind!) {
    removeConversions(kind: $kind) { ${destinationFields} }
  }
`;

/** Sends an event that is no sale, and returns what the provider answered. CONFLICT without credentials. */
export const testConversionsDocument = /* GraphQL */ `
  mutation testConversions($kind: ConversionKind!) {
    testConversions(kind: $kind) {
      accepted
      message
      answer
    }
  }
`;
