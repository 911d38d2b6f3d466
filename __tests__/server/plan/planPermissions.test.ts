import {
  addPaymentMethodDocument,
  confirmPaymentMethodDocument,
  paymentDocument,
  removePaymentMethodDocument,
  setDefaultCardDocument,
} from '../../../src/contract/payment/payment';
import {
  answerPlanChargeDocument,
  billingHistoryDocument,
  changePlanDocument,
  keepPlanDocument,
  planChangeDocument,
  planChargeDocument,
  planOverviewDocument,
} from '../../../src/contract/plan/planOverview';
import {
  finishTixsuiteSetupDocument,
  saveTixsuiteCompanyDocument,
  saveTixsuitePayoutDocument,
  tixsuiteSetupDocument,
} from '../../../src/contract/tixsuite/tixsuite';
import type { PermissionFlag } from '../../../src/contract/user/user';
import { addCard, nzCompany } from '../../support/factories/planFactories';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const payout = { accountName: 'Tidal Theatre', bsb: '', accountNumber: '12-3456-7890123-00' };

/** Every operation of these features, the permissions that allow it, and valid arguments. */
const operations: Array<[string, PermissionFlag[], string, Record<string, unknown>]> = [
  ['planOverview', ['connect', 'tixsuite'], planOverviewDocument, {}],
  [
    'changePlan',
    ['connect', 'tixsuite'],
    changePlanDocument,
    { planId: 4, interval: 'month', expectedCents: 0 },
  ],
  [
    'answerPlanCharge',
    ['connect', 'tixsuite'],
    answerPlanChargeDocument,
    { chargeId: 'none', confirmed: true },
  ],
  ['keepPlan', ['connect', 'tixsuite'], keepPlanDocument, { planId: 1 }],
  ['planCharge', ['connect', 'tixsuite'], planChargeDocument, {}],
  ['planChange', ['connect', 'tixsuite'], planChangeDocument, { planId: 4, interval: 'month' }],
  ['billingHistory', ['billingHistory'], billingHistoryDocument, {}],
  ['payment', ['connect', 'tixsuite'], paymentDocument, {}],
  ['addPaymentMethod', ['connect', 'tixsuite'], addPaymentMethodDocument, { card: 'succeeds' }],
  ['confirmPaymentMethod', ['connect', 'tixsuite'], confirmPaymentMethodDocument, { confirmed: true }],
  ['removePaymentMethod', ['connect', 'tixsuite'], removePaymentMethodDocument, { id: 'unknown' }],
  ['setDefaultCard', ['connect', 'tixsuite'], setDefaultCardDocument, { id: 'unknown' }],
  ['tixsuiteSetup', ['tixsuite'], tixsuiteSetupDocument, {}],
  ['saveTixsuiteCompany', ['tixsuite'], saveTixsuiteCompanyDocument, { input: nzCompany }],
  ['saveTixsuitePayout', ['tixsuite'], saveTixsuitePayoutDocument, { input: payout }],
  ['finishTixsuiteSetup', ['tixsuite'], finishTixsuiteSetupDocument, { agreed: true }],
];
const flags: PermissionFlag[] = ['connect', 'tixsuite', 'billingHistory'];

test.each(operations)(
  '%s, signed out or without its permission, returns nothing',
  async (name, open, document, args) => {
    const nobody = await server.app.inject({
      method: 'POST',
      url: '/v3/graphql',
      payload: { query: document, variables: args },
    });
    expect(nobody.json<{ errors: unknown }>().errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);

    const others = flags.filter((flag) => !open.includes(flag));
    const person = await server.signedIn(['events', 'preferences', 'isAdmin', ...others]);
    const { data, errors } = await person.graphql<Record<string, unknown>>(document, args);
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(data?.[name] ?? null).toBeNull();
  },
);

test.each(operations)(
  '%s, with any one of its permissions, is allowed',
  async (_name, open, document, args) => {
    for (const flag of open) {
      const person = await server.signedIn([flag], { planId: 1 });
      const { errors } = await person.graphql(document, args);
      expect(errors?.[0]?.extensions.code).not.toBe('FORBIDDEN');
    }
  },
);

test('another organiser sees nothing of payment, history and set-up, and cannot change them', async () => {
  const mine = await server.signedIn(flags, { planId: 4 });
  const { data } = await addCard(mine, 'succeeds');
  const id = data?.addPaymentMethod.cards[0]?.id;
  await mine.graphql(saveTixsuiteCompanyDocument, { input: nzCompany });
  await mine.graphql(saveTixsuitePayoutDocument, { input: payout });
  const stranger = await server.signedIn(flags, { planId: 4 });
  for (const document of [setDefaultCardDocument, removePaymentMethodDocument]) {
    const { errors } = await stranger.graphql(document, { id });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
  expect((await stranger.graphql(paymentDocument)).data).toMatchObject({ payment: { cards: [] } });
  expect((await stranger.graphql(billingHistoryDocument)).data).toMatchObject({
    billingHistory: { total: 0 },
  });
  expect((await stranger.graphql(tixsuiteSetupDocument)).data).toMatchObject({
    tixsuiteSetup: { companySaved: false, payout: null },
  });
  expect((await mine.graphql(paymentDocument)).data).toMatchObject({
    payment: { cards: [{ lastFour: '4242' }] },
  });
});
