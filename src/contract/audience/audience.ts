import type {
  AddContactMutation,
  AudienceContactsQuery,
  AudienceImportsQuery,
  AudiencesQuery,
} from '../generated/operations';

/** Types and GraphQL documents of audiences, their contacts and file imports. Instants are ISO text in UTC. */

/**
 * An audience, which is either a list or a rule.
 * - `contactCount`, `mailableCount`: Null for a rule (see audienceRules.ts). `mailableCount` leaves out contacts
 *   whose address is suppressed for marketing mail.
 * - `draftCampaignCount`: The number of unsent campaigns that name this audience.
 */
export type Audience = AudiencesQuery['audiences'][number];

/**
 * One page of contacts. `total` counts the contacts that match the search, on all pages; with a search it stops at
 * `mostCountedContacts`, and `totalIsCapped` is true if more match.
 */
export type AudienceContactPage = AudienceContactsQuery['audienceContacts'];
/**
 * One contact of an audience. `suppression` gives the reason why the address gets no marketing mail; if it is null,
 * `pausedUntil` may give the end of a break that the contact asked for.
 */
export type AudienceContact = AudienceContactPage['contacts'][number];
export type AddedContact = AddContactMutation['addContact'];

/**
 * One imported file: its columns, its counts and its progress.
 * - `columns`: The header cells exactly as the file has them.
 * - `mapping`: The meaning of each column: `email`, a field name, a role of columnRoles, or '' for a column that is
 *   left out.
 * - `columnFacts`: The values of each column and their readings; empty once the import has been started.
 * - `namedReading`: The reading that the file's name implies for everybody in it, such as `unsubscribed`; null for
 *   most names.
 * - `sample`: The first rows of the file, cell by cell.
 * - `contactSource`: Where the organiser got the addresses, see contactSource.ts.
 * - `startedBy`: The name of the person who started the import.
 * - `check`: Null before the first dry run.
 * - `undoable`: True if the import has ended, can be undone as a whole and has not been undone yet.
 * - `undo`: Null if no undo was started.
 */
export type AudienceImport = AudienceImportsQuery['audienceImports'][number];

/**
 * The states of an import:
 *
 *   ready --start--> running --> finished | failed | cancelled --undo--> undoing --> undone
 *     |
 *     +--discard--> (deleted)
 */
export type ImportState = 'ready' | 'running' | 'finished' | 'failed' | 'cancelled' | 'undoing' | 'undone';

/** Progress and result of the dry run over all rows of the file, and the mapping that it used. */
export type ImportCheck = NonNullable<AudienceImport['check']>;

/**
 * Progress and results of an undo.
 * - `left`: The number of contacts that were removed from the audience.
 * - `returned`: The number of contacts whose fields were set back to their earlier values.
 * - `withdrawn`: The number of proofs of consent that were withdrawn.
 * - `undoneAt`: The instant at which the undo ended; null while it runs.
 */
export type ImportUndo = NonNullable<AudienceImport['undo']>;

/** The result of importing one row. Each row has exactly one verdict, so the counts add up to the number of rows. */
export const importVerdicts = [
  'added',
  'updated',
  'unchanged',
  'duplicate',
  'suppressed',
  'declined',
  'noConsent',
  'refused',
] as const;
export type ImportVerdict = (typeof importVerdicts)[number];
export type ImportCounts = Record<ImportVerdict, number>;

/** The reply to the upload of a file, a REST call in the form of SPEC section 7. */
export interface AudienceImportReply {
  result: AudienceImport;
  error: null;
}

/** The reasons why an address gets no marketing mail. */
export type SuppressionReason =
  'unsubscribed' | 'hard_bounce' | 'soft_bounces' | 'complaint' | 'imported' | 'added_by_hand' | 'erased';

/** Limits of an imported file: bytes, rows without the header, columns. */
export const largestImportBytes = 256 * 1024 ** 2;
export const mostImportRows = 2_000_000;
export const mostImportColumns = 50;
/** The number of rows that the mapping screen shows as a sample. */
export const importSampleRows = 8;
/** The number of contacts on one page. */
export const contactPageSize = 50;
/** A search counts the contacts that it finds up to this number. */
export const mostCountedContacts = 10_000;
export const longestAudienceName = 120;
export const longestFieldValue = 1_000;

/** The statement that an organiser confirms before people are added, word for word as the screen shows it. */
export const consentStatement =
  'These people agreed to get marketing email from us, and we can show when and how.';

/**
 * The proof of consent that is stored for each address (DOMAIN section 1): the statement, then the organiser's own
 * words.
 */
export const consentWording = (where: string) => `${consentStatement} ${where}`;

/** Paths of the REST calls, relative to the base URL of the country. */
export const audienceImportPath = (audienceId: string): `/api/${string}` =>
  `/api/audience/import/${encodeURIComponent(audienceId)}`;
export const refusedRowsPath = (importId: string): `/api/${string}` =>
  `/api/audience/import/${encodeURIComponent(importId)}/refused`;

const audienceFields =
  'id name kind contactCount mailableCount draftCampaignCount createdAt lastImportedAt archived';
const countFields = 'added updated unchanged duplicate suppressed declined noConsent refused';
/** The fields that every GraphQL document of an import requests. */
export const importFields = `
  id audienceId fileName state columns mapping sample rowCount rowsDone attestation contactSource startedBy error
  createdAt finishedAt undoable namedReading counts { ${countFields} }
  columnFacts { looksLikeConsent isCertain jsonKeys values { token shown rows reading } }
  check {
    mapping asSuppressions rowsDone counts { ${countFields} } corrections { column token reading }
    notes { typoCount roleCount refused { rowNumber text reason } hints { rowNumber text reason } }
  }
  undo { done total left returned withdrawn undoneAt }`;
const contactFields = 'id address fields { name value } suppression pausedUntil createdAt';

/** Lists the audiences in use, or the archived ones if `archived` is true. */
export const audiencesDocument = /* GraphQL */ `
  query audiences($archived: Boolean) {
    audiences(archived: $archived) { ${audienceFields} }
  }
`;

/** Loads one audience with its field names and its newest import; null if no audience has this id. */
export const audienceDocument = /* GraphQL */ `
  query audience($id: ID!) {
    audience(id: $id) { audience { ${audienceFields} } fieldNames latestImport { ${importFields} } }
  }
`;

/** Loads a page of contacts, newest first; `key` is the `lastEvaluatedKey` of the page before. */
export const audienceContactsDocument = /* GraphQL */ `
  query audienceContacts($audienceId: ID!, $search: String!, $key: String) {
    audienceContacts(audienceId: $audienceId, search: $search, key: $key) {
      contacts { ${contactFields} }
      total
      totalIsCapped
      lastEvaluatedKey
    }
  }
`;

export const createAudienceDocument = /* GraphQL */ `
  mutation createAudience($name: String!) {
    createAudience(name: $name) { ${audienceFields} }
  }
`;

export const renameAudienceDocument = /* GraphQL */ `
  mutation renameAudience($id: ID!, $name: String!) {
    renameAudience(id: $id, name: $name) { ${audienceFields} }
  }
`;

export const archiveAudienceDocument = /* GraphQL */ `
  mutation archiveAudience($id: ID!) {
    archiveAudience(id: $id) { ${audienceFields} }
  }
`;

/** Puts an archived audience back into use. */
export const restoreAudienceDocument = /* GraphQL */ `
  mutation restoreAudience($id: ID!) {
    restoreAudience(id: $id) { ${audienceFields} }
  }
`;

/** Adds one person by hand; `attestation` says where that person agreed to get mail (DOMAIN section 1). */
export const addContactDocument = /* GraphQL */ `
  mutation addContact(
    $audienceId: ID!, $address: String!, $fields: [ContactFieldInput!]!, $attestation: String!, $contactSource: String
  ) {
    addContact(
      audienceId: $audienceId, address: $address, fields: $fields, attestation: $attestation, contactSource: $contactSource
    ) {
      contact { ${contactFields} }
      verdict
    }
  }
`;

/**
 * Removes contacts from this audience. They stay in other audiences, and their consent and suppressions do not
 * change.
 */
export const removeContactsDocument = /* GraphQL */ `
  mutation removeContacts($audienceId: ID!, $contactIds: [ID!]!) {
    removeContacts(audienceId: $audienceId, contactIds: $contactIds) { ${audienceFields} }
  }
`;

/** Undoes a removal: puts the contacts back into the audience. */
export const returnContactsDocument = /* GraphQL */ `
  mutation returnContacts($audienceId: ID!, $contactIds: [ID!]!) {
    returnContacts(audienceId: $audienceId, contactIds: $contactIds) { ${audienceFields} }
  }
`;
