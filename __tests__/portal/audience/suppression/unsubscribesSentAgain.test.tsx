import { screen, waitFor } from '@testing-library/react';
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { SuppressionsScreen } from '../../../../src/portal/audience/suppression/SuppressionsScreen';
import { answerGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

type FarEnd = (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;
let farEnd: FarEnd;
// The portal's client reads its adapter from here once, when it is created.
axios.defaults.adapter = (config) => farEnd(config);

interface Sent {
  isDryRun: boolean;
  key: unknown;
}
const counts = { rows: 16, added: 14, known: 2, duplicate: 0, refused: 0, refusedRows: [] };

/** jsdom cannot send a file of a form through the intercepted network, so an adapter of axios answers here. */
function answerUploads(answers: (object | number | 'lost')[]): Sent[] {
  const sent: Sent[] = [];
  farEnd = async (config) => {
    const isDryRun = String(config.url).includes('dryRun=yes');
    sent.push({ isDryRun, key: config.headers.get('x-idempotency-key') });
    const answer = isDryRun ? { result: { dryRun: true, ...counts }, error: null } : answers.shift();
    if (answer === 'lost') throw new AxiosError('Network Error', 'ERR_NETWORK', config);
    const data = typeof answer === 'number' ? '<h1>Gateway</h1>' : answer;
    const status = typeof answer === 'number' ? answer : 200;
    const reply = { status, statusText: '', headers: {}, config, data };
    if (status >= 400) throw new AxiosError('Refused', 'ERR_BAD_RESPONSE', config, undefined, reply);
    return reply;
  };
  return sent;
}

const done = { result: { dryRun: false, ...counts }, error: null };
const refused = (code: string) => ({ error: { message: 'Words of the server', code } });

async function open() {
  answerGraphql('suppressions', { suppressions: { suppressions: [], total: 0, lastEvaluatedKey: null } });
  const { user } = renderPortal(<SuppressionsScreen />);
  const [button] = await screen.findAllByRole('button', { name: 'Import unsubscribes' });
  await user.click(button ?? document.body);
  await user.type(await screen.findByLabelText(/Which tool/), 'Our old tool');
  await user.type(screen.getByLabelText(/Or paste/), 'ben@example.org');
  const press = async (name: string) => {
    const pressed = await screen.findByRole('button', { name });
    await waitFor(() => expect(pressed).not.toHaveAttribute('aria-busy'));
    await user.click(pressed);
  };
  await press('Count what would change');
  await screen.findByRole('button', { name: 'Add 14 addresses' });
  return { user, press };
}

const added = '14 addresses added to the list, 2 were on it already';

test.each([
  ['no answer', 'lost' as const],
  ['a gateway that gave up', 504],
])(
  'unsubscribes whose request got %s, sent again, have the same key and show the result',
  async (_what, lost) => {
    const sent = answerUploads([lost, done]);
    const { press } = await open();
    await press('Add 14 addresses');
    expect(await screen.findByText(/not known yet whether they were added/)).toBeInTheDocument();
    await press('Add 14 addresses');
    expect(await screen.findByText(added)).toBeInTheDocument();
    const [dry, first, again] = sent;
    expect([dry?.isDryRun, first?.isDryRun, again?.isDryRun]).toEqual([true, false, false]);
    expect(again?.key).toBe(first?.key);
    expect(first?.key).not.toBe(dry?.key);
    expect(first?.key).toEqual(expect.any(String));
  },
);

test('unsubscribes that were changed after a lost reply are counted again and get a new key', async () => {
  const sent = answerUploads(['lost', done]);
  const { user, press } = await open();
  await press('Add 14 addresses');
  await screen.findByText(/not known yet whether they were added/);
  await user.type(screen.getByLabelText(/Or paste/), '{Enter}cleo@example.org');
  await press('Count what would change');
  await press('Add 14 addresses');
  expect(await screen.findByText(added)).toBeInTheDocument();
  expect(sent.map(({ isDryRun }) => isDryRun)).toEqual([true, false, true, false]);
  expect(sent[3]?.key).not.toBe(sent[1]?.key);
});

test('unsubscribes that are still being added show that and are requested again with the same key', async () => {
  const sent = answerUploads([refused('STILL_UNDER_WAY'), done]);
  const { press } = await open();
  await press('Add 14 addresses');
  expect(await screen.findByText(/They are still being added/)).toBeInTheDocument();
  await press('Add 14 addresses');
  expect(await screen.findByText(added)).toBeInTheDocument();
  expect(sent[2]?.key).toBe(sent[1]?.key);
});

test('unsubscribes whose request was interrupted are counted again before the rest is added', async () => {
  const sent = answerUploads([refused('OUTCOME_UNKNOWN'), done]);
  const { press } = await open();
  await press('Add 14 addresses');
  expect(await screen.findByText(/some of them may be missing/)).toBeInTheDocument();
  await press('Count what would change');
  await press('Add 14 addresses');
  expect(await screen.findByText(added)).toBeInTheDocument();
  expect(sent[3]?.key).not.toBe(sent[1]?.key);
});
