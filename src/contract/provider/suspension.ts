import type { SuspendOrganiserMutation } from '../generated/operations';

/** What an admin of the provider can stop an organisation from doing. Receipts, tickets and refunds always go on. */
export const suspensionKinds = ['sending', 'selling'] as const;
export type SuspensionKind = (typeof suspensionKinds)[number];

/** The shortest and the longest reason for a suspension or for acting on behalf, in characters. */
export const reasonLength = { min: 10, max: 500 };

/** The message for the people of an organisation whose sending or selling is suspended. */
export const suspendedMessage = (kind: SuspensionKind, reason: string): string =>
  `Turnout has suspended ${kind} for your organisation. The reason: “${reason}”`;

/** A suspension as the provider's admins see it; `since` is an ISO instant. Permission isAdmin. */
export type OrganiserSuspension = SuspendOrganiserMutation['suspendOrganiser'][number];

const suspensionFields = 'kind reason since by';

/** Stops an organisation from sending or selling; its owners and managers are mailed the reason. */
export const suspendOrganiserDocument = /* GraphQL */ `
  mutation suspendOrganiser($id: ID!, $kind: SuspensionKind!, $reason: String!) {
    suspendOrganiser(id: $id, kind: $kind, reason: $reason) { ${suspensionFields} }
  }
`;

/** Ends a suspension; owners and managers are told. */
export const restoreOrganiserDocument = /* GraphQL */ `
  mutation restoreOrganiser($id: ID!, $kind: SuspensionKind!) {
    restoreOrganiser(id: $id, kind: $kind) { ${suspensionFields} }
  }
`;
