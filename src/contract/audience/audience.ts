import type {
  AddContactMutation,
  AudienceContactsQuery,
  AudienceImportsQuery,
  AudiencesQuery,
} from '../generated/operations';

/** Audiences, their contacts and the import of a file. Instants are ISO text in UTC. */

/**
 * Both counts are null for a rule, see audienceRules.ts. `mailableCount` counts the contacts that no suppression keeps
 * from marketing mail, `draftCampaignCount` the campaigns
 * that are not sent yet and name this audience.
 */
export type Audience = AudiencesQuery['audiences'][number];

/** `total` counts the contacts that the search finds, on all pages. */
export type AudienceContactPage = AudienceContactsQuery['audienceContacts'];
/** `suppression` says why the address gets no marketing mail; where it is null, `pausedUntil` may name a break of theirs. */
export type AudienceContact = AudienceContactPage['contacts'][number];
export type AddedContact = AddContactMutation['addContact'];

/**
 * What is kept of one imported file: columns, counts, how far it is.
 * - `columns`: Header cells as they stand in the file.
 * - `mapping`: What each column becomes: `email`, a field name, a role of columnRoles, or '' for a column that is
 *   left out.
 * - `columnFacts`: What the file says in each column; empty once the import has been started.
 * - `namedReading`: What the file's name says of everybody in it, such as `unsubscribed`; null for most names.
 * - `sample`: The first rows of the file, cell by cell.
 * - `contactSource`: Where the organiser has the addresses from, see contactSource.
 * - `startedBy`: The name of who started it.
 * - `check`: Null before the first dry run.
 * - `undoable`: It has ended, it can be taken back as a whole, and it has not been yet.
 * - `undo`: Null where none was begun.
 */
export type AudienceImport = AudienceImportsQuery['audienceImports'][number];

/**
 *   ready --start--> running --> finished | failed | cancelled --undo--> undoing --> undone
 *     |
 *     +--discard--> gone
 */
export type ImportState = 'ready' | 'running' | 'finished' | 'failed' | 'cancelled' | 'undoing' | 'undone';

/** How far the dry run is over all rows of the file, with which mapping. */
export type ImportCheck = NonNullable<AudienceImport['check']>;

/**
 * How far an undo is, and what it has done so far.
 * - `left`: Contacts that left the audience.
 * - `returned`: Contacts whose fields returned to what they were.
 * - `withdrawn`: Proofs of consent that were taken back.
 * - `undoneAt`: When it ended; null while it runs.
 */
export type ImportUndo = NonNullable<AudienceImport['undo']>;

/** What becomes of one row. The verdicts are exclusive, so the counts add up to the rows. */
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

/** What the upload of a file answers (REST, SPEC section 7's manner). */
export interface AudienceImportReply {
  result: AudienceImport;
  error: null;
}

/** Why an address gets no marketing mail. */
export type SuppressionReason =
  'unsubscribed' | 'hard_bounce' | 'soft_bounces' | 'complaint' | 'imported' | 'added_by_hand' | 'erased';

/** What a file may hold: bytes, rows beside the header, columns. */
export const largestImportBytes = 256 * 1024 ** 2;
export const mostImportRows = 2_000_000;
export const mostImportColumns = 50;
/** Rows of the file that the mapping screen shows. */
export const importSampleRows = 8;
/** Contacts of one page. */
export const contactPageSize = 50;
export const longestFieldValue = 1_000;

/** What an organiser confirms before people are added, word for word as the screen shows it. */
export const consentStatement =
  'These people agreed to get marketing email from us, and we can show when and how.';

/** The proof of consent that is kept for each address (DOMAIN section 1): the statement, then the organiser's own words. */
export const consentWording = (where: string) => `${consentStatement} ${where}`;

/** Paths of the REST calls, under the base of the country. */
export const audienceImportPath = (audienceId: string): `/api/${string}` =>
  `/api/audience/import/${encodeURIComponent(audienceId)}`;
export const refusedRowsPath = (importId: string): `/api/${string}` =>
  `/api/audience/import/${encodeURIComponent(importId)}/refused`;

const audienceFields =
  'id name kind contactCount mailableCount draftCampaignCount createdAt lastImportedAt archived';
const countFields = 'added updated unchanged duplicate suppressed declined noConsent refused';
/** What every document of an import asks for. */
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

/** Those in use, or, with `archived` true, those put away. */
export const audiencesDocument = /* GraphQL */ `
  query audiences($archived: Boolean) {
    audiences(archived: $archived) { ${audienceFields} }
  }
`;

/** One audience with its field names and its newest import; null when there is none with this id. */
export const audienceDocument = /* GraphQL */ `
  query audience($id: ID!) {
    audience(id: $id) { audience { ${audienceFields} } fieldNames latestImport { ${importFields} } }
  }
`;

/** A page of contacts, newest first; `key` is the `lastEvaluatedKey` of the page before. */
export const audienceContactsDocument = /* GraphQL */ `
  query audienceContacts($audienceId: ID!, $search: String!, $key: String) {
    audienceContacts(audienceId: $audienceId, search: $search, key: $key) {
      contacts { ${contactFields} }
      total
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

/** Takes an archiving back. */
export const restoreAudienceDocument = /* GraphQL */ `
  mutation restoreAudience($id: ID!) {
    restoreAudience(id: $id) { ${audienceFields} }
  }
`;

/** Adds one person by hand; `attestation` says where they agreed (DOMAIN section 1). */
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

/** Takes contacts off this audience; they stay in others, and what they chose stays as it is. */
export const removeContactsDocument = /* GraphQL */ `
  mutation removeContacts($audienceId: ID!, $contactIds: [ID!]!) {
    removeContacts(audienceId: $audienceId, contactIds: $contactIds) { ${audienceFields} }
  }
`;

/** Takes a removal back. */
export const returnContactsDocument = /* GraphQL */ `
  mutation returnContacts($audienceId: ID!, $contactIds: [ID!]!) {
    returnContacts(audienceId: $audienceId, contactIds: $contactIds) { ${audienceFields} }
  }
`;
