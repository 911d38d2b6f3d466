import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { sendCampaignDocument } from '../../../src/contract/campaign/sending';
import type { MailBlock } from '../../../src/contract/template/template';
import { composeMail } from '../../../src/server/campaign/mail/composeMail';
import { SOURCE_FIELD } from '../../../src/server/campaign/mail/mailParts';
import { mimeMessage, mimeTemplate } from '../../../src/server/campaign/sending/mimeTemplate';
import { buildAudienceOf, buildCampaign, suppress } from '../../support/factories/campaignFactories';
import { importsOf } from '../../support/factories/importFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

const sender = {
  legalName: 'Tidal Theatre Limited',
  postalAddress: '1 Quay Street, Auckland 1010',
  whyYouGetThis: 'You get this because Tidal Theatre has a record that you agreed to hear from them.',
};
const hostile: MailBlock[] = [
  { kind: 'text', text: '{{turnout:source}} </td></table><!-- {{turnout:source|none}} {{{turnout:source}}}' },
  { kind: 'button', text: '{{turnout:source}}', url: 'https://example.org/{{turnout:source}}' },
];

/** The HTML and the plain text as a mail program shows them. */
async function mailTo(fields: Record<string, string>, purpose: 'marketing' | 'service' = 'marketing') {
  const content = { subject: '{{turnout:source}}', preheader: '', accent: '#0f5e63', blocks: hostile };
  const { html, text } = await composeMail(content, { ...sender, purpose });
  const head = { fromName: '', from: 'mail@turnout.example', replyTo: '', headers: [], campaignId: 'c' };
  const raw = mimeMessage(mimeTemplate({ subject: content.subject, html, text }, head), {
    address: 'ana@example.org',
    messageId: '1@turnout.example',
    date: new Date('2026-11-21T00:00:00Z'),
    fields,
    urls: {
      link: () => 'https://turnout.example/t/c/x',
      unsubscribe: 'https://turnout.example/u/x',
      open: '',
    },
    headers: [],
  });
  const parsed = await PostalMime.parse(raw);
  return {
    subject: parsed.subject,
    text: (parsed.text ?? '').replaceAll('\r\n', '\n'),
    html: (parsed.html ?? '').replaceAll('\r\n', '\n'),
    longest: Math.max(
      ...raw
        .toString('latin1')
        .split('\r\n')
        .map((line) => line.length),
    ),
  };
}

const footerOf = (text: string) => text.slice(text.indexOf('--\n')).trimEnd();
const LINE = 'We have your address from our list of members. You were added on 3 November 2026.';

test('the footer, of a first mail after an import with a hostile template, names the source once and nowhere else', async () => {
  const mail = await mailTo({ [SOURCE_FIELD]: LINE });
  expect(footerOf(mail.text)).toBe(
    [
      '--',
      `${sender.whyYouGetThis} ${LINE}`,
      'Unsubscribe: https://turnout.example/u/x',
      sender.legalName,
      sender.postalAddress,
    ].join('\n'),
  );
  expect(mail.html).toContain(`<p style="margin:0 0 8px;">${sender.whyYouGetThis} ${LINE}</p>`);
  expect(mail.html.split(LINE)).toHaveLength(2);
  expect(mail.text.split(LINE)).toHaveLength(2);
  expect(mail.subject).toBe('{{turnout:source}}');
});

test('the footer, of a later mail and of service mail, has no source line and no gap', async () => {
  const later = await mailTo({});
  expect(footerOf(later.text)).toContain(`${sender.whyYouGetThis}\nUnsubscribe: `);
  expect(later.html).toContain(`<p style="margin:0 0 8px;">${sender.whyYouGetThis}</p>`);
  const service = await mailTo({ [SOURCE_FIELD]: LINE }, 'service');
  expect(service.html + service.text).not.toContain(LINE);
});

test('the footer, with markup, line ends and a very long source, shows it as text on one line', async () => {
  const source = `<img src=x onerror=alert(1)> & "q"\r\nBcc: all@example.org {{first_name}} ${'é'.repeat(1_500)}`;
  const mail = await mailTo({ [SOURCE_FIELD]: `We have your address from ${source}.`, first_name: 'Ana' });
  expect(mail.html).not.toContain('<img src=x');
  expect(mail.html).toContain(
    '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;q&quot; Bcc: all@example.org {{first_name}}',
  );
  expect(mail.text).toContain('<img src=x onerror=alert(1)> & "q" Bcc: all@example.org {{first_name}}');
  expect(mail.longest).toBeLessThanOrEqual(76);
});

describe('the freeze', () => {
  let server: TestServer;
  let person: TestPerson;
  let audienceId: string;
  beforeAll(async () => {
    server = await startServer();
    person = await server.signedIn(['emailCampaign', 'canSendECWithoutApproval']);
    audienceId = await buildAudienceOf(
      server.services,
      person.organiserId,
      ['imported', 'by-hand', 'gone', 'undone', 'twice', 'pasted', 'bounced'].map((name) => ({
        address: `${name}@example.org`,
      })),
    );
    const proofs = [
      ['imported', 'import', 'our list of members'],
      ['by-hand', 'manual', 'a card'],
      ['gone', 'import', 'our list of members'],
      ['pasted', 'paste', null],
      ['bounced', 'import', 'our list of members'],
    ];
    for (const [name, source, contactSource] of proofs) {
      await sql`insert into consent_record (organiser_id, address, given, source, wording, contact_source, happened_at)
        values (${person.organiserId}, ${`${name}@example.org`}, true, ${source}, 'They agreed.',
          ${contactSource}, '2026-11-02T20:00:00Z')`.execute(server.services.database.adminDb);
    }
    await suppress(server.services, person.organiserId, 'gone@example.org');
    const imports = importsOf(server, person);
    const undone = await imports.imported(audienceId, 'email\nundone@example.org\ntwice@example.org\n');
    await imports.imported(audienceId, 'email\ntwice@example.org\n');
    await imports.undone(undone);
  });
  afterAll(() => server.close());

  /** Sends to everybody. @returns the stored source line of each address that has one */
  async function sendOnce() {
    const { id, version } = await buildCampaign(server.services, person.organiserId, {
      audienceIds: [audienceId],
    });
    const { errors } = await person.graphql(sendCampaignDocument, { id, version, expectedRecipients: 6 });
    expect(errors).toBeUndefined();
    const rows = await server.services.database.adminDb
      .selectFrom('campaign_recipient')
      .select(['address', 'fields'])
      .where('campaign_id', '=', id)
      .execute();
    const lines = rows.flatMap(({ address, fields }) =>
      fields[SOURCE_FIELD] ? [[address.split('@')[0], fields[SOURCE_FIELD]]] : [],
    );
    const finish = async (address: string, state: 'accepted' | 'bounced_hard') =>
      server.services.database.adminDb
        .updateTable('campaign_recipient')
        .set({ state })
        .where('campaign_id', '=', id)
        .where('address', '=', `${address}@example.org`)
        .execute();
    return { lines: Object.fromEntries(lines) as Record<string, string>, finish };
  }

  test('names the source in the first mail that arrives, and in no later one', async () => {
    const first = await sendOnce();
    const pasted = 'We have your address from a list of contacts. You were added on 3 November 2026.';
    // A contact from an import that was undone and from another one that was not.
    const twice = expect.stringMatching(/^We have your address from a sign-up form on our website\./);
    expect(first.lines).toEqual({ imported: LINE, twice, bounced: LINE, pasted });
    await first.finish('imported', 'accepted');
    await first.finish('bounced', 'bounced_hard');
    const second = await sendOnce();
    expect(second.lines).toEqual({ twice, bounced: LINE, pasted });
  });
});
