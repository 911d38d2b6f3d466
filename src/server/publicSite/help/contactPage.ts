import { footerUrls } from '../../../contract/country';
import { html } from '../../http/publicPage';
import { field, textareaField } from '../checkout/formFields';
import { textPage, type HelpPage } from './helpPages';

export const contactLimits = { name: 100, message: 4_000 } as const;

export interface ContactForm {
  name: string;
  email: string;
  message: string;
}

const empty: ContactForm = { name: '', email: '', message: '' };

export function contactPage(
  page: HelpPage,
  typed: ContactForm = empty,
  wrong: Partial<Record<keyof ContactForm, string>> = {},
): string {
  return textPage(page, {
    title: 'Contact Us',
    description: 'Write to the people who run Turnout.',
    path: footerUrls.contactUs,
    body: html`<p>
        If it is about a ticket or a refund, please ask the organiser first: their contact details are on the
        event page. For everything else, your message goes to the people who run Turnout, who will reply by
        email.
      </p>
      <form method="post" action="${footerUrls.contactUs}" class="stack">
        ${field({ name: 'name', label: 'Your name', value: typed.name, complete: 'name', wrong: wrong.name, required: true })}
        ${field({ name: 'email', label: 'Your email address', type: 'email', value: typed.email, complete: 'email', wrong: wrong.email, required: true })}
        ${textareaField({ name: 'message', label: 'Your message', value: typed.message, maxLength: contactLimits.message, wrong: wrong.message, required: true })}
        <button>Send message</button>
      </form>`,
  });
}

export const messageSentPage = (page: HelpPage, email: string): string =>
  textPage(page, {
    title: 'Your message has been sent',
    description: 'Write to the people who run Turnout.',
    path: footerUrls.contactUs,
    body: html`<p>We will reply to ${email}. There is nothing more you need to do.</p>
      <p><a href="${footerUrls.helpAndSupport}">Back to Help & Support</a></p>`,
  });
