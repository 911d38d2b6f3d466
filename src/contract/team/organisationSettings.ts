import { type Country, mediaHost } from '../country';
import type { OrganisationSettingsQuery } from '../generated/operations';

/** The details of an organisation, for people who manage its team, with the place where each is changed. */
export type OrganisationSettings = OrganisationSettingsQuery['organisationSettings'];

const settingsFields =
  'name legalName postalAddress contactEmail zone gstRegistered gstNumber replyTo replyToChoices logo version';

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

/** POST a form with the picture as `file`. The reply is a `LogoReply`. */
export const logoUploadPath = '/api/organisation/logo';

/** Limits of the uploaded file, and the box in pixels into which the logo is shrunk. */
export const logoLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  width: 480,
  height: 160,
} as const;

export interface LogoReply {
  /** The name of the stored file. */
  logo: string;
  error: null;
}

export const removeLogoDocument = /* GraphQL */ `
  mutation removeLogo {
    removeLogo { ${settingsFields} }
  }
`;

/** The path of a logo, a PNG of at most 480 by 160 pixels, on every host of the server. */
export const logoPath = (logo: string): string => `/uploads/logos/${encodeURIComponent(logo)}.png`;

/** Its URL for the portal. */
export const logoUrl = (country: Country, hostname: string, logo: string): string =>
  mediaHost(country, hostname) + logoPath(logo);
