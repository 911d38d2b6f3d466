import { html, publicPage, type SafeHtml } from '../../http/publicPage';
import type { PreferenceAct, Preferences } from './unsubscribeService';

/** The page behind the footer's link. Looking at it changes nothing (DOMAIN section 1). */
export function unsubscribePage(preferences: Preferences): string {
  const { title, words, choices } = pageOf(preferences);
  return publicPage(
    title,
    html`<p>${words}</p>
      ${choices}
      <p class="hint">${STILL}</p>`,
  );
}

const STILL = 'Tickets, refunds and changes to an event you have booked reach you whatever you choose here.';

interface Page {
  title: string;
  words: SafeHtml;
  choices: readonly SafeHtml[];
}

function pageOf({ address, organiserName, zone, unsubscribed, blocked, pausedUntil }: Preferences): Page {
  if (address === undefined) {
    return {
      title: 'Nothing more goes to you',
      words: html`${organiserName} has deleted what it knew of you, and sends no marketing mail to your
      address. To leave another organiser, open the link at the end of their mail.`,
      choices: [],
    };
  }
  const who = html`<strong>${address}</strong>`;
  const leave = choice('Stop for good', 'It takes effect at once.', [
    ['organiser', `Unsubscribe from ${organiserName}`],
    ['platform', 'Unsubscribe from all organisers on Turnout'],
  ]);
  if (unsubscribed === 'platform') {
    return {
      title: 'You are unsubscribed',
      words: html`${who} gets no more marketing mail from any organiser on Turnout.`,
      choices: [
        choice(
          'Was that a mistake?',
          `${organiserName}, and others that you have not left one by one, may write again.`,
          [['come_back_all', `Get mail from ${organiserName} and other organisers again`]],
        ),
      ],
    };
  }
  if (unsubscribed === 'organiser') {
    return {
      title: 'You are unsubscribed',
      words: html`${who} gets no more marketing mail from ${organiserName}.`,
      choices: [
        choice('Was that a mistake?', '', [['come_back', `Get mail from ${organiserName} again`]], 'quiet'),
        choice(
          'Leave all the others too',
          '',
          [['platform', 'Unsubscribe from all organisers on Turnout']],
          'quiet',
        ),
      ],
    };
  }
  if (blocked) {
    const why = 'Mail to it came back, or was marked as spam';
    return {
      title: 'No marketing mail goes here',
      words: html`${why}, so ${who} gets none from ${organiserName}. You can make sure that it stays so.`,
      choices: [leave],
    };
  }
  if (pausedUntil) {
    const day = new Intl.DateTimeFormat('en-NZ', { dateStyle: 'long', timeZone: zone }).format(pausedUntil);
    return {
      title: 'You are taking a break',
      words: html`${who} gets no marketing mail from ${organiserName} until ${day}. After that it comes again.`,
      choices: [choice('Changed your mind?', '', [['end_pause', 'End the break now']], 'quiet'), leave],
    };
  }
  return {
    title: `Mail from ${organiserName}`,
    words: html`Choose what ${who} gets. Nothing changes until you press a button.`,
    choices: [
      leave,
      choice(
        'Or take a break',
        'Marketing mail comes again by itself after that.',
        [
          ['pause_30', 'Nothing for 30 days'],
          ['pause_90', 'Nothing for 90 days'],
        ],
        'quiet',
      ),
    ],
  };
}

/** Buttons under a heading; without JavaScript, and each says by itself what it does. */
function choice(
  heading: string,
  hint: string,
  buttons: ReadonlyArray<[act: PreferenceAct, label: string]>,
  look: 'first' | 'quiet' = 'first',
): SafeHtml {
  return html`<form method="post" class="choice">
    <h2>${heading}</h2>
    ${hint ? [html`<p>${hint}</p>`] : []}
    ${buttons.map(
      ([act, label], at) =>
        html`<button
          name="act"
          value="${act}"
          class="${look === 'first' && at === 0 ? 'wide-button' : 'wide-button quiet'}"
        >
          ${label}
        </button>`,
    )}
  </form>`;
}

/** The same words for a link that we do not know: it tells a guesser nothing. */
export const unknownLinkPage = (): string =>
  publicPage(
    'This link is not complete',
    html`<p>Open it from the mail once more, or copy the whole of it. Nothing has changed.</p>`,
  );
