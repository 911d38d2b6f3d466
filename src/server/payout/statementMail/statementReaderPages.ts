import { html, publicPage } from '../../http/publicPage';

export const confirmStatementsPage = (address: string): string =>
  publicPage(
    'Get the monthly statements?',
    html`<p>
        A statement of ticket sales and payouts will be sent to <strong>${address}</strong> each month.
      </p>
      <form method="post"><button class="wide-button">Send them to this address</button></form>
      <p>If you do not want them, close this page. Nothing is sent.</p>`,
  );

export const statementsConfirmedPage = (address: string): string =>
  publicPage(
    'The address is confirmed',
    html`<p>
      The next statement comes to <strong>${address}</strong> on the first day of the month. Each has a link
      that stops them.
    </p>`,
  );

export const stopStatementsPage = (address: string): string =>
  publicPage(
    'Stop the monthly statements?',
    html`<p>No more statements will be sent to <strong>${address}</strong>.</p>
      <form method="post"><button class="wide-button">Stop the statements</button></form>`,
  );

export const statementsStoppedPage = (): string =>
  publicPage(
    'The statements have stopped',
    html`<p>The organiser can enter an address again in Turnout, under Billing history, Payouts.</p>`,
  );

export const invalidStatementLinkPage = (): string =>
  publicPage(
    'This link no longer works',
    html`<p>
      It may be incomplete, or the address was changed, confirmed or removed since. Ask the organiser to enter
      the address again. Nothing has changed.
    </p>`,
  );
