import { footerUrls, type Country } from '../country';
import type { LegalDocumentQuery, LegalVersionQuery, MyLegalAgreementsQuery } from '../generated/operations';

/** The legal texts that people agree to, one of each kind for each country. */
export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];

export const legalKindLabels: Record<LegalKind, string> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
};

export const legalLimits = { text: 60_000, note: 1000 };

/** The public page of a text. @param version the current one if undefined */
export function legalPagePath(kind: LegalKind, country: Country, version?: number): string {
  const path = kind === 'terms' ? footerUrls.termsOfService : footerUrls.privacyPolicy;
  return `${path}?country=${country}${version === undefined ? '' : `&version=${version}`}`;
}

/** All versions of one text, the newest first, with the current text and the draft. Permission isAdmin. */
export type LegalDocument = LegalDocumentQuery['legalDocument'];
export type LegalVersion = LegalDocument['versions'][number];
export type LegalDraft = NonNullable<LegalDocument['draft']>;
/** One version with the text before it, to compare them. */
export type LegalVersionText = LegalVersionQuery['legalVersion'];
/** A version that the signed-in person agreed to. */
export type LegalAgreement = MyLegalAgreementsQuery['myLegalAgreements'][number];

const documentFields = `
  kind
  country
  text
  versions { version publishedAt publishedBy note people }
  draftVersion
  draft { text changedAt changedBy }
`;

export const legalDocumentDocument = /* GraphQL */ `
  query legalDocument($legalKind: LegalKind!, $legalCountry: LegalCountry!) {
    legalDocument(legalKind: $legalKind, legalCountry: $legalCountry) { ${documentFields} }
  }
`;

export const legalVersionDocument = /* GraphQL */ `
  query legalVersion($legalKind: LegalKind!, $legalCountry: LegalCountry!, $version: Int!) {
    legalVersion(legalKind: $legalKind, legalCountry: $legalCountry, version: $version) {
      version
      text
      previousText
    }
  }
`;

/** Stores the draft. `version` is the `draftVersion` that the admin saw; a draft changed since is refused. */
export const saveLegalDraftDocument = /* GraphQL */ `
  mutation saveLegalDraft($legalKind: LegalKind!, $legalCountry: LegalCountry!, $text: String!, $version: Int!) {
    saveLegalDraft(legalKind: $legalKind, legalCountry: $legalCountry, text: $text, version: $version) { ${documentFields} }
  }
`;

export const discardLegalDraftDocument = /* GraphQL */ `
  mutation discardLegalDraft($legalKind: LegalKind!, $legalCountry: LegalCountry!, $version: Int!) {
    discardLegalDraft(legalKind: $legalKind, legalCountry: $legalCountry, version: $version) { ${documentFields} }
  }
`;

/** Publishes the draft as the next version; `version` is the `draftVersion` that the admin saw. */
export const publishLegalTextDocument = /* GraphQL */ `
  mutation publishLegalText(
    $legalKind: LegalKind!
    $legalCountry: LegalCountry!
    $version: Int!
    $note: String!
  ) {
    publishLegalText(legalKind: $legalKind, legalCountry: $legalCountry, version: $version, note: $note) {
      ${documentFields}
    }
  }
`;

const agreementFields = 'organisation kind country version agreedAt isCurrent';

/** What the signed-in person agreed to, in all their organisations, the newest first. */
export const myLegalAgreementsDocument = /* GraphQL */ `
  query myLegalAgreements {
    myLegalAgreements { ${agreementFields} }
  }
`;

/** Agrees to the texts in force for the organisation. `shown` is the `terms` of the notice; other texts are refused. */
export const agreeToLegalTextsDocument = /* GraphQL */ `
  mutation agreeToLegalTexts($shown: String!) {
    agreeToLegalTexts(shown: $shown) { ${agreementFields} }
  }
`;
