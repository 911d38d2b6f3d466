import type { SuppressionReason } from './audience';
import type { AddSuppressionMutation, SuppressionsQuery } from '../generated/operations';

/** Addresses that get no marketing mail, and why (DOMAIN section 1). Instants are ISO text in UTC. */

export type SuppressionPage = SuppressionsQuery['suppressions'];
/** `address` is empty for an erased person, of whom only a hash is kept. */
export type Suppression = SuppressionPage['suppressions'][number];
export type AddedSuppression = AddSuppressionMutation['addSuppression'];

/** In the order in which filters offer them. */
export const suppressionReasons = [
  'unsubscribed',
  'imported',
  'added_by_hand',
  'hard_bounce',
  'soft_bounces',
  'complaint',
  'erased',
] as const satisfies readonly SuppressionReason[];

export const suppressionScopes = ['organiser', 'platform'] as const;
export type SuppressionScope = (typeof suppressionScopes)[number];

export const suppressionPageSize = 50;
/** Addresses of one file of unsubscribes. */
export const mostUnsubscribes = 500_000;
export const longestSuppressionSource = 200;
/** Refused rows that an answer shows; all are counted. */
export const refusedRowsShown = 20;

/** What became of a file of unsubscribes, or would: the four counts add up to the rows. */
export interface UnsubscribesReply {
  result: {
    dryRun: boolean;
    rows: number;
    added: number;
    /** On the list already. */
    known: number;
    duplicate: number;
    refused: number;
    refusedRows: Array<{ row: number; text: string; reason: string }>;
  };
  error: null;
}

/** Paths of the REST calls, under the base of the country. A dry run counts and changes nothing. */
export const importUnsubscribesPath = (source: string, dryRun: boolean): `/api/${string}` =>
  `/api/suppressions/import?${new URLSearchParams({ source, ...(dryRun && { dryRun: 'yes' }) }).toString()}`;
export const downloadSuppressionsPath = '/api/suppressions/download';

const suppressionFields =
  'id address erased reason scope source campaign { id name kind } contactId createdAt';

export const suppressionsDocument = /* GraphQL */ `
  query suppressions($search: String!, $reason: SuppressionReason, $scope: SuppressionScope, $key: String) {
    suppressions(search: $search, reason: $reason, scope: $scope, key: $key) {
      suppressions { ${suppressionFields} }
      total
      lastEvaluatedKey
    }
  }
`;

/** `known` is true when the address was on the organiser's list of unsubscribes already; nothing changes then. */
export const addSuppressionDocument = /* GraphQL */ `
  mutation addSuppression($address: String!, $source: String!) {
    addSuppression(address: $address, source: $source) {
      address
      known
    }
  }
`;
