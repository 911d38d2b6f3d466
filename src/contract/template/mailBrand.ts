import type { MailBrandQuery } from '../generated/operations';

/**
 * How all emails of an organiser look.
 * - `colour`: `#rrggbb` of buttons and links, for every template and campaign that has no colour of its own; null if the
 *   organiser has not chosen one.
 * - `ground`: `#rrggbb` around the email; null for the usual light grey.
 * - `website`, `phone`, `social`, `note`: shown in the footer; empty ones are left out.
 */
export type MailBrand = MailBrandQuery['mailBrand'];

/** The colours of emails until a design or an organiser chooses others. */
export const defaultColours = { accent: '#0f5e63', ground: '#f3f1ec' } as const;

export const mailBrandLimits = { phone: 40, note: 300, socialLinks: 9 } as const;

/** The values of the brand until the organiser saves their own. */
export const plainBrand: Omit<MailBrand, 'version' | 'logo'> = {
  colour: null,
  ground: null,
  headingFont: 'system',
  textFont: 'system',
  website: '',
  phone: '',
  social: [],
  note: '',
};

const brandFields = `
  colour ground headingFont textFont website phone social { network url } note logo version`;

export const mailBrandDocument = /* GraphQL */ `
  query mailBrand {
    mailBrand { ${brandFields} }
  }
`;

/** Saves the whole brand. CONFLICT naming `version` if another person saved it since. */
export const saveMailBrandDocument = /* GraphQL */ `
  mutation saveMailBrand($input: MailBrandInput!, $version: Int) {
    saveMailBrand(input: $input, version: $version) { ${brandFields} }
  }
`;

/** An email that shows a brand before it is saved. */
export const mailBrandPreviewDocument = /* GraphQL */ `
  query mailBrandPreview($input: MailBrandInput!) {
    mailBrandPreview(input: $input)
  }
`;
