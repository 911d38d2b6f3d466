import type { AddContactMutation, AudienceContactsQuery, AudiencesQuery } from './generated/operations';

/** Audiences, their contacts and the import of a file. Instants are ISO text in UTC. */

/**
 * `mailableCount` counts the contacts that no suppression keeps from marketing mail, `draftCampaignCount` the campaigns
 * that are not sent yet and name this audience.
 */
export type Audience = AudiencesQuery['audiences'][number];

/** `total` counts the contacts that the search finds, on all pages. */
export type AudienceContactPage = AudienceContactsQuery['audienceContacts'];
/** `suppression` says why the address gets no marketing mail; null when it does. */
export type AudienceContact = AudienceContactPage['contacts'][number];
export type AddedContact = AddContactMutation['addContact'];

/** What is kept of one imported file: columns, counts, how far it is. */
export interface AudienceImport {
  id: string;
  audienceId: string;
  fileName: string;
  state: ImportState;
  /** Header cells as they stand in the file. */
  columns: string[];
  /** The field that each column becomes: `email`, a field name, or '' for a column that is left out. */
  mapping: string[];
  /** The first rows of the file, cell by cell. */
  sample: string[][];
  rowCount: number;
  rowsDone: number;
  counts: ImportCounts;
  attestation: string | null;
  error: string | null;
  createdAt: string;
  finishedAt: string | null;
}

export const importStates = ['ready', 'running', 'finished', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** What becomes of one row. The verdicts are exclusive, so the counts add up to the rows. */
export const importVerdicts = [
  'added',
  'updated',
  'unchanged',
  'duplicate',
  'suppressed',
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

/** The columns that a file may have. */
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
  'id name contactCount mailableCount draftCampaignCount createdAt lastImportedAt archived';
const importFields = `
  id audienceId fileName state columns mapping sample rowCount rowsDone attestation error createdAt finishedAt
  counts { added updated unchanged duplicate suppressed refused }`;
const contactFields = 'id address fields { name value } suppression createdAt';

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
  mutation addContact($audienceId: ID!, $address: String!, $fields: [ContactFieldInput!]!, $attestation: String!) {
    addContact(audienceId: $audienceId, address: $address, fields: $fields, attestation: $attestation) {
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

export const audienceImportDocument = /* GraphQL */ `
  query audienceImport($id: ID!) {
    audienceImport(id: $id) { ${importFields} }
  }
`;

/** A dry run over every row: what an import with this mapping would do. Changes nothing. */
export const audienceImportPreviewDocument = /* GraphQL */ `
  query audienceImportPreview($id: ID!, $mapping: [String!]!) {
    audienceImportPreview(id: $id, mapping: $mapping) {
      counts {
        added
        updated
        unchanged
        duplicate
        suppressed
        refused
      }
      rows {
        rowNumber
        verdict
        reason
      }
    }
  }
`;

export const startAudienceImportDocument = /* GraphQL */ `
  mutation startAudienceImport($id: ID!, $mapping: [String!]!, $attestation: String!) {
    startAudienceImport(id: $id, mapping: $mapping, attestation: $attestation) { ${importFields} }
  }
`;

/** Throws away a file that has not been imported. */
export const discardAudienceImportDocument = /* GraphQL */ `
  mutation discardAudienceImport($id: ID!) {
    discardAudienceImport(id: $id) {
      ok
    }
  }
`;
