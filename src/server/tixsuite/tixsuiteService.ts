import { isDeepStrictEqual } from 'node:util';
import type { Country } from '../../contract/country';
import { type BookingFee, bookingFeeText } from '../../contract/tixsuite/bookingFee';
import { bookingFeeInput } from '../../contract/tixsuite/bookingFeeInput';
import type { TicketDesign } from '../../contract/tixsuite/ticketDesign';
import { tixsuiteTermsVersion } from '../../contract/tixsuite/tixsuite';
import { defaultColours } from '../../contract/template/mailBrand';
import type { PayeeState } from '../../contract/payment/gettingPaid';
import type { RefundPolicy } from '../../contract/tixsuite/refundPolicy';
import { refundPolicyInput } from '../../contract/tixsuite/refundPolicyInput';
import { companyInput, payoutInput, type CompanyValues } from '../../contract/tixsuite/tixsuiteInput';
import { insertAuditEntry } from '../database/auditEntry';
import type { Queryable } from '../database/openDatabase';
import { badInput } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import type { SignedInContext } from '../http/signedIn';
import { findRefundPolicy, insertRefundPolicy } from '../order/documents/refundPolicyQueries';
import { findTicketDesign } from '../order/documents/ticketDesignQueries';
import { payeeState } from '../payment/gettingPaid/accountStatus';
import { findStripeAccount } from '../payment/gettingPaid/stripeAccountQueries';
import { type CardTaking, cardTaking } from '../services';
import { decryptAccount, encryptAccount } from './accountEncryption';
import { findBookingFee, putBookingFee } from './bookingFeeQueries';
import {
  findAgreement,
  findCompany,
  findOrganiser,
  findPayout,
  saveAgreement,
  saveCompany,
  savePayout,
} from './tixsuiteQueries';

export interface TixsuiteSetup {
  country: Country;
  zone: string;
  company: CompanyValues;
  companySaved: boolean;
  /** Who takes card payments for tickets, and the state of the organiser's account there. */
  gateway: CardTaking;
  payeeState: PayeeState;
  bookingFee: BookingFee | null;
  refundPolicy: RefundPolicy | null;
  ticketDesign: TicketDesign;
  ticketDesignSaved: boolean;
  logo: string | null;
  /** `readable` is false when the server's secret has changed since the account was saved: it must be entered again. */
  payout: { accountName: string; lastFour: string; readable: boolean } | null;
  /** ISO; null until the current terms have been agreed to. */
  agreedAt: string | null;
}

export async function readSetup(
  db: Queryable,
  { services, signedIn: { organiserId } }: SignedInContext,
): Promise<TixsuiteSetup> {
  const organiser = await findOrganiser(db, organiserId);
  const company = await findCompany(db, organiserId);
  const design = await findTicketDesign(db, organiserId);
  const payout = await findPayout(db, organiserId);
  const agreedAt = await findAgreement(db, organiserId, tixsuiteTermsVersion);
  return {
    country: organiser.country,
    zone: organiser.zone,
    company: company ?? initialCompany(organiser),
    companySaved: company !== undefined,
    gateway: cardTaking(services),
    payeeState: payeeState(await findStripeAccount(db, organiserId)),
    bookingFee: await findBookingFee(db, organiserId),
    refundPolicy: await findRefundPolicy(db, organiserId),
    ticketDesign: design ?? initialDesign(organiser),
    ticketDesignSaved: design !== undefined,
    logo: organiser.logo,
    payout: payout
      ? {
          accountName: payout.accountName,
          lastFour: payout.lastFour,
          readable: decryptAccount(services, organiserId, payout.encrypted) !== undefined,
        }
      : null,
    agreedAt: agreedAt?.toISOString() ?? null,
  };
}

function initialCompany(organiser: { name: string; legalName: string; contactEmail: string }): CompanyValues {
  return {
    legalName: organiser.legalName,
    tradingName: organiser.name,
    businessNumber: '',
    gstRegistered: false,
    gstNumber: '',
    street: '',
    city: '',
    region: '',
    postcode: '',
    contactName: '',
    contactEmail: organiser.contactEmail,
    contactPhone: '',
  };
}

const initialDesign = ({ logo, brandColour }: { logo: string | null; brandColour: string | null }) => ({
  accent: brandColour ?? defaultColours.accent,
  terms: '',
  printsLogo: logo !== null,
  sponsorPicture: null,
});

const byOf = ({ services, signedIn }: SignedInContext) => ({
  userId: signedIn.userId,
  now: services.clock.now(),
});

/** @throws PublicError BAD_USER_INPUT with the fields of `contract/tixsuite/tixsuiteInput.ts` */
export async function setCompany(
  db: Queryable,
  context: SignedInContext,
  input: unknown,
): Promise<TixsuiteSetup> {
  const { organiserId } = context.signedIn;
  const { country } = await findOrganiser(db, organiserId);
  await saveCompany(db, organiserId, parseInput(companyInput(country), input), byOf(context));
  return readSetup(db, context);
}

/**
 * Applies to carts that are opened from then on; orders and open carts keep the prices that they were made with.
 * @throws PublicError BAD_USER_INPUT with the fields of `contract/tixsuite/bookingFeeInput.ts`
 */
export async function setBookingFee(
  db: Queryable,
  context: SignedInContext,
  input: unknown,
): Promise<TixsuiteSetup> {
  const { organiserId } = context.signedIn;
  const fee = parseInput(bookingFeeInput, input);
  const before = await findBookingFee(db, organiserId);
  if (!isDeepStrictEqual(before, fee)) {
    const { userId, now } = byOf(context);
    await putBookingFee(db, organiserId, fee, { userId, now });
    const action = 'tixsuite.booking_fee_changed';
    const detail = { fee: bookingFeeText(fee), before, after: fee };
    await insertAuditEntry(db, { organiserId, userId, action, detail, now });
  }
  return readSetup(db, context);
}

/** @throws PublicError BAD_USER_INPUT with the fields of `contract/tixsuite/refundPolicyInput.ts` */
export async function setRefundPolicy(
  db: Queryable,
  context: SignedInContext,
  input: unknown,
): Promise<TixsuiteSetup> {
  const { organiserId } = context.signedIn;
  const policy = parseInput(refundPolicyInput, input);
  const before = await findRefundPolicy(db, organiserId);
  if (!isDeepStrictEqual(before, policy)) {
    const { userId, now } = byOf(context);
    await insertRefundPolicy(db, organiserId, policy, { userId, now });
    const action = 'tixsuite.refund_policy_changed';
    await insertAuditEntry(db, { organiserId, userId, action, detail: { ...policy }, now });
  }
  return readSetup(db, context);
}

/** @throws PublicError BAD_USER_INPUT with the fields of `contract/tixsuite/tixsuiteInput.ts` */
export async function setPayout(
  db: Queryable,
  context: SignedInContext,
  input: unknown,
): Promise<TixsuiteSetup> {
  const { services, signedIn } = context;
  const { organiserId } = signedIn;
  const { country } = await findOrganiser(db, organiserId);
  const { accountName, bsb, accountNumber } = parseInput(payoutInput(country), input);
  const encrypted = encryptAccount(
    services,
    organiserId,
    bsb === '' ? accountNumber : `${bsb} ${accountNumber}`,
  );
  await savePayout(
    db,
    organiserId,
    { accountName, lastFour: accountNumber.slice(-4), encrypted },
    byOf(context),
  );
  return readSetup(db, context);
}

/** @throws PublicError BAD_USER_INPUT that names the missing step */
export async function finishSetup(
  db: Queryable,
  context: SignedInContext,
  agreed: boolean,
): Promise<TixsuiteSetup> {
  const { companySaved } = await readSetup(db, context);
  if (!companySaved) throw badInput('company', 'Save your company details first.');
  if (!agreed) throw badInput('agreed', 'Agree to the terms to finish.');
  await saveAgreement(db, context.signedIn.organiserId, tixsuiteTermsVersion, byOf(context));
  return readSetup(db, context);
}
