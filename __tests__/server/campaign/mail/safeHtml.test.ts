import {
  campaignPreviewDocument,
  campaignReviewDocument,
  type CampaignReviewReply,
  type MailPreview,
} from '../../../../src/contract/campaign/campaignEditing';
import { MailLinks } from '../../../../src/server/campaign/mail/mailLinks';
import { linksOfHtml, plainOfHtml, safeHtml } from '../../../../src/server/campaign/mail/safeHtml';
import { buildCampaign } from '../../../support/factories/campaignFactories';
import { buildSale } from '../../../support/factories/sellingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign', 'ticketholderCommunication']);
});
afterAll(() => server.close());

const page = `<!doctype html><html><head><title>Ours</title><style>p{color:red}</style></head>
<body onload="alert(1)"><table width="600" bgcolor="#ffffff"><tr><td style="padding:8px;position:fixed;background:url(https://x.example/b.png)">
<h1>Kia ora {{first_name|you}}</h1><p>Come &amp; see {it}</p>
<a href="https://example.org/a?x=1&amp;y=2" onclick="alert(1)">Book <b>now</b></a>
<a href="javascript:alert(1)">no</a>
<img src="https://example.org/a.png" width="300"><img src="https://track.example/p.gif" width="1" height="1">
</td></tr></table><script>alert(1)</script></body></html>`;

test('safeHtml, of a page of another tool, keeps tables, texts, fields, links and pictures, and nothing that runs or counts', () => {
  const links = new MailLinks(3);
  const html = safeHtml(page, links);
  expect(html).toContain('<table width="600" bgcolor="#ffffff">');
  expect(html).toContain('<td style="padding:8px">');
  expect(html).toContain('Kia ora {{first_name|you}}');
  expect(html).toContain('Come &amp; see &#123;it&#125;');
  expect(html).toContain('<a href="{{turnout:link:3}}">Book <b>now</b></a>');
  expect(html).toContain('<a>no</a>');
  expect(html).toContain('<img src="https://example.org/a.png" width="300" alt="" />');
  expect(html).not.toMatch(/Ours|alert|script|color:red|track\.example|onclick|position/);
  expect(links.urls).toEqual(['https://example.org/a?x=1&y=2']);
});

test('plainOfHtml has the words line by line with the addresses of links', () => {
  expect(plainOfHtml(page, new MailLinks())).toBe(
    'Kia ora {{first_name|you}}\n\nCome & see {it}\nBook now <{{turnout:link:0}}> no',
  );
  expect(linksOfHtml(page)).toEqual(['https://example.org/a?x=1&y=2']);
});

test('campaignPreview, with HTML, shows it with personal fields filled in and its links leading where they say', async () => {
  const content = {
    ...{ subject: 'News', preheader: '', accent: '#0f5e63' },
    blocks: [{ kind: 'html', html: page }],
  };
  const { data } = await person.graphql<{ campaignPreview: MailPreview }>(campaignPreviewDocument, {
    content,
  });
  expect(data?.campaignPreview.html).toContain('Kia ora you');
  expect(data?.campaignPreview.html).toContain('href="https://example.org/a?x=1&amp;y=2"');
  expect(data?.campaignPreview.text).toContain('Book now <https://example.org/a?x=1&y=2>');
});

async function review(id: string) {
  const { data, errors } = await person.graphql<{ campaignReview: CampaignReviewReply }>(
    campaignReviewDocument,
    { id },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.campaignReview;
}

test('campaignReview, of HTML with scripts and an unknown field, warns of what is left out and stops the field', async () => {
  const { id } = await buildCampaign(server.services, person.organiserId, {
    blocks: [{ kind: 'html', html: `${page}<p>{{hair_colour}}</p>` }],
  });
  const { problems } = await review(id);
  expect(
    problems
      .filter(({ field }) => field === 'blocks.0')
      .map(({ severity, message }) => `${severity}: ${message}`),
  ).toEqual([
    expect.stringMatching(/^block: “{{hair_colour}}” in block 1 is not a field/),
    'warn: Emails cannot have everything that is in the HTML of block 1: a style sheet, background pictures, scripts are left out. Look at the preview.',
  ]);
});

test('campaignReview, of a comm whose HTML links elsewhere, says that it is marketing', async () => {
  const { eventId } = await buildSale(server.services, person.organiserId);
  const { id } = await buildCampaign(server.services, person.organiserId, {
    ...{ kind: 'ticketholder', eventId },
    blocks: [{ kind: 'html', html: '<a href="https://shop.example.com/">Shop</a>' }],
  });
  expect((await review(id)).purpose).toEqual({
    kind: 'marketing',
    reasons: [expect.stringContaining('shop.example.com')],
  });
});
