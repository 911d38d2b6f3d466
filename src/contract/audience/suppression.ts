import type { SuppressionReason } from './audience';
import type { AddSuppressionMutation, SuppressionsQuery } from '../generated/operations';

/**
 * Suppressions: addresses that get no marketing mail, and the reasons (DOMAIN section 1). Instants are ISO text in
 * UTC.
 */

export type SuppressionPage = SuppressionsQuery['suppressions'];
/** One suppressed address. `address` is empty for an erased person, because only a hash of that address is stored. */
export type Suppression = SuppressionPage['suppressions'][number];
export type AddedSuppression = AddSuppressionMutation['addSuppression'];

/** The reasons in the order in which filters offer them. */
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
/** The largest number of addresses in one file of unsubscribes. */
export const mostUnsubscribes = 500_000;
export const longestSuppressionSource = 200;
/** The number of refused rows that a reply lists; the counts include every row. */
export const refusedRowsShown = 20;

/** The result of importing a file of unsubscribes, or of its dry run. The four counts add up to `rows`. */
export interface UnsubscribesReply {
  result: {
    dryRun: boolean;
    rows: number;
    added: number;
    /** Addresses that were on the list already. */
    known: number;
    duplicate: number;
    refused: number;
    refusedRows: Array<{ row: number; text: string; reason: string }>;
  };
  error: null;
}

/** Paths of the REST calls, relative to the base URL of the country. A dry run counts the rows and changes nothing. */
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

/**
 * Adds an address by hand. `known` is true if the address was on the organiser's list of unsubscribes already;
 * nothing changes then.
 */
export const addSuppressionDocument = /* GraphQL */ `
  mutation addSuppression($address: String!, $source: String!) {
    addSuppression(address: $address, source: $source) {
      address
      known
    }
  }
`;
