import type { OrganisationSettingsQuery } from '../generated/operations';

/** The details of an organisation, for people who manage its team, with the place where each is changed. */
export type OrganisationSettings = OrganisationSettingsQuery['organisationSettings'];

const settingsFields =
  'name legalName postalAddress contactEmail zone gstRegistered gstNumber replyTo replyToChoices version';

export const organisationSettingsDocument = /* GraphQL */ `
  query organisationSettings {
    organisationSettings { ${settingsFields} }
  }
`;

/** Sets where replies go: an address of the team, or null for the contact address. */
export const saveReplyToDocument = /* GraphQL */ `
  mutation saveReplyTo($replyTo: String, $version: Int) {
    saveReplyTo(replyTo: $replyTo, version: $version) { ${settingsFields} }
  }
`;
