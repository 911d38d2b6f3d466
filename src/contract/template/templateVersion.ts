import type { TemplateVersionQuery, TemplateVersionsQuery } from '../generated/operations';

/** How many versions of a template are kept, the newest. */
export const keptVersions = 50;

/**
 * What a template was after a person had worked on it. Instants are ISO text in UTC.
 * - `savedBy`: the person's name; null for what was there before the first edit, and for a person who no longer exists.
 * - `isNow`: whether the template is still so.
 */
export type TemplateVersion = TemplateVersionsQuery['templateVersions'][number];

/** A version with its content and a preview of its email. */
export type TemplateVersionContent = TemplateVersionQuery['templateVersion'];

/** The versions of a template, newest first. */
export const templateVersionsDocument = /* GraphQL */ `
  query templateVersions($id: ID!) {
    templateVersions(id: $id) {
      id
      savedAt
      savedBy
      isNow
    }
  }
`;

export const templateVersionDocument = /* GraphQL */ `
  query templateVersion($id: ID!) {
    templateVersion(id: $id) {
      id
      name
      accent
      blocks
      previewHtml
    }
  }
`;
