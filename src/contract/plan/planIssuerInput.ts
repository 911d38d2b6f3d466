import { z } from 'zod';
import { countries } from '../country';
import { isAbn, isIrdNumber } from '../tixsuite/businessNumbers';
import { digits } from '../tixsuite/tixsuiteInput';
import { oneLine } from '../venue/venueInput';
import { issuerLimits } from './planIssuer';

const numberChecks = {
  nz: {
    isValid: isIrdNumber,
    message: 'This is not a valid GST number. It has 8 or 9 digits. Check it, or leave it empty.',
  },
  au: {
    isValid: isAbn,
    message: 'This is not a valid ABN. It has 11 digits. Check it, or leave it empty.',
  },
} as const;

export const planIssuerInput = z
  .object({
    country: z.enum(countries, 'Choose a country.'),
    legalName: oneLine({
      missing: 'Enter the legal name of the business.',
      max: issuerLimits.legalName,
      tooLong: `Use at most ${issuerLimits.legalName} characters.`,
    }),
    address: oneLine({
      missing: 'Enter the address of the business.',
      max: issuerLimits.address,
      tooLong: `Use at most ${issuerLimits.address} characters.`,
    }),
    gstNumber: digits,
  })
  .superRefine(({ country, gstNumber }, context) => {
    const { isValid, message } = numberChecks[country];
    if (gstNumber === '' || isValid(gstNumber)) return;
    context.addIssue({ code: 'custom', path: ['gstNumber'], message });
  });
