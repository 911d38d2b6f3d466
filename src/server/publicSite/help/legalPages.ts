import { countryFacts, footerUrls, type Country } from '../../../contract/country';
import { html } from '../../http/publicPage';
import { textPage, type HelpPage } from './helpPages';

const laws: Record<Country, { privacy: string; watchdog: string; consumer: string }> = {
  nz: {
    privacy: 'the Privacy Act 2020',
    watchdog: 'the Office of the Privacy Commissioner',
    consumer: 'the Consumer Guarantees Act 1993 and the Fair Trading Act 1986',
  },
  au: {
    privacy: 'the Privacy Act 1988 and the Australian Privacy Principles',
    watchdog: 'the Office of the Australian Information Commissioner',
    consumer: 'the Australian Consumer Law',
  },
};

export function privacyPage(page: HelpPage): string {
  const { privacy, watchdog } = laws[page.country];
  return textPage(page, {
    title: 'Privacy Policy',
    description: 'What Turnout keeps about people who buy tickets, get email or organise events.',
    path: footerUrls.privacyPolicy,
    body: html`<p>
        Turnout handles personal information in line with ${privacy}. This page explains what is kept, why,
        and how you can see, correct or delete it.
      </p>
      <h2>When you buy a ticket</h2>
      <ul>
        <li>
          We keep your name, your email address, your answers to the organiser’s questions, your order and
          whether your ticket was scanned. The organiser of the event sees them.
        </li>
        <li>
          Card details go straight to Stripe and never reach our servers. We keep the card type and its last
          four digits.
        </li>
        <li>
          The organiser may write to you about the event. Marketing emails are sent only if you agreed to
          them.
        </li>
      </ul>
      <h2>When you get email</h2>
      <ul>
        <li>
          Emails from organisers record whether they were opened and which links were followed, so the
          organiser can see what is read.
        </li>
        <li>
          Every marketing email has a link that unsubscribes you at once, from that organiser or from all
          organisers on Turnout. We keep your address on a list of people who must not be emailed, so you stay
          unsubscribed.
        </li>
      </ul>
      <h2>When you visit</h2>
      <p>
        A cookie keeps an organiser signed in. An organiser may count visits to their events with Google
        Analytics; that runs only after you agree on the page. Your answer is kept in your browser, in a
        cookie where its storage is blocked.
      </p>
      <h2>When you organise events</h2>
      <p>
        We keep your sign-in, your company details, and a record of who exported or changed what. Your
        audience and your orders belong to you: no other organiser sees them.
      </p>
      <h2>Your rights</h2>
      <p>
        Ask the organiser, or <a href="${footerUrls.contactUs}">contact us</a>, to see, correct or delete what
        is kept about you. Payment records are kept for as long as tax law requires. If you are not happy with
        the answer, you can complain to ${watchdog}.
      </p>`,
  });
}

export function termsPage(page: HelpPage): string {
  const { consumer } = laws[page.country];
  const { name, currency } = countryFacts(page.country);
  return textPage(page, {
    title: 'Terms of Service',
    description: 'What applies when you buy a ticket or organise an event on Turnout.',
    path: footerUrls.termsOfService,
    body: html`<h2>For people who buy tickets</h2>
      <ul>
        <li>
          The organiser named on the event sells the ticket and runs the event. Your contract is with the
          organiser; Turnout takes the order and delivers the ticket.
        </li>
        <li>
          Prices are in ${currency} and are the full price you pay. Seats in a cart are held for the time
          shown on the page.
        </li>
        <li>
          If an event is cancelled or changed in an important way, ask the organiser for a refund on your
          order page. Nothing here limits your rights under ${consumer}.
        </li>
        <li>A ticket is valid once. Keep its code to yourself.</li>
      </ul>
      <h2>For organisers in ${name}</h2>
      <ul>
        <li>
          You are truthful about who you are, what the event is and what it costs, and you run it or refund
          it.
        </li>
        <li>
          Card payments go to your own Stripe account. You are responsible for refunds, disputes and tax on
          your sales.
        </li>
        <li>
          You send marketing email only to people who agreed to get it from you, and you can show when and how
          they agreed. Turnout pauses emails that bounce or are reported as spam too often.
        </li>
        <li>
          Your plan’s limits are on the Plans & Pricing page. You can change your plan there; a lower plan
          starts at the end of the period you have paid for.
        </li>
        <li>Your events, orders and contacts are yours. You can download them at any time.</li>
      </ul>
      <h2>For everyone</h2>
      <p>
        We take care to keep Turnout running, and give notice of planned interruptions. We may close an
        account that breaks these terms or the law. Questions:
        <a href="${footerUrls.contactUs}">contact us</a>.
      </p>`,
  });
}
