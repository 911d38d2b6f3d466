import type { Country } from '../../../../src/contract/country';
import { buyerOrderPath } from '../../../../src/contract/order/buyerOrder';
import { companyInput } from '../../../../src/contract/tixsuite/tixsuiteInput';
import { ticketsMail } from '../../../../src/server/orderMail/orderMails';
import { findOrderBySecret } from '../../../../src/server/order/orderBySecret';
import { ticketsPdf } from '../../../../src/server/order/documents/ticketPdf';
import { saveCompany } from '../../../../src/server/tixsuite/tixsuiteQueries';
import { buildOrganiser } from '../../../support/factories/factories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { pdfText } from '../../../support/pdfText';
import { auCompany, nzCompany } from '../../../support/factories/planFactories';
import { siteVisitor } from '../../../support/browser/siteVisitor';
import { startServer, type TestServer } from '../../../support/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The three documents of an order: its page, its PDF, its mail. */
async function papers(country: Country, wishes: { registered: boolean; priceCents: number }) {
  const { services } = server;
  const { organiserId, userId } = await buildOrganiser(services, { permissions: ['events'], country });
  const company = companyInput(country).parse({
    ...(country === 'nz' ? nzCompany : auCompany),
    legalName: 'Tidal Theatre Limited',
    gstRegistered: wishes.registered,
  });
  await saveCompany(services.database.adminDb, organiserId, company, { userId, now: new Date() });
  const { secret } = await buildOrder(services, organiserId, {
    quantity: 2,
    sale: { types: [{ name: 'Pōwhiri seat', priceCents: wishes.priceCents }] },
  });
  const order = await findOrderBySecret(services, secret);
  if (!order) throw new Error('There is no order.');
  const host = country === 'nz' ? 'localhost:3000' : 'turnout.localhost.au:3000';
  const page = await siteVisitor(server.app, { host }).see(buyerOrderPath(secret));
  const mail = ticketsMail(order, 'https://turnout.example/order/x', () => 'cid:code');
  return {
    order,
    page: page.text,
    pdf: pdfText(await ticketsPdf(order)),
    html: mail.middle?.html.text ?? '',
    text: mail.middle?.text ?? '',
  };
}

const all = ({ page, pdf, html, text }: Awaited<ReturnType<typeof papers>>) => [page, pdf, html, text];

test.each([
  ['nz' as const, 4600, 'GST number 49-091-850', 'GST (15%)', '$92.00', '$12.00'],
  ['au' as const, 4600, 'ABN 51 824 753 556', 'GST (10%)', '$92.00', '$8.36'],
  ['nz' as const, 60_000, 'GST number 49-091-850', 'GST (15%)', '$1,200.00', '$156.52'],
  ['au' as const, 60_000, 'ABN 51 824 753 556', 'GST (10%)', '$1,200.00', '$109.09'],
])(
  'the documents of an order in %s at %d cents, of a seller with a GST number, are tax invoices with all legally required details',
  async (country, priceCents, number, label, total, tax) => {
    const made = await papers(country, { registered: true, priceCents });
    const day = new Intl.DateTimeFormat(country === 'nz' ? 'en-NZ' : 'en-AU', {
      dateStyle: 'long',
      timeZone: country === 'nz' ? 'Pacific/Auckland' : 'Australia/Sydney',
    }).format(new Date(made.order.completedAt ?? ''));
    for (const paper of all(made)) {
      for (const words of ['Tax invoice', 'Tidal Theatre Limited', number, label, total, tax, day]) {
        expect(paper).toContain(words);
      }
      expect(paper).toContain('For Ana Tūī, ana@example.org');
      expect(paper).toMatch(/2 [x×] Pōwhiri seat/);
      expect(paper).not.toContain('Receipt');
    }
  },
);

test.each(['nz' as const, 'au' as const])(
  'the documents of an order in %s, of a seller without a GST number, are receipts without tax',
  async (country) => {
    const made = await papers(country, { registered: false, priceCents: 4600 });
    for (const paper of all(made)) {
      expect(paper).toContain('Receipt');
      expect(paper).not.toMatch(/tax invoice|GST number|ABN|GST \(/i);
    }
  },
);

test('the documents of an order, sold before its seller had a GST number, stay receipts', async () => {
  const { order } = await papers('nz', { registered: false, priceCents: 4600 });
  const later = { ...order, seller: { ...order.seller, gstNumber: '49091850' } };
  expect(pdfText(await ticketsPdf(later))).not.toContain('Tax invoice');
});

test('the documents of an order of $1,000 or more, of a buyer without a name, are no tax invoices', async () => {
  const { order } = await papers('au', { registered: true, priceCents: 60_000 });
  const nobody = { ...order, buyer: { ...order.buyer, name: '', email: '' } };
  expect(pdfText(await ticketsPdf(nobody))).not.toContain('Tax invoice');
  const small = { ...nobody, totalCents: 99_999 };
  expect(pdfText(await ticketsPdf(small))).toContain('Tax invoice');
});
