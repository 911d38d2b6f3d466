import { screen, waitFor, within } from '@testing-library/react';
import { delay, graphql, HttpResponse } from 'msw';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { TillScreen } from '../../../../src/portal/boxOffice/till/TillScreen';
import {
  buildDoorSession,
  buildOffer,
  buildOffers,
  buildQuote,
  buildSale,
  buildTill,
  codesOf,
} from '../../../support/replies/boxOfficeReplies';
import { holdAnswer } from '../../../support/portal/heldAnswer';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();
afterEach(() => window.sessionStorage.clear());

const general = buildOffer();
const poster = buildOffer({
  key: 'poster',
  offerId: 'offer-poster',
  kind: 'add_on',
  name: 'Poster',
  unitCents: 1_000,
  free: null,
});
const gone = buildOffer({
  key: 'child',
  offerId: null,
  name: 'Child',
  unitCents: 500,
  free: 0,
  maxPerOrder: 0,
  whyText: 'Sold out',
});

interface Asked {
  input: { lines: { offerId: string; quantity: number }[]; promoCode?: string; complimentary?: boolean };
}

const prices: Record<string, number> = { 'offer-general': 1_500, 'offer-poster': 1_000 };

function quoteOf({ input }: Asked) {
  const full = input.lines.reduce((sum, line) => sum + line.quantity * (prices[line.offerId] ?? 0), 0);
  const discountCents = input.complimentary ? full : input.promoCode ? full / 2 : 0;
  return { doorQuote: buildQuote(full - discountCents, { discountCents }) };
}

function answerTill(offers = [general, poster, gone], sessions = [buildDoorSession()]) {
  answerGraphql('boxOfficeTill', { boxOfficeTill: buildTill() });
  answerGraphql('boxOfficeSessions', { boxOfficeSessions: sessions });
  answerGraphql('doorOffers', { doorOffers: buildOffers(offers) });
  answerGraphql('doorTickets', codesOf('order-1'));
  answerGraphql('lockTill', { lockTill: true });
  return answerGraphql('doorQuote', (variables) => quoteOf(variables as unknown as Asked));
}

function openTillScreen() {
  return renderPortal(<TillScreen />, {
    address: routePatterns.boxOfficeTill,
    pattern: routePatterns.boxOfficeTill,
  });
}

/** Opens the till with three tickets in the basket, at the payment step. */
async function openPayment() {
  const opened = openTillScreen();
  const { user } = opened;
  const more = await screen.findByRole('button', { name: 'Add one General' });
  for (let count = 0; count < 3; count += 1) await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Take payment' }));
  return opened;
}

/** Finds a button and waits until the quote has loaded, so that it can be pressed. */
async function sellButton(name: string | RegExp) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  return button;
}

test('a till without an open shift, redirects to the box office', async () => {
  answerGraphql('boxOfficeTill', { boxOfficeTill: null });
  answerGraphql('boxOfficeSessions', { boxOfficeSessions: [] });
  openTillScreen();
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(window.location.pathname).toBe(routePatterns.boxOffice);
});

test('several sessions, list today’s first and a tap chooses one', async () => {
  answerTill(
    [general],
    [
      buildDoorSession(),
      buildDoorSession({ id: 'night-0', eventTitle: 'Afternoon tea' }),
      buildDoorSession({ id: 'night-2', eventTitle: 'Another day', today: false }),
    ],
  );
  const { user, store } = openTillScreen();
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getAllByRole('button')).toHaveLength(2);
  const later = screen.getByRole('region', { name: 'Later' });
  expect(within(later).getByRole('button', { name: /Another day/ })).toBeInTheDocument();
  await user.click(within(today).getByRole('button', { name: /Songs at the salt works/ }));
  expect(await screen.findByRole('button', { name: 'Add one General' })).toBeInTheDocument();
  expect(store.getState().boxOffice.sessionId).toBe('night-1');
});

test('many sessions, can be searched by event or day; a search without a match can be cleared', async () => {
  const nights = Array.from({ length: 7 }, (_, night) =>
    buildDoorSession({ id: `night-${night}`, eventTitle: `Night ${night}`, today: false }),
  );
  answerTill(
    [general],
    [...nights, buildDoorSession({ id: 'tea', eventTitle: 'Afternoon tea', today: false })],
  );
  const { user } = openTillScreen();
  const box = await screen.findByRole('searchbox', { name: 'Find a session by event, venue or day' });
  await user.type(box, 'salt tea');
  await waitFor(() => expect(screen.queryByRole('button', { name: /Night 3/ })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /Afternoon tea/ })).toBeInTheDocument();
  await user.type(box, 'xyz');
  expect(await screen.findByText('No sessions match')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByRole('button', { name: /Night 3/ })).toBeInTheDocument();
});

test('no sessions, says when sessions are listed', async () => {
  answerTill([], []);
  openTillScreen();
  expect(await screen.findByText('Nothing to sell at the door')).toBeInTheDocument();
});

test('the tiles, count up and down, show what is left and what is sold out, and update the total', async () => {
  answerTill();
  const { user, store } = openTillScreen();
  const more = await screen.findByRole('button', { name: 'Add one General' });
  expect(screen.getByText('40 left')).toBeInTheDocument();
  expect(screen.getByText('Sold out')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add one Child' })).toBeDisabled();
  await user.click(more);
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Add one Poster' }));
  await user.click(screen.getByRole('button', { name: 'Remove one General' }));
  const basket = screen.getByRole('region', { name: 'Basket' });
  expect(within(basket).getByText('1 × General')).toBeInTheDocument();
  expect(within(basket).getByRole('status')).toHaveTextContent('$25.00');
  expect(store.getState().boxOffice.basket?.counts).toEqual({ general: 1, poster: 1 });
});

test('a promo code, is applied by the server; a refused one shows the error at its field', async () => {
  const quotes = answerTill();
  const { user } = openTillScreen();
  await user.click(await screen.findByRole('button', { name: 'Add one General' }));
  await user.type(screen.getByLabelText('Promo code'), 'TIDE');
  expect(await screen.findByText('−$7.50')).toBeInTheDocument();
  expect(quotes.at(-1)?.variables).toMatchObject({ input: { promoCode: 'TIDE' } });
  failGraphql('doorQuote', 'BAD_USER_INPUT', { message: 'This code is used up.', field: 'promoCode' });
  await user.type(screen.getByLabelText('Promo code'), 'S');
  expect(await screen.findByText('This code is used up.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Take payment' })).toBeDisabled();
});

test('cash by a quick button, shows the change before and after the sale and the codes, and the next sale is empty', async () => {
  answerTill();
  const sold = answerGraphql('sellAtDoor', { sellAtDoor: buildSale() });
  const { user, store } = await openPayment();
  expect(await sellButton('Sell 3 tickets for $45.00')).toBeEnabled();
  await user.click(screen.getByRole('button', { name: '$50.00' }));
  expect(screen.getByText('Change').parentElement).toHaveTextContent('$5.00');
  await user.click(await sellButton('Sell 3 tickets for $45.00'));
  expect(await screen.findByText('Change due')).toBeInTheDocument();
  expect(screen.getByText('$5.00')).toBeInTheDocument();
  expect(screen.getByText(/3 tickets, \$50\.00 in cash, order T-ABCD2345/)).toBeInTheDocument();
  expect(await screen.findByAltText('QR code of the page with these tickets')).toBeInTheDocument();
  expect(sold[0]?.variables).toMatchObject({
    input: {
      sessionId: 'night-1',
      lines: [{ offerId: 'offer-general', quantity: 3 }],
      method: 'cash',
      expectedTotalCents: 4_500,
      givenCents: 5_000,
      checkInNow: false,
    },
  });
  await user.click(screen.getByRole('button', { name: 'Next sale' }));
  expect(await screen.findByText('Tap tickets to add them.')).toBeInTheDocument();
  expect(store.getState().boxOffice.basket).toBeNull();
});

test('too little cash, shows the missing amount and sells nothing', async () => {
  answerTill();
  const { user } = await openPayment();
  await user.type(await screen.findByLabelText('Received'), '40');
  expect(screen.getByText('Still to pay').parentElement).toHaveTextContent('$5.00');
  await waitFor(async () => expect(await sellButton(/^Sell 3 tickets/)).toBeDisabled());
});

test('a card sale, shows the amount to key in and requires the reference of the slip', async () => {
  answerTill();
  const sold = answerGraphql('sellAtDoor', {
    sellAtDoor: buildSale({ method: 'card_terminal', changeCents: null, givenCents: null }),
  });
  const { user } = await openPayment();
  await user.click(screen.getByRole('radio', { name: 'Card terminal' }));
  expect(screen.getByText('Enter on the terminal').parentElement).toHaveTextContent('$45.00');
  await waitFor(async () => expect(await sellButton(/^Sell 3 tickets/)).toBeDisabled());
  await user.type(screen.getByLabelText(/^Reference on the slip/), '004512');
  await user.type(screen.getByLabelText('Buyer’s email'), 'mere@example.org');
  await user.click(screen.getByRole('switch', { name: /^Check in now/ }));
  await user.click(await sellButton('Sell 3 tickets for $45.00'));
  await sellButton('Next sale');
  expect(sold[0]?.variables).toMatchObject({
    input: {
      method: 'card_terminal',
      reference: '004512',
      buyer: { name: '', email: 'mere@example.org' },
      checkInNow: true,
    },
  });
});

test('a complimentary sale, has a total of 0 and requires a reason', async () => {
  answerTill();
  const sold = answerGraphql('sellAtDoor', {
    sellAtDoor: buildSale({ method: 'complimentary', totalCents: 0, changeCents: null }),
  });
  const { user } = await openPayment();
  await user.click(screen.getByRole('radio', { name: 'Complimentary' }));
  expect(await screen.findByText('−$45.00')).toBeInTheDocument();
  expect(await sellButton('Give 3 tickets for free')).toBeDisabled();
  await user.type(screen.getByLabelText(/^Why it is complimentary/), 'Guest of the band');
  await user.click(await sellButton('Give 3 tickets for free'));
  expect(await screen.findByText('Complimentary')).toBeInTheDocument();
  expect(sold[0]?.variables).toMatchObject({
    input: { method: 'complimentary', reason: 'Guest of the band', expectedTotalCents: 0 },
  });
});

test('a changed price, is reported once, keeps the basket and shows the new price', async () => {
  answerTill();
  failGraphql('sellAtDoor', 'CONFLICT', { message: 'The total is $48.00 now.' });
  const { user, store } = await openPayment();
  const sell = await sellButton('Sell 3 tickets for $45.00');
  const dearer = buildOffers([buildOffer({ unitCents: 1_600 })]);
  answerGraphql('doorOffers', { doorOffers: dearer });
  answerGraphql('doorQuote', { doorQuote: buildQuote(4_800) });
  await user.click(sell);
  expect(
    await screen.findByText(/The total is \$48\.00 now\. The basket is as you left it\./),
  ).toBeInTheDocument();
  expect(await sellButton('Sell 3 tickets for $48.00')).toBeEnabled();
  expect(store.getState().boxOffice.basket?.counts).toEqual({ general: 3 });
  expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
});

test('a refused field, shows the error at the field', async () => {
  answerTill();
  failGraphql('sellAtDoor', 'BAD_USER_INPUT', {
    message: 'This is not an email address.',
    field: 'buyer.email',
  });
  const { user } = await openPayment();
  await user.type(screen.getByLabelText('Buyer’s email'), 'mere');
  await user.click(await sellButton('Sell 3 tickets for $45.00'));
  expect(await screen.findByText('This is not an email address.')).toBeInTheDocument();
  expect(screen.getByLabelText('Buyer’s email')).toHaveAttribute('aria-invalid', 'true');
});

test('a sale without a reply, is reported as unknown, and a retry sends the same sale', async () => {
  answerTill();
  const lost = failGraphql('sellAtDoor', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user, store } = await openPayment();
  await user.click(await sellButton('Sell 3 tickets for $45.00'));
  expect(
    await screen.findByText('No reply yet: the sale may or may not have gone through'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Back to the tickets' })).toBeDisabled();
  const keys = new Set(lost.map(({ variables }) => JSON.stringify(variables)));
  expect(keys.size).toBe(1);
  expect(store.getState().boxOffice.pending?.requestKey).toMatch(/^[\w-]{16,64}$/);

  const sold = answerGraphql('sellAtDoor', { sellAtDoor: buildSale() });
  await user.click(await sellButton('Try again'));
  await sellButton('Next sale');
  expect(JSON.stringify(sold[0]?.variables)).toBe([...keys][0]);
  expect(store.getState().boxOffice.pending).toBeNull();
});

test('a reload, restores the basket and a sale without a reply', async () => {
  answerTill();
  const lost = failGraphql('sellAtDoor', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const first = await openPayment();
  await first.user.click(await sellButton('Sell 3 tickets for $45.00'));
  await screen.findByText('No reply yet: the sale may or may not have gone through');
  first.unmount();

  const { user, store } = openTillScreen();
  expect(
    await screen.findByText('No reply yet: the sale may or may not have gone through'),
  ).toBeInTheDocument();
  expect(store.getState().boxOffice.basket?.counts).toEqual({ general: 3 });
  const sold = answerGraphql('sellAtDoor', { sellAtDoor: buildSale() });
  await user.click(await sellButton('Try again'));
  await sellButton('Next sale');
  expect(sold[0]?.variables).toEqual(lost[0]?.variables);
  expect(window.sessionStorage).toHaveLength(0);
});

test('a reload in another shift, starts with an empty basket', async () => {
  answerTill();
  const first = await openPayment();
  first.unmount();
  answerGraphql('boxOfficeTill', { boxOfficeTill: buildTill({ shiftId: 'shift-2' }) });
  const { store } = openTillScreen();
  await screen.findByRole('button', { name: 'Add one General' });
  expect(store.getState().boxOffice.basket).toBeNull();
  expect(window.sessionStorage).toHaveLength(0);
});

test('a slow network, says that the sale is being sent and ignores a second press', async () => {
  answerTill();
  const sold = holdAnswer();
  const asked = answerGraphql('sellAtDoor', async () => {
    await sold.answer;
    return { sellAtDoor: buildSale() };
  });
  const { user } = await openPayment();
  await user.click(await sellButton('Sell 3 tickets for $45.00'));
  const busy = await screen.findByRole('button', { name: 'Selling' });
  await user.click(busy);
  expect(await screen.findByText('The network is slow')).toBeInTheDocument();
  sold.release();
  await sellButton('Next sale');
  expect(asked).toHaveLength(1);
});

test('a till locked by hand, is unlocked by the PIN with its basket unchanged', async () => {
  answerTill();
  const { user, store } = await openPayment();
  const locks = answerGraphql('lockTill', { lockTill: true });
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  expect(await screen.findByRole('heading', { name: 'The till is locked' })).toBeInTheDocument();
  expect(screen.queryByText('3 × General')).not.toBeInTheDocument();
  failGraphql('openTill', 'BAD_USER_INPUT', { message: 'Wrong. 4 tries are left.', field: 'pin' });
  await user.type(screen.getByLabelText('PIN of Ana Parata'), '9999{Enter}');
  expect(await screen.findByText('Wrong. 4 tries are left.')).toBeInTheDocument();
  await waitFor(() => expect(locks).toHaveLength(2));
  answerGraphql('openTill', { openTill: buildTill() });
  await user.type(screen.getByLabelText('PIN of Ana Parata'), '2468{Enter}');
  expect(await screen.findByText('3 × General')).toBeInTheDocument();
  expect(JSON.stringify(store.getState())).not.toContain('2468');
});

test('a till unlocked before its slow lock request is sent, is not locked again by that request', async () => {
  answerTill();
  const { user, store } = openTillScreen();
  const lock = await screen.findByRole('button', { name: 'Lock' });
  let stopped = false;
  portalWire.use(
    graphql.mutation('lockTill', ({ request }) => {
      request.signal.addEventListener('abort', () => {
        stopped = true;
      });
      return delay('infinite').then(() => HttpResponse.error());
    }),
  );
  await user.click(lock);
  const opened = answerGraphql('openTill', { openTill: buildTill() });
  await user.type(await screen.findByLabelText(/^PIN of/), '2468');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Lock' })).toBeInTheDocument();
  await waitFor(() => expect(stopped).toBe(true));
  expect(store.getState().boxOffice).toMatchObject({ locked: false });
});

test('a locked till whose shift was ended on another device, says that the PIN has opened a new shift', async () => {
  answerTill();
  const { user } = await openPayment();
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  answerGraphql('openTill', { openTill: buildTill({ shiftId: 'shift-2', floatCents: 0 }) });
  await user.type(await screen.findByLabelText('PIN of Ana Parata'), '2468{Enter}');
  expect(await screen.findByText(/A new shift has started, without a float/)).toBeInTheDocument();
  expect(await screen.findByText('Tap tickets to add them.')).toBeInTheDocument();
});

test('a till locked by the server during a sale, asks for the PIN and sends the same sale again', async () => {
  answerTill();
  const refused = failGraphql('sellAtDoor', 'TILL_LOCKED', { message: 'The till is locked.' });
  const { user } = await openPayment();
  await user.click(await sellButton('Sell 3 tickets for $45.00'));
  await screen.findByRole('heading', { name: 'The till is locked' });
  expect(screen.queryByText(/Something went wrong/)).not.toBeInTheDocument();
  answerGraphql('openTill', { openTill: buildTill() });
  await user.type(screen.getByLabelText('PIN of Ana Parata'), '2468{Enter}');
  expect(await screen.findByText('The till was locked before a reply arrived')).toBeInTheDocument();
  const sold = answerGraphql('sellAtDoor', { sellAtDoor: buildSale() });
  await user.click(await sellButton('Try again'));
  await sellButton('Next sale');
  expect(sold[0]?.variables).toEqual(refused[0]?.variables);
});

test('five minutes without a touch, lock the till', async () => {
  answerTill();
  openTillScreen();
  await screen.findByRole('button', { name: 'Add one General' });
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 5 * 60_000 + 1_000);
  expect(await screen.findByRole('heading', { name: 'The till is locked' })).toBeInTheDocument();
  clock.mockRestore();
});

test('a voided sale, asks for a reason and says how much to refund', async () => {
  answerTill();
  answerGraphql('sellAtDoor', { sellAtDoor: buildSale({ buyerName: 'Mere' }) });
  const voided = answerGraphql('voidSale', {
    voidSale: buildSale({ voidedAt: '2031-03-02T05:12:00Z', voidReason: 'Wrong session' }),
  });
  const { user } = await openPayment();
  await user.click(await sellButton('Sell 3 tickets for $45.00'));
  await user.click(await sellButton('Void this sale'));
  expect(
    await screen.findByText(/Give Mere \$45\.00 back from the drawer\. 3 tickets are no longer valid/),
  ).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Reason/), 'Wrong session');
  await user.click(await sellButton('Void 3 tickets'));
  expect(await screen.findByText('Voided')).toBeInTheDocument();
  expect(voided[0]?.variables).toEqual({ orderId: 'order-1', reason: 'Wrong session' });
});
