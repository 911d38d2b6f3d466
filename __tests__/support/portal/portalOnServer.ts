import dns from 'node:dns';
import type { AddressInfo } from 'node:net';
import { buildCampaign } from '../factories/campaignFactories';
import { openBrowser } from './browserOfNode';
import { buildEvent } from '../factories/eventFactories';
import { recordWire, type RecordedCall } from './recordedWire';
import { buildSentCampaign } from '../factories/reportFactories';
import { startServer, type TestPerson, type TestServer } from '../startServer';
import { standInMailer } from '../mail/standInMailer';

/** Imports the portal's modules; call it after the window is open. */
async function importPortal() {
  const [store, user, campaign, campaignReview, campaignReport, event, report] = await Promise.all([
    import('../../../src/portal/app/makeStore'),
    import('../../../src/portal/user/userThunks'),
    import('../../../src/portal/campaign/campaignThunks'),
    import('../../../src/portal/campaign/review/campaignReviewThunks'),
    import('../../../src/portal/campaign/report/campaignReportThunks'),
    import('../../../src/portal/event/eventThunks'),
    import('../../../src/portal/report/reportThunks'),
    import('../../../src/portal/campaign/campaignSlice'),
    import('../../../src/portal/campaign/report/campaignReportSlice'),
    import('../../../src/portal/event/eventSlice'),
    import('../../../src/portal/report/reportSlice'),
  ]);
  return { ...store, ...user, ...campaign, ...campaignReview, ...campaignReport, ...event, ...report };
}
export type PortalModules = Awaited<ReturnType<typeof importPortal>>;

export interface PortalOnServer {
  server: TestServer;
  person: TestPerson;
  browser: ReturnType<typeof openBrowser>;
  /** All calls that the server has answered. */
  calls: RecordedCall[];
  portal: PortalModules;
  /** Ids of rows of the person's organiser. */
  ids: { draft: string; sent: string; recipient: string; event: string };
  close(): Promise<void>;
}

/** The recipient of the sent campaign, who clicked. */
export const readersAddress = 'reader@example.org';
/** An id that does not exist. */
export const missingId = '00000000-0000-4000-8000-000000000000';

/** Resolves every host name to this machine, so that tests can use the host names of each country. */
function resolveAllHostsLocally(): void {
  jest.spyOn(dns, 'lookup').mockImplementation(((_host: string, options: unknown, done: unknown) => {
    const answer = (typeof options === 'function' ? options : done) as (...args: unknown[]) => void;
    const all = typeof options === 'object' && options !== null && 'all' in options && options.all;
    process.nextTick(() =>
      all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4),
    );
  }) as typeof dns.lookup);
}

/** Opens the portal's thunks against the real server, over a real socket. */
export async function openPortalOnServer(): Promise<PortalOnServer> {
  const server = await startServer({ mailer: standInMailer() });
  const person = await server.signedIn(['emailCampaign', 'events', 'reporting']);
  const { services } = server;
  const draft = await buildCampaign(services, person.organiserId);
  const sent = await buildSentCampaign(services, person.organiserId, {
    links: ['https://example.org/?utm_source=turnout'],
    recipients: [{ address: readersAddress, hits: [{ kind: 'click', link: 0 }] }],
  });
  const event = await buildEvent(services, person.organiserId, { starts: ['2027-03-01T19:00'] });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const calls = recordWire(server.app.server);
  resolveAllHostsLocally();
  const browser = openBrowser(`http://localhost:${port}`, person.cookie.replace('turnout_session=', ''));
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  return {
    server,
    person,
    browser,
    calls,
    portal: await importPortal(),
    ids: {
      draft: draft.id,
      sent: sent.campaignId,
      recipient: String(sent.recipients[0]?.id),
      event: event.id,
    },
    async close() {
      browser.close();
      await server.close();
    },
  };
}
