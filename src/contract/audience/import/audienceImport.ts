import { importFields } from '../audience';

/** The import of a file into an audience: dry run, start, cancel, undo. */

export const audienceImportDocument = /* GraphQL */ `
  query audienceImport($id: ID!) {
    audienceImport(id: $id) { ${importFields} }
  }
`;

/** What an import with this mapping would make of the first rows. Changes nothing. */
export const audienceImportPreviewDocument = /* GraphQL */ `
  query audienceImportPreview(
    $id: ID!
    $mapping: [String!]!
    $corrections: [ImportCorrectionInput!]
    $asSuppressions: Boolean
  ) {
    audienceImportPreview(
      id: $id
      mapping: $mapping
      corrections: $corrections
      asSuppressions: $asSuppressions
    ) {
      rows {
        rowNumber
        verdict
        reason
      }
    }
  }
`;

/** Begins the dry run over every row with this mapping; `check` says how far it is. */
export const checkAudienceImportDocument = /* GraphQL */ `
  mutation checkAudienceImport(
    $id: ID!, $mapping: [String!]!, $corrections: [ImportCorrectionInput!], $asSuppressions: Boolean
  ) {
    checkAudienceImport(
      id: $id, mapping: $mapping, corrections: $corrections, asSuppressions: $asSuppressions
    ) { ${importFields} }
  }
`;

export const startAudienceImportDocument = /* GraphQL */ `
  mutation startAudienceImport(
    $id: ID!, $mapping: [String!]!, $corrections: [ImportCorrectionInput!], $asSuppressions: Boolean,
    $attestation: String, $contactSource: String
  ) {
    startAudienceImport(
      id: $id, mapping: $mapping, corrections: $corrections, asSuppressions: $asSuppressions,
      attestation: $attestation, contactSource: $contactSource
    ) {
      ${importFields}
    }
  }
`;

/** Stops a running import; what it has written so far stays and can be undone. */
export const cancelAudienceImportDocument = /* GraphQL */ `
  mutation cancelAudienceImport($id: ID!) {
    cancelAudienceImport(id: $id) { ${importFields} }
  }
`;

/** Whom an undo would touch; null for an import that can not be undone. */
export const audienceImportUndoDocument = /* GraphQL */ `
  query audienceImportUndo($id: ID!) {
    audienceImportUndo(id: $id) {
      leaving
      returning
      withdrawing
    }
  }
`;

/** Takes back a whole import, once. */
export const undoAudienceImportDocument = /* GraphQL */ `
  mutation undoAudienceImport($id: ID!) {
    undoAudienceImport(id: $id) { ${importFields} }
  }
`;

/** The imports of an audience that were started, newest first, fifty at the most. */
export const audienceImportsDocument = /* GraphQL */ `
  query audienceImports($audienceId: ID!) {
    audienceImports(audienceId: $audienceId) { ${importFields} }
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
