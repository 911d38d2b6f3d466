import {
  campaignPreviewDocument,
  campaignReviewDocument,
  type CampaignReviewReply,
  type CheckedPreview,
} from '../../../../src/contract/campaign/campaignEditing';
import type { MailBlock } from '../../../../src/contract/template/template';
import { mailChecks } from '../../../../src/server/campaign/mailChecks/mailChecks';
import { mailFeatures } from '../../../../src/server/campaign/mailChecks/mailFeatures';
import { spamRules } from '../../../../src/server/campaign/mailChecks/spamRules';
import { starterTemplates } from '../../../../src/server/template/starters/starterTemplates';
import { hostileTexts } from '../../../support/corpora/hostileMails';
import { buildAudienceOf, buildCampaign } from '../../../support/factories/campaignFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign']);
});
afterAll(() => server.close());

const inbox = { subject: 'The winter season', preheader: '' };
const flex: MailBlock = { kind: 'html', html: '<div style="display:flex">Kia ora</div><form></form>' };
const words: MailBlock = { kind: 'text', text: 'Come and act now' };

test('campaignPreview, of content that nobody has saved, has its checks; none for a calm text', async () => {
  const checksOf = async (blocks: MailBlock[]) => {
    const content = { ...inbox, accent: '#0f5e63', blocks };
    const { data } = await person.graphql<{ campaignPreview: CheckedPreview }>(campaignPreviewDocument, {
      content,
    });
    return data?.campaignPreview.checks.map(({ code, field }) => `${code} ${field}`);
  };
  expect(await checksOf([{ kind: 'text', text: 'Kia ora, the programme is out.' }])).toEqual([]);
  expect(await checksOf([words, flex])).toEqual([
    'spam_urgency blocks.0',
    'html blocks.1',
    'css-display-flex blocks.1',
  ]);
});

test('campaignReview has the checks of each version as warnings, and they do not stop the campaign', async () => {
  const { services } = server;
  const everybody = await buildAudienceOf(services, person.organiserId, [
    ...Array.from({ length: 40 }, (_, place) => ({ address: `person${place}@example.org` })),
  ]);
  const { id } = await buildCampaign(services, person.organiserId, {
    ...inbox,
    audienceIds: [everybody],
    blocks: [words],
    ab: {
      ...{ share: 50, by: 'clicks', hours: 4 },
      variants: [{ ...inbox, blocks: [words, flex] }],
    },
  });
  const { data } = await person.graphql<{ campaignReview: CampaignReviewReply }>(campaignReviewDocument, {
    id,
  });
  const found = data?.campaignReview.problems.filter(({ code }) => /^(?:spam|css|html)/.test(code));
  expect(found?.map(({ severity, message }) => `${severity}: ${message.slice(0, 40)}`)).toEqual([
    'warn: Block 1 says “act now”, which is common ',
    'warn: Version B: Emails cannot have everything',
    'warn: Version B: Outlook on Windows does not p',
  ]);
  expect(data?.campaignReview.problems.filter(({ severity }) => severity === 'block')).toEqual([]);
});

test.each(starterTemplates.map((starter) => [`${starter.purpose}: ${starter.name}`, starter] as const))(
  'mailChecks, of the starter %s, finds nothing',
  (_name, { name, blocks }) => {
    expect(mailChecks({ subject: name, preheader: '', blocks })).toEqual([]);
  },
);

const LARGEST = 80_000;
const filled = (piece: string) => piece.repeat(Math.floor(LARGEST / piece.length));

/** HTML as large as a block may be that is slow to read for a careless program. */
const heavy: ReadonlyArray<readonly [name: string, html: string]> = [
  ['open elements', filled('<div style="display:flex">')],
  ['open brackets', filled('<')],
  ['attributes without an end', `<p style="${filled('a:b;')}`],
  ['styles', `<p style="${filled('width:calc(1px + 1px);')}">a</p>`],
  ['pictures', filled('<img src="https://example.org/a.webp" style="max-width:1%">')],
  ['spaces', filled(' ')],
  ['phrases', filled('act now ')],
  ['half phrases', filled('you ')],
  ['exclamation marks', filled('!')],
  ['capitals', filled('A')],
  ['addresses', filled('https://bit.ly/a ')],
  ['links', filled('<a href="https://bit.ly/a">click here</a>')],
];

test.each([...heavy, ...hostileTexts.map((typed, index) => [`${index}`, typed] as const)])(
  'mailChecks, of HTML and texts of the hostile input %s, ends with at most one problem for a rule and its finding',
  (_name, typed) => {
    const blocks: MailBlock[] = [
      ...Array.from({ length: 8 }, (): MailBlock => ({ kind: 'html', html: typed })),
      { kind: 'text', text: typed.slice(0, 20_000), rich: true },
      { kind: 'image', url: typed.slice(0, 800), alt: typed.slice(0, 300), linkUrl: typed.slice(0, 2_000) },
    ];
    const problems = mailChecks({ subject: typed.slice(0, 250), preheader: typed.slice(0, 250), blocks });
    expect(problems.length).toBeLessThanOrEqual(spamRules.length * 3 + mailFeatures.length + 9);
    for (const { severity, message } of problems) {
      expect(severity).toBe('warn');
      expect(message.length).toBeLessThan(600);
    }
  },
);
