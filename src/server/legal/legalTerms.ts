import { countryFacts, type Country } from '../../contract/country';
import type { LegalKind } from '../../contract/legal/legal';
import type { Queryable } from '../database/openDatabase';
import { badInput } from '../http/httpErrors';
import { findCurrentVersions } from './legalTextQueries';

/** The texts that a form asks to agree to: those in force in a country when the form was shown. */
export interface LegalTerms {
  country: Country;
  versions: Readonly<Record<LegalKind, number>>;
}

export const legalTermsOf = async (db: Queryable, country: Country): Promise<LegalTerms> => ({
  country,
  versions: await findCurrentVersions(db, country),
});

/** The value of a form's hidden field, such as `nz.3.1`, which tells the texts that the person could read. */
export const shownTermsValue = ({ country, versions }: LegalTerms): string =>
  `${country}.${versions.terms}.${versions.privacy}`;

/**
 * Why the person has to read the texts and agree again: others are in force than the form showed.
 * @param shown the value of the form's hidden field
 */
export function newTermsMessage(terms: LegalTerms, shown: string | undefined): string | undefined {
  if (shown === shownTermsValue(terms)) return undefined;
  return shown?.startsWith(`${terms.country}.`)
    ? 'The terms or the privacy policy have just changed. Read the new version, then agree to it.'
    : `The terms and the privacy policy for ${countryFacts(terms.country).name} apply. Read them, then agree to them.`;
}

/** @throws PublicError BAD_USER_INPUT naming `agreed` when other texts are in force than the form showed */
export function requireShownTerms(terms: LegalTerms, shown: string | undefined): void {
  const message = newTermsMessage(terms, shown);
  if (message) throw badInput('agreed', message);
}
