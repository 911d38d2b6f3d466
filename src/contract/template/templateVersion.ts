import type { TemplateUsesQuery, TemplateVersionQuery, TemplateVersionsQuery } from '../generated/operations';

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

/** A campaign or comm that was started from a template. */
export type TemplateUse = TemplateUsesQuery['templateUses'][number];

/** How many of them are listed, the last changed ones. */
export const mostTemplateUses = 50;

/** What was started from a template, of the kinds that the reader may see. */
export const templateUsesDocument = /* GraphQL */ `
  query templateUses($id: ID!) {
    templateUses(id: $id) {
      id
      name
      kind
      state
      disabled
    }
  }
`;

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
      brandColour
      blocks
      previewHtml
    }
  }
`;
