import { html, publicPage, type SafeHtml } from '../../http/publicPage';
import type { PreferenceAct, Preferences } from './unsubscribeService';

/** The page behind the footer's unsubscribe link. Opening it changes nothing (DOMAIN section 1). */
export function unsubscribePage(preferences: Preferences): string {
  const { title, words, choices } = pageOf(preferences);
  return publicPage(
    title,
    html`<p>${words}</p>
      ${choices}
      <p class="hint">${STILL}</p>`,
  );
}

const STILL = 'You will still get emails about tickets, refunds and changes to events you have booked.';

interface Page {
  title: string;
  words: SafeHtml;
  choices: readonly SafeHtml[];
}

function pageOf({ address, organiserName, zone, unsubscribed, blocked, pausedUntil }: Preferences): Page {
  if (address === undefined) {
    return {
      title: 'You will get no more emails',
      words: html`${organiserName} has deleted your details and sends no marketing email to your address. To
      unsubscribe from another organiser, use the link at the bottom of their email.`,
      choices: [],
    };
  }
  const who = html`<strong>${address}</strong>`;
  const leave = choice('Unsubscribe for good', 'It takes effect straight away.', [
    ['organiser', `Unsubscribe from ${organiserName}`],
    ['platform', 'Unsubscribe from all organisers on Turnout'],
  ]);
  if (unsubscribed === 'platform') {
    return {
      title: 'You have been unsubscribed',
      words: html`${who} will get no more marketing email from any organiser on Turnout.`,
      choices: [
        choice(
          'Was that a mistake?',
          `${organiserName}, and others you have not unsubscribed from individually may email you again.`,
          [['come_back_all', `Get emails from ${organiserName} and other organisers again`]],
        ),
      ],
    };
  }
  if (unsubscribed === 'organiser') {
    return {
      title: 'You have been unsubscribed',
      words: html`${who} will get no more marketing email from ${organiserName}.`,
      choices: [
        choice('Was that a mistake?', '', [['come_back', `Get emails from ${organiserName} again`]], 'quiet'),
        choice(
          'Unsubscribe from everyone',
          '',
          [['platform', 'Unsubscribe from all organisers on Turnout']],
          'quiet',
        ),
      ],
    };
  }
  if (blocked) {
    const why = 'Email to it bounced or was marked as spam';
    return {
      title: 'No marketing email is sent to this address',
      words: html`${why}, so ${who} gets none from ${organiserName}. You can make sure it stays that way.`,
      choices: [leave],
    };
  }
  if (pausedUntil) {
    const day = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: zone }).format(pausedUntil);
    return {
      title: 'You are taking a break',
      words: html`${who} gets no marketing email from ${organiserName} until ${day}. After that, emails
      resume.`,
      choices: [choice('Changed your mind?', '', [['end_pause', 'End the break now']], 'quiet'), leave],
    };
  }
  return {
    title: `Emails from ${organiserName}`,
    words: html`Choose what ${who} gets. Nothing changes until you press a button.`,
    choices: [
      leave,
      choice(
        'Or take a break',
        'Marketing emails resume automatically after that.',
        [
          ['pause_30', 'Nothing for 30 days'],
          ['pause_90', 'Nothing for 90 days'],
        ],
        'quiet',
      ),
    ],
  };
}

/** A heading with buttons. The form works without JavaScript, and each button's label makes sense on its own. */
function choice(
  heading: string,
  hint: string,
  buttons: ReadonlyArray<[act: PreferenceAct, label: string]>,
  style: 'first' | 'quiet' = 'first',
): SafeHtml {
  return html`<form method="post" class="choice">
    <h2>${heading}</h2>
    ${hint ? [html`<p>${hint}</p>`] : []}
    ${buttons.map(
      ([act, label], at) =>
        html`<button
          name="act"
          value="${act}"
          class="${style === 'first' && at === 0 ? 'wide-button' : 'wide-button quiet'}"
        >
          ${label}
        </button>`,
    )}
  </form>`;
}

/** The page is the same for every unknown link, so that guessing reveals nothing. */
export const unknownLinkPage = (): string =>
  publicPage(
    'This link is incomplete',
    html`<p>Open it from the email again, or copy the whole link. Nothing has changed.</p>`,
  );
