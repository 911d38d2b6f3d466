import { z } from 'zod';
import { normaliseAddress } from '../address';
import { bareDigits, isAbn, isAuAccount, isBsb, isIrdNumber, isNzAccount, isNzbn } from './businessNumbers';
import type { Country } from '../country';
import { auStates, companyLimits } from './tixsuite';
import { oneLine } from '../venue/venueInput';

const line = (what: string, max: number) =>
  oneLine({ missing: `Enter ${what}.`, max, tooLong: `Use at most ${max} characters.` });

/** Digits as people write them; a missing value counts as empty. */
export const digits = z
  .string()
  .nullish()
  .transform((text) => bareDigits(text ?? ''));

const gst = {
  missing: 'Enter your GST number, or choose not registered.',
  wrong: 'This is not a valid GST number. It has 8 or 9 digits. Check it.',
};

const businessNumber: Record<Country, z.ZodType<string>> = {
  nz: digits.refine(isNzbn, 'Enter the 13 digits of your NZBN. This number is not valid; see nzbn.govt.nz.'),
  au: digits.refine(
    isAbn,
    'Enter the 11 digits of your ABN. This number is not valid; see abr.business.gov.au.',
  ),
};

const region: Record<Country, z.ZodType<string>> = {
  nz: z
    .string()
    .nullish()
    .transform(() => ''),
  au: z.enum(auStates, 'Choose the state or territory.'),
};

/** Input of the step Company details. In Australia the ABN is the GST number, so no GST number is asked for. */
export const companyInput = (country: Country) =>
  z
    .object({
      legalName: line('the legal name of the business', companyLimits.legalName),
      tradingName: z
        .string()
        .max(companyLimits.tradingName, `Use at most ${companyLimits.tradingName} characters.`)
        .nullish()
        .transform((text) => (text ?? '').replace(/\p{Cc}+/gu, ' ').trim()),
      businessNumber: businessNumber[country],
      gstRegistered: z.boolean('Choose whether you are registered for GST.'),
      gstNumber: digits,
      street: line('the street or PO box', companyLimits.street),
      city: line('the town or city', companyLimits.city),
      region: region[country],
      postcode: z
        .string('Enter the postcode.')
        .trim()
        .regex(/^\d{4}$/, 'A postcode has 4 digits.'),
      contactName: line('a contact name', companyLimits.contactName),
      contactEmail: z
        .string('Enter an email address.')
        .transform((text) => normaliseAddress(text) ?? '')
        .pipe(z.string().min(1, 'Enter an email address such as name@example.com.')),
      contactPhone: z
        .string('Enter a phone number.')
        .trim()
        .max(companyLimits.contactPhone, `Use at most ${companyLimits.contactPhone} characters.`)
        .regex(/^\+?[\d\s()-]{6,}$/, 'Enter a phone number in digits, such as 04 123 4567.'),
    })
    .transform((company) => {
      const isRequired = country === 'nz' && company.gstRegistered;
      return isRequired ? company : { ...company, gstNumber: '' };
    })
    .superRefine((company, context) => {
      if (country === 'au' || !company.gstRegistered || isIrdNumber(company.gstNumber)) return;
      context.addIssue({
        code: 'custom',
        path: ['gstNumber'],
        message: company.gstNumber === '' ? gst.missing : gst.wrong,
      });
    });

const account: Record<Country, z.ZodType<string>> = {
  nz: digits.refine(
    isNzAccount,
    'Enter the whole account number: 15 or 16 digits, such as 12-3456-7890123-00.',
  ),
  au: digits.refine(isAuAccount, 'Enter the account number: 5 to 9 digits.'),
};

const bsb: Record<Country, z.ZodType<string>> = {
  nz: digits.transform(() => ''),
  au: digits.refine(isBsb, 'Enter the 6 digits of the BSB.'),
};

/** Input of the step Payout account. */
export const payoutInput = (country: Country) =>
  z.object({
    accountName: line('the name of the account', companyLimits.accountName),
    bsb: bsb[country],
    accountNumber: account[country],
  });

export type CompanyValues = z.infer<ReturnType<typeof companyInput>>;
