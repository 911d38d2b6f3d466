import { webcrypto } from 'node:crypto';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ScanAnswer, type ScanBatch } from '../../../../src/contract/ticketholder/checkIn';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { refreshDoor } from '../../../../src/portal/ticketholder/checkIn/checkInThunks';
import { CheckInScreen } from '../../../../src/portal/ticketholder/checkIn/CheckInScreen';
import { addToQueue, readQueue } from '../../../../src/portal/ticketholder/checkIn/scanQueue';
import { holdAnswer } from '../../../support/portal/heldAnswer';
import { answerGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import {
  buildDoorReply,
  buildDoorTicket,
  buildScanAnswer,
} from '../../../support/replies/ticketholdersReplies';

startWire();

const DOORS = 'http://localhost/api/v2/nz/api/ticketholders';
const code = 'a'.repeat(32);
let hash = '';
let online = true;

beforeAll(async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.defineProperty(navigator, 'onLine', { get: () => online, configurable: true });
  const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
  hash = Buffer.from(digest).toString('hex');
});
beforeEach(() => {
  online = true;
  localStorage.clear();
  localStorage.setItem('turnout-door-device', 'Front door');
});

function setNetwork(on: boolean) {
  online = on;
  act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')));
}

function answerDoor(overrides: Parameters<typeof buildDoorReply>[0] = {}) {
  const result = buildDoorReply({ list: [buildDoorTicket({ codeHash: hash })], ...overrides });
  portalWire.use(http.get(`${DOORS}/door/s1`, () => HttpResponse.json({ result, error: null })));
}

/** Answers each scan with `overrides`. @returns the batches received */
function answerScans(overrides: Partial<ScanAnswer>, counts = { tickets: 400, checkedIn: 213 }): ScanBatch[] {
  const seen: ScanBatch[] = [];
  portalWire.use(
    http.post(`${DOORS}/check-in`, async ({ request }) => {
      const batch = (await request.json()) as ScanBatch;
      seen.push(batch);
      const answers = batch.scans.map(({ nonce }) => buildScanAnswer({ ...overrides, nonce }));
      return HttpResponse.json({ result: { ...counts, answers }, error: null });
    }),
  );
  return seen;
}

async function open(count = '212 of 400 in') {
  const result = renderPortal(<CheckInScreen />, {
    address: '/portal/ticketholders/check-in/s1',
    pattern: routePatterns.checkIn,
  });
  await screen.findByText(count);
  const typeCode = async (text = `TO1.0123abcd.${code}`) => {
    await result.user.type(screen.getByLabelText('Find someone'), text);
    await result.user.click(screen.getByRole('button', { name: 'Check in this code' }));
  };
  return { ...result, typeCode };
}

test('a valid ticket, shows yes with the name and updates the count', async () => {
  answerDoor();
  const seen = answerScans({});
  const { typeCode } = await open();
  await typeCode();
  expect(await screen.findByText('Let in')).toBeInTheDocument();
  expect(screen.getByText('Tāne Ōkahu')).toBeInTheDocument();
  expect(screen.getByText('213 of 400 in')).toBeInTheDocument();
  expect(seen[0]).toMatchObject({
    sessionId: 's1',
    device: 'Front door',
    scans: [{ ticketId: 't1', text: null }],
  });
  expect(localStorage.getItem('turnout-scans-s1')).toBeNull();
});

test.each<[ScanAnswer['outcome'], Partial<ScanAnswer>, string, RegExp]>([
  ['again', {}, 'Already in', /was scanned at 6:45.*pm.* by Side door/],
  ['cancelled', {}, 'Cancelled', /was cancelled/],
  ['cancelled', { refunded: true }, 'Refunded', /was refunded/],
  [
    'other_session',
    { startsAt: '2031-03-02T06:00:00Z' },
    'Another session',
    /is for Sun, 2 Mar 2031, 7:00.*pm/,
  ],
  ['other_event', { eventTitle: 'Matariki' }, 'Another event', /is for Matariki/],
  ['unknown', { holderName: '' }, 'Not a ticket', /not a ticket for this session/],
])('a ticket that is %s (%j), says %s', async (outcome, more, title, text) => {
  answerDoor();
  answerScans({ outcome, ...more });
  const { typeCode } = await open();
  await typeCode();
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('without a network, a scan is judged on the device, counted, and sent when the network is back', async () => {
  answerDoor();
  const { typeCode } = await open();
  setNetwork(false);
  expect(await screen.findByText('No network')).toBeInTheDocument();
  await typeCode();
  expect(await screen.findByText('Let in')).toBeInTheDocument();
  expect(screen.getByText(/this device’s own list/)).toBeInTheDocument();
  expect(screen.getByText(/1 scan waiting to be sent/)).toBeInTheDocument();
  expect(screen.getByText('213 of 400 in')).toBeInTheDocument();
  expect(localStorage.getItem('turnout-scans-s1')).not.toContain(code);

  await typeCode();
  expect(await screen.findByText('Already in')).toBeInTheDocument();
  expect(screen.getByText(/by Front door/)).toBeInTheDocument();
  await typeCode(`TO1.99999999.${code}`);
  expect(await screen.findByText('Another event')).toBeInTheDocument();

  const seen = answerScans({});
  setNetwork(true);
  await waitFor(() => expect(screen.queryByText(/waits? to be sent/)).not.toBeInTheDocument());
  expect(seen.flatMap(({ scans }) => scans)).toHaveLength(3);
});

test('a ticket accepted here that another device had checked in before, is reported when the scans are sent', async () => {
  answerDoor();
  const { typeCode, user } = await open();
  setNetwork(false);
  await typeCode();
  await screen.findByText('Let in');
  answerScans({ outcome: 'again' });
  setNetwork(true);
  expect(await screen.findByText('1 ticket let in here should not have been')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(/should not have been/)).not.toBeInTheDocument();
});

/** Holds the reply to each batch until the test releases it. */
function holdScans(overrides: Partial<ScanAnswer>) {
  const gate = holdAnswer();
  const seen: ScanBatch[] = [];
  portalWire.use(
    http.post(`${DOORS}/check-in`, async ({ request }) => {
      const batch = (await request.json()) as ScanBatch;
      seen.push(batch);
      await gate.answer;
      const answers = batch.scans.map(({ nonce }) => buildScanAnswer({ ...overrides, nonce }));
      return HttpResponse.json({ result: { tickets: 400, checkedIn: 213, answers }, error: null });
    }),
  );
  return { seen, release: gate.release };
}

test('a ticket accepted here before a slow answer refuses it, is reported', async () => {
  answerDoor();
  const { typeCode } = await open();
  const { release } = holdScans({ outcome: 'again' });
  await typeCode();
  expect(await screen.findByText('Let in')).toBeInTheDocument();
  release();
  expect(await screen.findByText('1 ticket let in here should not have been')).toBeInTheDocument();
});

test('a check-in by name, pressed again before the answer arrives, is sent once', async () => {
  answerDoor();
  const { seen, release } = holdScans({});
  const { user } = await open();
  await user.type(screen.getByLabelText('Find someone'), 'tāne');
  const button = screen.getByRole('button', { name: 'Check in Tāne Ōkahu' });
  await user.dblClick(button);
  expect(await screen.findByText('One moment.')).toBeInTheDocument();
  await waitFor(() => expect(seen).toHaveLength(1));
  release();
  expect(await screen.findByText('Let in')).toBeInTheDocument();
  await waitFor(() => expect(localStorage.getItem('turnout-scans-s1')).toBeNull());
  expect(seen.flatMap(({ scans }) => scans)).toHaveLength(1);
});

test('a new scan, does not show the answer to the previous scan', async () => {
  answerDoor();
  answerScans({});
  const { typeCode } = await open();
  await typeCode();
  await screen.findByText('Let in');
  const { seen, release } = holdScans({ outcome: 'unknown', holderName: '' });
  await typeCode(`TO1.0123abcd.${'b'.repeat(32)}`);
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(screen.queryByText('Let in')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('Not a ticket')).toBeInTheDocument();
});

test('a slow undo, leaves the result of the next scan on screen', async () => {
  answerDoor({ list: [buildDoorTicket({ codeHash: hash }), buildDoorTicket({ id: 't2' })] });
  answerScans({ ticketId: 't1' });
  const { typeCode, user } = await open();
  await typeCode();
  await screen.findByText('Let in');
  const held = holdAnswer<object>();
  const asked = answerGraphql('undoCheckIn', () => held.answer);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  answerScans({ outcome: 'unknown', holderName: '', ticketId: null });
  await typeCode(`TO1.0123abcd.${'b'.repeat(32)}`);
  await screen.findByText('Not a ticket');
  held.release({
    undoCheckIn: {
      ...{ id: 't1', holderName: 'Tāne Ōkahu', sessionId: 's1', cancelled: false },
      ...{ checkedInAt: null, checkedInBy: null },
    },
  });
  expect(await screen.findByText('212 of 400 in')).toBeInTheDocument();
  expect(screen.getByText('Not a ticket')).toBeInTheDocument();
});

test('a page opened while scans wait, shows its list even if their answer arrives first', async () => {
  addToQueue('s1', {
    nonce: 'n1',
    scannedAt: '2026-11-03T06:01:00.000Z',
    ticketId: 't1',
    device: 'Front door',
    letIn: true,
  });
  const held = holdAnswer<object>();
  portalWire.use(http.get(`${DOORS}/door/s1`, async () => HttpResponse.json(await held.answer)));
  const seen = answerScans({});
  renderPortal(<CheckInScreen />, {
    address: '/portal/ticketholders/check-in/s1',
    pattern: routePatterns.checkIn,
  });
  await waitFor(() => expect(seen).toHaveLength(1));
  await waitFor(() => expect(readQueue('s1')).toEqual([]));
  held.release({ result: buildDoorReply({ list: [buildDoorTicket({ codeHash: hash })] }), error: null });
  expect(await screen.findByLabelText('Find someone')).toBeInTheDocument();
});

test('a list requested before a scan was answered, leaves the scanned ticket checked in', async () => {
  answerDoor();
  const { user, typeCode, store } = await open();
  const gate = holdAnswer();
  const asked = jest.fn();
  portalWire.use(
    http.get(`${DOORS}/door/s1`, async () => {
      asked();
      await gate.answer;
      const list = [
        buildDoorTicket({ codeHash: hash }),
        buildDoorTicket({ id: 't2', holderName: 'Tania Moss', checkedInAt: '2031-03-01T05:45:00Z' }),
      ];
      return HttpResponse.json({ result: buildDoorReply({ list }), error: null });
    }),
  );
  const late = store.dispatch(refreshDoor('s1'));
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  answerScans({ ticketId: 't1', firstAt: '2031-03-01T06:00:00Z' });
  await typeCode();
  await screen.findByText('Let in');
  gate.release();
  await act(async () => void (await late));
  expect(screen.getByText('213 of 400 in')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Find someone'), 'ta');
  expect(screen.getByText('Tania Moss')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Find someone'));
  await user.type(screen.getByLabelText('Find someone'), 'tāne');
  expect(screen.queryByRole('button', { name: 'Check in Tāne Ōkahu' })).not.toBeInTheDocument();
});

test('scans of a closed page, are sent when it is opened again', async () => {
  answerDoor();
  const first = await open();
  setNetwork(false);
  await first.typeCode();
  await screen.findByText('Let in');
  first.unmount();
  online = true;
  const seen = answerScans({});
  await open();
  await waitFor(() => expect(seen).toHaveLength(1));
});

test('a search by name, finds a ticket to check in; a checked-in ticket has no button', async () => {
  answerDoor({
    list: [
      buildDoorTicket(),
      buildDoorTicket({
        id: 't2',
        holderName: 'Tania Moss',
        checkedInAt: '2031-03-01T05:45:00Z',
        checkedInBy: 'Side door',
      }),
    ],
  });
  const seen = answerScans({});
  const { user } = await open();
  await user.type(screen.getByLabelText('Find someone'), 'ta');
  expect(screen.getByText(/^In at 6:45/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Find someone'));
  await user.type(screen.getByLabelText('Find someone'), 'abcd2345 tāne');
  await user.click(screen.getByRole('button', { name: 'Check in Tāne Ōkahu' }));
  await waitFor(() => expect(seen[0]?.scans[0]?.ticketId).toBe('t1'));
  await user.clear(screen.getByLabelText('Find someone'));
  await user.type(screen.getByLabelText('Find someone'), 'nobody');
  expect(screen.getByText(/Nobody on this session/)).toBeInTheDocument();
});

test('a cancelled session, shows a notice; sound is off until switched on', async () => {
  answerDoor({ cancelled: true });
  await open();
  expect(screen.getByText('This session is cancelled')).toBeInTheDocument();
  expect(screen.getByLabelText('Sound')).not.toBeChecked();
});

test.each([
  [{ tickets: 0, checkedIn: 0, list: [] }, '0 of 0 in', 'Nobody has a ticket for this session yet'],
  [{ tickets: 400, checkedIn: 400 }, '400 of 400 in', 'Everyone is in'],
])('a session with nobody left to check in (%j), says so', async (overrides, count, title) => {
  answerDoor(overrides);
  await open(count);
  expect(screen.getByText(title)).toBeInTheDocument();
});

test('a device that can vibrate, vibrates differently for yes and no, until switched off', async () => {
  const vibrate = jest.fn();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  answerDoor();
  answerScans({});
  const { typeCode, user } = await open();
  await typeCode();
  await screen.findByText('Let in');
  answerScans({ outcome: 'again' });
  await typeCode();
  await screen.findByText('Already in');
  expect(vibrate.mock.calls).toEqual([[80], [[160, 80, 160, 80, 160]]]);
  await user.click(screen.getByLabelText('Vibration'));
  answerScans({ outcome: 'unknown', holderName: '' });
  await typeCode();
  await screen.findByText('Not a ticket');
  expect(vibrate).toHaveBeenCalledTimes(2);
  expect(Reflect.deleteProperty(navigator, 'vibrate')).toBe(true);
});

test('a list that cannot be loaded, shows an error', async () => {
  portalWire.use(
    http.get(`${DOORS}/door/s1`, () =>
      HttpResponse.json(
        { error: { message: 'This session does not exist.', code: 'NOT_FOUND' } },
        { status: 404 },
      ),
    ),
  );
  renderPortal(<CheckInScreen />, {
    address: '/portal/ticketholders/check-in/s1',
    pattern: routePatterns.checkIn,
  });
  expect(await screen.findByText('The list of this session could not be loaded')).toBeInTheDocument();
});

describe('weeks before the session', () => {
  const farAway = { asksBefore: '2039-01-01T00:00:00.000Z', startsAt: '2039-02-01T06:00:00.000Z' };

  test('a valid ticket, asks for confirmation with the day of the session, and is then sent as confirmed', async () => {
    answerDoor(farAway);
    const seen = answerScans({});
    const { typeCode, user } = await open();
    await typeCode();
    const dialog = await screen.findByRole('alertdialog', { name: /^This is for Tue, 1 Feb 2039$/ });
    expect(dialog).toHaveTextContent('Tāne Ōkahu');
    expect(seen).toEqual([]);
    expect(readQueue('s1')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Check in anyway' }));
    expect(await screen.findByText('Let in')).toBeInTheDocument();
    expect(seen).toMatchObject([{ scans: [{ ticketId: 't1', confirmed: true }] }]);
    await typeCode();
    await waitFor(() => expect(seen).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('a declined confirmation, checks nobody in and leaves no waiting scan', async () => {
    answerDoor(farAway);
    const seen = answerScans({});
    const { typeCode, user } = await open();
    await typeCode();
    await user.click(await screen.findByRole('button', { name: 'Do not check in' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(seen).toEqual([]);
    expect(readQueue('s1')).toEqual([]);
    expect(screen.getByText('212 of 400 in')).toBeInTheDocument();
  });

  test('a scan without a network, asks for confirmation too, and waits as confirmed', async () => {
    answerDoor(farAway);
    const { typeCode, user } = await open();
    setNetwork(false);
    await typeCode();
    await user.click(await screen.findByRole('button', { name: 'Check in anyway' }));
    expect(await screen.findByText('Let in')).toBeInTheDocument();
    expect(readQueue('s1')).toMatchObject([{ ticketId: 't1', confirmed: true, letIn: true }]);
  });

  test('a ticket missing from the device’s list, asks after the server’s answer', async () => {
    answerDoor();
    answerScans({ outcome: 'wrong_time' });
    const { typeCode, user } = await open();
    await typeCode();
    await screen.findByRole('alertdialog', { name: /^This is for/ });
    const seen = answerScans({});
    await user.click(screen.getByRole('button', { name: 'Check in anyway' }));
    expect(await screen.findByText('Let in')).toBeInTheDocument();
    expect(seen).toMatchObject([{ scans: [{ confirmed: true }] }]);
  });
});
