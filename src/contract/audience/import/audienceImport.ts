import { importFields } from '../audience';

/** GraphQL documents for importing a file into an audience: dry run, start, cancel, undo. */

export const audienceImportDocument = /* GraphQL */ `
  query audienceImport($id: ID!) {
    audienceImport(id: $id) { ${importFields} }
  }
`;

/** Previews the verdicts of the first rows with this mapping. Changes nothing. */
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

/** Starts the dry run over every row with this mapping; `check` reports its progress. */
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

/** Stops a running import. The rows that it has written stay and can be undone. */
export const cancelAudienceImportDocument = /* GraphQL */ `
  mutation cancelAudienceImport($id: ID!) {
    cancelAudienceImport(id: $id) { ${importFields} }
  }
`;

/** Counts the contacts and proofs of consent that an undo would change; null for an import that cannot be undone. */
export const audienceImportUndoDocument = /* GraphQL */ `
  query audienceImportUndo($id: ID!) {
    audienceImportUndo(id: $id) {
      leaving
      returning
      withdrawing
    }
  }
`;

/** Undoes a whole import. This is possible once. */
export const undoAudienceImportDocument = /* GraphQL */ `
  mutation undoAudienceImport($id: ID!) {
    undoAudienceImport(id: $id) { ${importFields} }
  }
`;

/** Lists the started imports of an audience, newest first, at most fifty. */
export const audienceImportsDocument = /* GraphQL */ `
  query audienceImports($audienceId: ID!) {
    audienceImports(audienceId: $audienceId) { ${importFields} }
  }
`;

/** Deletes an uploaded file that has not been imported. */
export const discardAudienceImportDocument = /* GraphQL */ `
  mutation discardAudienceImport($id: ID!) {
    discardAudienceImport(id: $id) {
      ok
    }
  }
`;
