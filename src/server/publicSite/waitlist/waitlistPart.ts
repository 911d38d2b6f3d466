import { ticketingLimits } from '../../../contract/ticketing/ticketing';
import { html, type SafeHtml } from '../../http/publicPage';
import type { EventView } from '../event/eventView';
import { field } from '../checkout/formFields';
import { eventPartPath, eventPath } from '../sitePaths';
import { each, nothing, when } from '../sitePage';
import { momentText } from '../siteLabels';
import { clickField, problemNote } from '../checkout/ticketForm';

/** The form for an access code, which shows hidden tickets. It is a GET form and changes nothing. */
export function accessCodePart({ event, sale, key, accessCode = '', click }: EventView): SafeHtml {
  const wrong = sale.codeOpens === false;
  return html`<details class="quiet-details" ${accessCode ? html`open` : nothing}>
    <summary>I have an access code</summary>
    <form method="get" action="${eventPath(event.slug)}#tickets">
      ${when(key, () => html`<input type="hidden" name="key" value="${key ?? ''}" />`)}
      ${clickField({ click })}
      <div class="row">
        ${field({
          name: 'code',
          label: 'Access code',
          value: accessCode,
          complete: 'off',
          wrong: wrong ? 'This code does not work for this event. Check the spelling.' : undefined,
        })}
        <button class="quiet">Show tickets</button>
      </div>
    </form>
  </details>`;
}

/** The confirmation after joining the waitlist, which gets the focus. */
export const waitingNote = ({ waiting }: EventView): SafeHtml =>
  when(
    waiting,
    () =>
      html`<p class="note good" role="status" tabindex="-1" autofocus>
        <strong>You are on the waitlist.</strong> When a ticket becomes available and it is your turn, we will
        email you a link that lasts for a limited time.
      </p>`,
  );

/** The form to join the waitlist of sold-out tickets. */
export function waitlistPart(view: EventView): SafeHtml {
  const { event, sale, key, accessCode, typed, problem, waiting } = view;
  if (waiting) return nothing;
  const lines = sale.sessions.flatMap((session) =>
    session.types
      .filter(({ canWait }) => canWait && !session.over && !session.cancelled)
      .map((type) => ({
        value: `${session.id}.${type.ticketTypeId}`,
        label: `${type.name}, ${momentText(session.startsAt, session.zone, event.country)}`,
      })),
  );
  if (lines.length === 0) return nothing;
  const bad = problem?.form === 'waitlist' ? problem : undefined;
  const wrongAt = (name: string) => (bad?.field === name ? bad.message : undefined);
  return html`<details class="quiet-details" id="waitlist" ${bad ? html`open` : nothing}>
    <summary>Sold out? Join the waitlist</summary>
    <form
      method="post"
      action="${eventPartPath(event.slug, 'waitlist', key)}#waitlist"
      class="stack"
      novalidate
    >
      ${when(bad, () => problemNote(bad?.message ?? ''))}
      ${when(accessCode, () => html`<input type="hidden" name="accessCode" value="${accessCode ?? ''}" />`)}
      ${clickField(view)}
      <div class="field">
        <label for="wait-for">Waiting for</label>
        <select id="wait-for" name="line">
          ${each(
            lines,
            ({ value, label }) =>
              html`<option value="${value}" ${typed?.text('line') === value ? html`selected` : nothing}>
                ${label}
              </option>`,
          )}
        </select>
      </div>
      ${field({
        name: 'quantity',
        label: 'How many',
        type: 'number',
        value: typed?.text('quantity') || '1',
        complete: 'off',
        hint: `Up to ${ticketingLimits.waitlistQuantity}`,
        wrong: wrongAt('quantity'),
      })}
      ${field({ name: 'name', label: 'Your name', value: typed?.text('name'), complete: 'name', wrong: wrongAt('name') })}
      ${field({
        name: 'email',
        label: 'Email',
        type: 'email',
        value: typed?.text('email'),
        complete: 'email',
        wrong: wrongAt('email') ?? wrongAt('address'),
      })}
      <button class="quiet wide-button">Join the waitlist</button>
      <p class="hint">We only use your address for this waitlist.</p>
    </form>
  </details>`;
}
