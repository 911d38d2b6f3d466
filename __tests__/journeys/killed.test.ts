import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import {
  audienceImportPath,
  createAudienceDocument,
  type AudienceImport,
} from '../../src/contract/audience/audience';
import {
  audienceImportDocument,
  startAudienceImportDocument,
} from '../../src/contract/audience/import/audienceImport';
import type { CampaignProgress } from '../../src/contract/campaign/campaign';
import { createCampaignDocument } from '../../src/contract/campaign/campaignEditing';
import { campaignReportPath } from '../../src/contract/paths/pagePaths';
import { campaignProgressDocument, sendCampaignDocument } from '../../src/contract/campaign/sending';
import { signInTo, type ApiClient } from '../support/browser/apiClient';
import { describeInBrowser, openBrowser } from '../support/browser/chromium';
import { freePort, startProduct, type Product } from '../support/browser/product';
import { sumOf, until } from '../support/factories/sendingFactories';
import { startSmtpSink, type SmtpSink } from '../support/mail/smtpSink';

const PEOPLE = 5_000;
/** The process is killed when the sink has received this many mails. */
const KILL_AT = [700, 1_900, 3_300];
/** At most this many mails can be at the mail server at one moment: two for each of ten connections. */
const MOST_IN_FLIGHT = 20;

const csv = ['email,first name,city']
  .concat(Array.from({ length: PEOPLE }, (_, n) => `reader-${n}@example.org,Reader ${n},Wellington`))
  .join('\r\n');

let folder: string;
let port: number;
let sink: SmtpSink;
let product: Product;
let browser: Browser;

/** Called for each mail, so that the process is killed at exactly these counts. */
const killInTime = ({ length }: readonly unknown[]) => {
  if (KILL_AT.includes(length)) product.process.kill('SIGKILL');
};
const start = () => startProduct(join(folder, 'data'), { port, env: { SMTP_URL: sink.url } });

async function importEverybody(api: ApiClient): Promise<string> {
  const { createAudience } = await api.graphql<{ createAudience: { id: string } }>(createAudienceDocument, {
    name: 'Everybody',
  });
  const upload = await api.upload<AudienceImport>(
    `/api/v2/nz${audienceImportPath(createAudience.id)}`,
    'all.csv',
    csv,
  );
  await api.graphql(startAudienceImportDocument, {
    id: upload.id,
    mapping: upload.mapping,
    attestation: 'They all signed up at the door in 2026.',
    contactSource: 'a sign-up sheet at one of our events',
  });
  await until(
    () => api.graphql<{ audienceImport: AudienceImport }>(audienceImportDocument, { id: upload.id }),
    ({ audienceImport }) => audienceImport.state === 'finished',
    600_000,
  );
  return createAudience.id;
}

describeInBrowser('the process is killed while it sends 5,000 mails', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'turnout-killed-'));
    port = await freePort();
    browser = await openBrowser();
    sink = await startSmtpSink({ onMail: () => killInTime(sink.mails) });
    product = await start();
  }, 600_000);
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await sink.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('and started again, three times: nobody is mailed twice, nobody is left out, and unknown outcomes are shown', async () => {
    let api = await signInTo(product.url, 'organiser@example.co.nz');
    const audienceId = await importEverybody(api);
    const { createCampaign: campaign } = await api.graphql<{
      createCampaign: { id: string; version: number };
    }>(createCampaignDocument, {
      input: {
        name: 'To everybody',
        subject: 'Kia ora {{first_name|there}}',
        fromName: 'Harbour Lights',
        replyTo: 'hello@example.org',
        blocks: [{ kind: 'text', text: 'Kia ora {{first_name|there}}, come and see.' }],
        audienceIds: [audienceId],
      },
    });
    await api.graphql(sendCampaignDocument, {
      id: campaign.id,
      version: campaign.version,
      expectedRecipients: PEOPLE,
    });

    const seenBefore: number[] = [];
    for (const count of KILL_AT) {
      await until(
        () => sink.mails.length,
        (length) => length >= count,
        600_000,
      );
      // The signal was already sent; this waits for the end of the process.
      await product.kill();
      seenBefore.push(sink.mails.length);
      product = await start();
    }
    api = await signInTo(product.url, 'organiser@example.co.nz');
    const progress = async () =>
      (
        await api.graphql<{ campaignProgress: CampaignProgress }>(campaignProgressDocument, {
          id: campaign.id,
        })
      ).campaignProgress;
    const done = await until(
      progress,
      (seen) => {
        expect(sumOf(seen)).toBe(PEOPLE);
        return seen.state === 'sent';
      },
      600_000,
    );

    // Each kill was in the middle of sending, because the sink has received more mails afterwards.
    expect(seenBefore.every((count) => count < sink.mails.length)).toBe(true);
    expect(done).toMatchObject({ total: PEOPLE, waiting: 0, inFlight: 0, failed: 0, skipped: 0 });
    expect(done.sent + done.unknown).toBe(PEOPLE);
    expect(done.unknown).toBeLessThanOrEqual(KILL_AT.length * MOST_IN_FLIGHT);

    // On Mondays the sink also receives the organisers' weekly summaries.
    const { perRecipient, perMessageId } = sink.timesMailed(({ recipient }) =>
      recipient.startsWith('reader-'),
    );
    expect(Math.max(...perRecipient.values())).toBe(1);
    expect(Math.max(...perMessageId.values())).toBe(1);
    // The sink has received every mail that is recorded as sent, and possibly some of the unknown ones.
    expect(perRecipient.size).toBeGreaterThanOrEqual(done.sent);
    expect(perRecipient.size).toBeLessThanOrEqual(PEOPLE);

    const page = await browser.newPage();
    await page
      .context()
      .addCookies([{ name: 'turnout_session', value: api.cookie.split('=')[1] ?? '', url: product.url }]);
    await page.goto(product.url + campaignReportPath('email', campaign.id));
    await page.getByText(done.sent.toLocaleString('en-NZ')).first().waitFor();
    if (done.unknown > 0)
      await page
        .getByText(/unknown|not known/i)
        .first()
        .waitFor();
    await page.close();
  }, 600_000);
});
