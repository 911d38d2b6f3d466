/**
 * The set-up of TixSuite (SPEC section 2, tixsuite/configure): the details that are required before tickets are sold.
 */

/** The steps in order, named as in the address. */
export const tixsuiteSteps = [
  'company-details',
  'card-payments',
  'fees',
  'refund-policy',
  'ticket-design',
  'payout',
  'review',
] as const;
export type TixsuiteStep = (typeof tixsuiteSteps)[number];

export const tixsuiteStepNames: Record<TixsuiteStep, string> = {
  'company-details': 'Company details',
  'card-payments': 'Card payments',
  fees: 'Fees',
  'refund-policy': 'Refund policy',
  'ticket-design': 'Ticket design',
  payout: 'Payout account',
  review: 'Review',
};

/** Increase this when the terms change, so that it is recorded which terms a person agreed to. */
export const tixsuiteTermsVersion = '1';

/** Limits of the fields, in characters. */
export const companyLimits = {
  legalName: 150,
  tradingName: 150,
  street: 200,
  city: 100,
  contactName: 100,
  contactPhone: 30,
  accountName: 100,
} as const;

export const auStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

const setupFields = `
  country
  zone
  company {
    legalName tradingName businessNumber gstRegistered gstNumber
    street city region postcode
    contactName contactEmail contactPhone
  }
  companySaved
  gateway
  payeeState
  bookingFee { kind cents basisPoints }
  refundPolicy { kind days ownText }
  ticketDesign { accent terms printsLogo sponsorPicture }
  ticketDesignSaved
  logo
  payout { accountName lastFour readable }
  agreedAt
`;

/**
 * `company` is prefilled with known details of the organiser until `companySaved`. All operations here need the
 * permission tixsuite.
 */
export const tixsuiteSetupDocument = /* GraphQL */ `
  query tixsuiteSetup {
    tixsuiteSetup { ${setupFields} }
  }
`;

/** Errors name the field as in `tixsuiteInput.ts`. */
export const saveTixsuiteCompanyDocument = /* GraphQL */ `
  mutation saveTixsuiteCompany($input: TixsuiteCompanyInput!) {
    saveTixsuiteCompany(input: $input) { ${setupFields} }
  }
`;

/** Applies to carts that are opened from then on; orders and open carts keep their prices. */
export const saveBookingFeeDocument = /* GraphQL */ `
  mutation saveBookingFee($input: BookingFeeInput!) {
    saveBookingFee(input: $input) { ${setupFields} }
  }
`;

/** Applies to carts that are opened from then on. */
export const saveRefundPolicyDocument = /* GraphQL */ `
  mutation saveRefundPolicy($input: RefundPolicyInput!) {
    saveRefundPolicy(input: $input) { ${setupFields} }
  }
`;

/** Applies to every ticket that is downloaded or mailed from then on. */
export const saveTicketDesignDocument = /* GraphQL */ `
  mutation saveTicketDesign($input: TicketDesignInput!) {
    saveTicketDesign(input: $input) { ${setupFields} }
  }
`;

/** The reply contains only the last four digits of the account number. */
export const saveTixsuitePayoutDocument = /* GraphQL */ `
  mutation saveTixsuitePayout($input: TixsuitePayoutInput!) {
    saveTixsuitePayout(input: $input) { ${setupFields} }
  }
`;

export const finishTixsuiteSetupDocument = /* GraphQL */ `
  mutation finishTixsuiteSetup($agreed: Boolean!) {
    finishTixsuiteSetup(agreed: $agreed) { ${setupFields} }
  }
`;
