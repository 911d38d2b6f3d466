import { decodeWords, type Email } from 'postal-mime';
import { countryFacts, type Country } from '../../contract/country';
import { html, publicPage, SafeHtml } from '../http/publicPage';
import { PAGE, type CaughtMail } from './mailboxQueries';

/** Formats the time in the zone of the country whose site is open, as the portal does. */
function shortTime(instant: Date, country: Country): string {
  const { locale, defaultZone } = countryFacts(country);
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: defaultZone,
  }).format(instant);
}

function mailCountText(count: number): string {
  if (count === 0) return 'Emails you send appear here, as their readers would see them.';
  if (count === 1) return 'One email, as its reader would see it.';
  return `${count.toLocaleString('en-NZ')} emails, as their readers would see them.`;
}

/** The list of messages that the embedded mail catcher stored instead of sending. */
export function mailboxPage(
  mails: ReadonlyArray<Omit<CaughtMail, 'raw'>>,
  { search, count, country }: { search: string; count: number; country: Country },
): string {
  const shown = mails.slice(0, PAGE);
  const last = shown.at(-1);
  const more =
    mails.length > PAGE && last
      ? html`<p><a href="/mailbox?before=${last.id}&q=${encodeURIComponent(search)}">Older emails</a></p>`
      : new SafeHtml('');
  const list = shown.length
    ? html`<ol class="mails">
        ${shown.map(
          (mail) =>
            html`<li>
              <a href="/mailbox/${mail.id}">
                <strong>${decodeWords(mail.subject) || '(no subject)'}</strong>
                <span>to ${mail.to}</span>
                <time datetime="${mail.receivedAt.toISOString()}"
                  >${shortTime(mail.receivedAt, country)}</time
                >
              </a>
            </li>`,
        )}
      </ol>`
    : html`<p class="empty">
        ${search ? 'No emails match this subject or address.' : 'No emails yet. Send a test email or a campaign, then check here.'}
      </p>`;
  return publicPage(
    'Mailbox',
    html`<p>
        Without SMTP_URL no email leaves this machine. ${mailCountText(count)} <a href="/">Back to Turnout</a>
      </p>
      <form method="get" role="search">
        <label for="q">Search by subject or address</label>
        <span class="row"
          ><input id="q" name="q" type="search" value="${search}" /><button>Search</button></span
        >
      </form>
      ${list} ${more}`,
    'wide',
  );
}

const views = { reader: 'As a reader sees it', text: 'Plain text', headers: 'Headers' } as const;
export type MailView = keyof typeof views;
export const isMailView = (text: string): text is MailView => text in views;

export function mailPage(mail: CaughtMail, email: Email, view: MailView, country: Country): string {
  const tabs = Object.entries(views).map(
    ([key, label]) =>
      html`<li>
        <a href="/mailbox/${mail.id}?view=${key}" ${key === view ? new SafeHtml('aria-current="page"') : ''}
          >${label}</a
        >
      </li>`,
  );
  const from = email.from ? `${email.from.name} <${email.from.address}>` : '';
  return publicPage(
    email.subject || '(no subject)',
    html`<p><a href="/mailbox">All emails</a></p>
      <dl class="facts">
        <dt>From</dt>
        <dd>${from}</dd>
        <dt>To</dt>
        <dd>${mail.to}</dd>
        <dt>Received</dt>
        <dd>${shortTime(mail.receivedAt, country)}</dd>
      </dl>
      <ul class="tabs">
        ${tabs}
      </ul>
      ${mailBody(mail, email, view)}`,
    'wide',
  );
}

function mailBody(mail: CaughtMail, email: Email, view: MailView): SafeHtml {
  if (view === 'text') return html`<pre>${email.text || 'This email has no plain text.'}</pre>`;
  if (view === 'headers') {
    return html`<pre>
${email.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')}</pre>`;
  }
  return html`<iframe
    title="The email"
    src="/mailbox/${mail.id}/html"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
  ></iframe>`;
}
