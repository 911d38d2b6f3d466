import type { RefundPolicy } from '../../../../contract/tixsuite/refundPolicy';
import type { TicketDesign } from '../../../../contract/tixsuite/ticketDesign';
import type { CompanyValues } from '../../../../contract/tixsuite/tixsuiteInput';
import { tixsuiteTermsVersion } from '../../../../contract/tixsuite/tixsuite';
import type { Queryable } from '../../../database/openDatabase';
import type { Services } from '../../../services';
import { putTicketDesign } from '../../../order/documents/ticketDesignQueries';
import { insertRefundPolicy } from '../../../order/documents/refundPolicyQueries';
import { encryptAccount } from '../../../tixsuite/accountEncryption';
import { putBookingFee } from '../../../tixsuite/bookingFeeQueries';
import { saveAgreement, saveCompany, savePayout } from '../../../tixsuite/tixsuiteQueries';
import type { SeededOrganiser } from './demoPeople';

/** The business and GST numbers are examples with valid check digits. */
const companies: Record<'nz' | 'au', CompanyValues> = {
  nz: {
    legalName: 'Harbour Lights Events Limited',
    tradingName: 'Harbour Lights',
    businessNumber: '9429030000018',
    gstRegistered: true,
    gstNumber: '49091850',
    street: '14 Wharf Street',
    city: 'Wellington',
    region: '',
    postcode: '6011',
    contactName: 'Aroha Ngata',
    contactEmail: 'organiser@example.co.nz',
    contactPhone: '04 555 0142',
  },
  au: {
    legalName: 'Southern Stages Pty Ltd',
    tradingName: 'Southern Stages',
    businessNumber: '85000000999',
    gstRegistered: true,
    gstNumber: '',
    street: '220 Gertrude Street',
    city: 'Fitzroy',
    region: 'VIC',
    postcode: '3065',
    contactName: 'Isla Bennett',
    contactEmail: 'organiser@example.com.au',
    contactPhone: '03 5550 0142',
  },
};

const accounts = { nz: '12-3456-7890123-00', au: '062000 12345678' } as const;

const policies: Record<'nz' | 'au', RefundPolicy> = {
  nz: { kind: 'until_days_before', days: 7, ownText: 'You can also give your ticket to someone else.' },
  au: { kind: 'no_refunds', days: null, ownText: '' },
};

/** What tickets look like; those of Australia stay plain. */
const designs: Partial<Record<'nz' | 'au', TicketDesign>> = {
  nz: {
    accent: '#0f5e63',
    terms: 'Doors close when the show begins. The late are let in at the interval.',
    printsLogo: false,
    sponsorPicture: null,
  },
};

/** Completes the TixSuite set-up of an organiser who sells tickets that have a price. */
export async function seedTixsuite(
  db: Queryable,
  services: Services,
  { organiserId, userId, country }: SeededOrganiser,
  company = companies[country],
): Promise<void> {
  const by = { userId, now: services.clock.now() };
  await saveCompany(db, organiserId, company, by);
  const account = accounts[country];
  const encrypted = encryptAccount(services, organiserId, account);
  const lastFour = account.replace(/\D/g, '').slice(-4);
  await savePayout(db, organiserId, { accountName: company.legalName, lastFour, encrypted }, by);
  // Before the first order of the demo, so that its buyers read it.
  const chosen = { ...by, now: new Date(by.now.getTime() - 400 * 86_400_000) };
  await insertRefundPolicy(db, organiserId, policies[country], chosen);
  await putBookingFee(db, organiserId, { kind: 'absorbed', cents: 0, basisPoints: 0 }, chosen);
  const design = designs[country];
  if (design) await putTicketDesign(db, organiserId, design, by);
  await saveAgreement(db, organiserId, tixsuiteTermsVersion, by);
}
