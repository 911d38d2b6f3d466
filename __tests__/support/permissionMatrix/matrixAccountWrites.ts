import { usualJournalAccounts } from '../../../src/contract/payout/journal';
import { setMeasurementIdDocument, requestEmailChangeDocument } from '../../../src/contract/account/account';
import {
  saveTixsuiteCompanyDocument,
  saveTixsuitePayoutDocument,
} from '../../../src/contract/tixsuite/tixsuite';
import { writeSubscription } from '../../../src/server/plan/billing/subscriptionQueries';
import { type Preparation, type WriteRow } from './matrixWrites';
import { buildCharge } from '../plan/chargeFactories';
import { buildOrder } from '../factories/orderFactories';
import { addCard, buildUnpaidInvoice, nzCompany } from '../factories/planFactories';

const payout = { accountName: 'Tidal Theatre', bsb: '', accountNumber: '12-3456-7890123-00' };

const planOf = async ({ services }: Preparation['server'], organiserId: string): Promise<number> =>
  (
    await services.database.adminDb
      .selectFrom('organiser')
      .select('plan_id')
      .where('id', '=', organiserId)
      .executeTakeFirstOrThrow()
  ).plan_id;

/** @returns the id of a card beside the default one */
async function secondCard(person: Preparation['person']): Promise<string> {
  await addCard(person, 'succeeds');
  const { data } = await addCard(person, 'declined_later', { isDefault: false });
  return data?.addPaymentMethod.cards.find(({ isDefault }) => !isDefault)?.id ?? '';
}

/** The rows of the permission matrix for plan, payment and TixSuite. */
export const paymentWrites: readonly WriteRow[] = [
  {
    name: 'changePlan',
    changes: 'organiser',
    async prepare({ person }) {
      await addCard(person, 'succeeds');
      return { variables: { planId: 1, interval: 'month', expectedCents: 0 } };
    },
  },
  {
    name: 'answerPlanCharge',
    changes: 'plan_charge',
    async prepare({ server: { services }, person: { organiserId } }) {
      return { variables: { chargeId: await buildCharge(services, organiserId), confirmed: false } };
    },
  },
  {
    name: 'keepPlan',
    changes: 'subscription',
    async prepare({ server, person: { organiserId } }) {
      await server.services.database.adminDb
        .insertInto('subscription')
        .values({
          ...{ organiser_id: organiserId, plan_id: 7, interval: 'month', cents: 14_900 },
          ...{ period_from: '2031-03-01', period_to: '2031-04-01', next_plan_id: 4, next_interval: 'month' },
        })
        .execute();
      return { variables: { planId: await planOf(server, organiserId) } };
    },
  },
  {
    name: 'testRenewPlan',
    changes: 'plan_invoice',
    async prepare({ server, person: { organiserId } }) {
      const { database } = server.services;
      const period = { from: '2031-03-01', to: '2031-04-01' };
      await database.withOrganiser(organiserId, (db) =>
        writeSubscription(db, organiserId, { planId: 7, interval: 'month', cents: 14_900, period }),
      );
      return { variables: {} };
    },
  },
  {
    name: 'testPassDay',
    changes: 'plan_invoice',
    async prepare({ server, person }) {
      await buildUnpaidInvoice(server.services, person.organiserId);
      return { variables: {} };
    },
  },
  {
    name: 'testPassMonth',
    changes: 'plan_invoice',
    async prepare({ server, person }) {
      await buildUnpaidInvoice(server.services, person.organiserId);
      return { variables: {} };
    },
  },
  {
    name: 'testPayOut',
    changes: 'payout',
    async prepare({ server, person }) {
      await buildOrder(server.services, person.organiserId);
      return { variables: {} };
    },
  },
  {
    name: 'saveJournalAccounts',
    changes: 'journal_account',
    prepare: () => ({ variables: { input: usualJournalAccounts } }),
  },
  {
    name: 'saveStatementReader',
    changes: 'statement_reader',
    prepare: () => ({ variables: { address: 'accounts@example.org' } }),
  },
  {
    name: 'payPlanInvoice',
    changes: 'plan_charge',
    async prepare({ server, person }) {
      await addCard(person, 'succeeds');
      return { variables: { invoiceId: await buildUnpaidInvoice(server.services, person.organiserId) } };
    },
  },
  {
    name: 'addPaymentMethod',
    changes: 'payment_method',
    prepare: () => ({ variables: { card: 'succeeds' } }),
  },
  {
    name: 'confirmPaymentMethod',
    changes: 'payment_method',
    async prepare({ person }) {
      await addCard(person, 'authenticate');
      return { variables: { confirmed: true } };
    },
  },
  {
    name: 'setDefaultCard',
    changes: 'payment_method',
    prepare: async ({ person }) => ({ variables: { id: await secondCard(person) } }),
  },
  {
    name: 'removePaymentMethod',
    changes: 'payment_method',
    prepare: async ({ person }) => ({ variables: { id: await secondCard(person) } }),
  },
  {
    name: 'saveTixsuiteCompany',
    changes: 'tixsuite_company',
    prepare: () => ({ variables: { input: nzCompany } }),
  },
  {
    name: 'saveBookingFee',
    changes: 'booking_fee',
    prepare: () => ({ variables: { input: { kind: 'passed_on', cents: 150, basisPoints: 0 } } }),
  },
  {
    name: 'saveRefundPolicy',
    changes: 'refund_policy',
    prepare: () => ({ variables: { input: { kind: 'until_start' } } }),
  },
  {
    name: 'saveTicketDesign',
    changes: 'ticket_design',
    prepare: () => ({ variables: { input: { accent: '#0f5e63', printsLogo: false } } }),
  },
  {
    name: 'saveTixsuitePayout',
    changes: 'tixsuite_payout',
    prepare: () => ({ variables: { input: payout } }),
  },
  {
    name: 'finishTixsuiteSetup',
    changes: 'tixsuite_agreement',
    async prepare({ person }) {
      await person.graphql(saveTixsuiteCompanyDocument, { input: nzCompany });
      await person.graphql(saveTixsuitePayoutDocument, { input: payout });
      return { variables: { agreed: true } };
    },
  },
];

const password = 'correct horse battery';
let count = 0;
const newAddress = () => `moved-by-matrix-${process.pid}-${++count}@example.org`;

const setPicture = ({ server, person }: Preparation) =>
  server.services.database.adminDb
    .updateTable('portal_user')
    .set({ avatar: 'an-old-picture.webp' })
    .where('id', '=', person.userId)
    .execute();

/** The rows of the permission matrix for Preferences. */
export const accountWrites: readonly WriteRow[] = [
  {
    name: 'updateProfile',
    changes: 'portal_user',
    prepare: () => ({
      variables: {
        input: {
          firstName: 'Moana',
          lastName: 'Rangi',
          userName: 'Moana R',
          tradingName: 'Tidal',
          legalName: 'Tidal Theatre Trust',
          postalAddress: '2 Quay Street, Auckland 1010',
          contactEmail: 'hello@example.org',
          zone: 'Pacific/Auckland',
        },
      },
    }),
  },
  {
    name: 'removePicture',
    changes: 'portal_user',
    async prepare(given) {
      await setPicture(given);
      return { variables: {} };
    },
  },
  {
    name: 'requestEmailChange',
    changes: 'account_token',
    prepare: () => ({ variables: { newEmail: newAddress(), password } }),
  },
  {
    name: 'withdrawEmailChange',
    changes: 'account_token',
    async prepare({ person }) {
      await person.graphql(requestEmailChangeDocument, { newEmail: newAddress(), password });
      return { variables: {} };
    },
  },
  {
    name: 'changePassword',
    changes: 'portal_user',
    prepare: () => ({
      variables: { currentPassword: password, newPassword: 'a newer horse, just as correct' },
    }),
  },
  {
    name: 'signOutEverywhere',
    changes: 'sign_in_session',
    prepare: () => ({ variables: {} }),
  },
  {
    name: 'chooseNewsletter',
    changes: 'newsletter_choice',
    prepare: () => ({ variables: { kind: 'weekly_summary', wanted: true } }),
  },
  {
    name: 'setMeasurementId',
    changes: 'analytics_integration',
    prepare: () => ({ variables: { measurementId: 'G-AB12CD34EF' } }),
  },
  {
    name: 'removeMeasurementId',
    changes: 'analytics_integration',
    async prepare({ person }) {
      await person.graphql(setMeasurementIdDocument, { measurementId: 'G-AB12CD34EF' });
      return { variables: {} };
    },
  },
];
