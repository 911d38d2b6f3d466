import type {
  BoxOfficeReport,
  BoxOfficeSeller,
  BoxOfficeShiftPage,
} from '../../../../src/contract/boxOffice/boxOffice';
import {
  boxOfficeSellersDocument,
  boxOfficeShiftsDocument,
  openTillDocument,
  shiftReportDocument,
} from '../../../../src/contract/boxOffice/boxOfficeDocuments';
import { seedDemo } from '../../../../src/server/app/demo/seedDemo';
import { signIn } from '../../../../src/server/user/signInService';
import { tabletOf } from '../../../support/factories/boxOfficeFactories';
import { startServer, type TestServer } from '../../../support/startServer';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await seedDemo(server.services);
});
afterAll(() => server?.close());

async function tablet(email: string) {
  const { secret } = await signIn(server.services, {
    email,
    password: 'turnout-demo',
    remoteAddress: '127.0.0.1',
  });
  return tabletOf({
    graphql: async (query, variables = {}) =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/v3/graphql',
          headers: { cookie: `turnout_session=${secret}` },
          payload: { query, variables },
        })
      ).json(),
  });
}

test.each(['organiser@example.co.nz', 'organiser@example.com.au'])(
  'the demo of %s has two sellers whose PINs open the till, and a shift that was counted',
  async (email) => {
    const { ask } = await tablet(email);
    const sellers = await ask<BoxOfficeSeller[]>(boxOfficeSellersDocument);
    expect(sellers.map(({ name }) => name)).toEqual(['Ana Rangi', 'Tom Ellis']);
    for (const [place, pin] of ['2468', '1357'].entries()) {
      expect(await ask(openTillDocument, { sellerId: sellers[place]?.id, pin })).toMatchObject({ sales: 0 });
    }
    const { shifts } = await ask<BoxOfficeShiftPage>(boxOfficeShiftsDocument);
    const shift = shifts.find(({ closedAt }) => closedAt !== null);
    const report = await ask<BoxOfficeReport>(shiftReportDocument, { shiftId: shift?.id });
    expect(report).toMatchObject({
      sales: 10,
      tickets: 19,
      differenceCents: -200,
      refundedElsewhereCents: 0,
    });
    expect(report.byMethod.map(({ method, sales }) => [method, sales])).toEqual([
      ['cash', 6],
      ['card_terminal', 4],
      ['complimentary', 1],
    ]);
    expect(report.comps).toHaveLength(1);
    expect(report.voids).toHaveLength(1);
    expect(report.cashReturnedCents).toBe(report.voids[0]?.totalCents);
  },
);
