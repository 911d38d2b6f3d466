import { act, screen, waitFor } from '@testing-library/react';
import { type Campaign } from '../../../../src/contract/campaign/campaign';
import { campaignPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { CampaignEditScreen } from '../../../../src/portal/campaign/editor/CampaignEditScreen';
import { campaignClosed } from '../../../../src/portal/campaign/editor/campaignEditingCases';
import { buildCampaignReply, buildReviewReply, previewReply } from '../../../support/replies/campaignReplies';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

let count = 0;
/** Answers like a server that stores what is saved; each test edits its own campaigns. */
function draw(step: string, overrides: Partial<Campaign> = {}) {
  const ids = [`w${++count}`, `w${++count}`];
  const [id = '', otherId = ''] = ids;
  const stored = new Map([
    [id, buildCampaignReply({ id, ...overrides })],
    [otherId, buildCampaignReply({ id: otherId, blocks: [{ kind: 'heading', text: 'Other' }], version: 70 })],
  ]);
  const read = (key: unknown) => stored.get(String(key)) ?? buildCampaignReply();
  answerGraphql('campaign', (asked) => ({ campaign: read(asked.id) }));
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('campaignPreview', previewReply);
  answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  const write = ({ id: key, input }: Record<string, unknown>) => {
    const before = read(key);
    const after = { ...before, ...(input as Partial<Campaign>), version: before.version + 1 };
    stored.set(before.id, after);
    return { updateCampaign: after };
  };
  const saves = answerGraphql('updateCampaign', write);
  const portal = renderPortal(<CampaignEditScreen kind="email" />, {
    address: campaignPath('email', step, id),
    pattern: routePatterns.emailCampaignStepWithId,
  });
  return { ...portal, id, otherId, stored, read, write, saves };
}

const saved = () => screen.findByText(/^Saved (at|on) /);

/** Navigates as a link of the shell does. */
const open = (path: string) =>
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });

test('a removed block, restored while another campaign is open, returns to its own campaign only', async () => {
  const { user, id, otherId, read, saves } = draw('content');
  await user.click(await screen.findByRole('button', { name: 'Remove block 1, text' }));
  await waitFor(() => expect(read(id).blocks).toEqual([]));
  open(campaignPath('email', 'content', otherId));
  expect(await screen.findByRole('textbox', { name: 'Heading' })).toHaveValue('Other');
  answerGraphql('campaignChanges', (asked) => ({ campaignChanges: { campaign: read(asked.id), edits: [] } }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]?.variables).toMatchObject({ id, version: 5 });
  expect(read(id).blocks).toMatchObject([{ kind: 'text', text: 'Kia ora {{first_name|there}}' }]);
  expect(read(otherId)).toMatchObject({ version: 70, blocks: [{ kind: 'heading', text: 'Other' }] });
});

test('a removed block of version B, restored, leaves later changes of B unchanged', async () => {
  const blocks = [
    { kind: 'heading', text: 'Hello' },
    { kind: 'text', text: 'Kia ora' },
  ] as const;
  const variants = [{ subject: null, preheader: null, blocks: [...blocks] }];
  const { user, id, read } = draw('content', { ab: { share: 20, by: 'clicks', hours: 4, variants } });
  await user.click(await screen.findByRole('button', { name: 'Version B' }));
  await user.click(screen.getByRole('button', { name: 'Remove block 1, heading' }));
  await user.type(screen.getByLabelText('Subject of B'), 'Last seats');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByLabelText('Subject of B')).toHaveValue('Last seats');
  await waitFor(() =>
    expect(read(id).ab.variants).toMatchObject([{ ...variants[0], subject: 'Last seats' }]),
  );
});

test('version B, removed and restored, keeps the test settings that were changed in between', async () => {
  const variants = [
    { subject: 'Of B', preheader: null, blocks: null },
    { subject: 'Of C', preheader: null, blocks: null },
  ];
  const { user, id, read } = draw('content', { ab: { share: 20, by: 'clicks', hours: 4, variants } });
  await user.click(await screen.findByRole('button', { name: 'Version B' }));
  await user.click(screen.getByRole('button', { name: 'Remove version B' }));
  await user.selectOptions(screen.getByLabelText('Decided by'), 'More people who order');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(read(id).ab).toMatchObject({ by: 'orders', variants }));
});

test('input discarded for the saved version, restored after another save, causes no conflict', async () => {
  const { user, id, stored, read, write } = draw('details');
  const theirs = buildCampaignReply({ id, preheader: 'Theirs', version: 9 });
  const edits = [{ fields: ['preheader'], by: 'Robin', isYou: false, at: '2026-11-03T01:02:00.000Z' }];
  failGraphql('updateCampaign', 'CONFLICT');
  answerGraphql('campaignChanges', () => {
    stored.set(id, theirs);
    return { campaignChanges: { campaign: theirs, edits } };
  });
  await user.type(await screen.findByLabelText('Subject'), '!');
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  const saves = answerGraphql('updateCampaign', write);
  await user.type(screen.getByLabelText(/^Name/), ' 2');
  await waitFor(() => expect(read(id).version).toBe(10));
  await saved();
  await user.click(screen.getByRole('button', { name: 'Restore them' }));
  await waitFor(() => expect(read(id).version).toBe(11));
  expect(saves.map(({ variables }) => variables.version)).toEqual([9, 10]);
  expect(read(id)).toMatchObject({ subject: 'The winter season is here!', name: 'Winter season 2' });
});

test('typing after a save whose reply was lost shows no conflict with one’s own save', async () => {
  const { user, id, read, write } = draw('details');
  const subject = await screen.findByLabelText('Subject');
  const lost = failGraphql('updateCampaign', 'INTERNAL_SERVER_ERROR');
  await user.type(subject, ' and ');
  await screen.findByText(/^Not saved/);
  write({ id, input: lost[0]?.variables.input });
  failGraphql('updateCampaign', 'CONFLICT');
  answerGraphql('campaignChanges', () => {
    answerGraphql('updateCampaign', write);
    const campaign = { ...read(id), subject: read(id).subject.trim() };
    const edits = [{ fields: ['subject'], by: 'Aroha', isYou: true, at: '2026-11-03T01:02:00.000Z' }];
    return { campaignChanges: { campaign, edits } };
  });
  await user.type(subject, 'near');
  await saved();
  expect(read(id).subject).toBe('The winter season is here and near');
});

test('a campaign, left and opened again during its last save, shows what was saved', async () => {
  const { user, id, store, read, write } = draw('details');
  const subject = await screen.findByLabelText('Subject');
  let answer = (): void => undefined;
  const held = answerGraphql('updateCampaign', async (asked) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return write(asked);
  });
  // A read that started before the save is answered after it.
  const isIdle = new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (read(id).version === 4 || store.getState().campaign.campaignLoading) return;
      stop();
      resolve();
    });
  });
  answerGraphql('campaign', async () => {
    const campaign = read(id);
    await isIdle;
    return { campaign };
  });
  await user.type(subject, '!');
  open('/portal/elsewhere');
  await screen.findByText('Elsewhere');
  act(() => void store.dispatch(campaignClosed()));
  open(campaignPath('email', 'details', id));
  await waitFor(() => expect(held).toHaveLength(1));
  answer();
  expect(await screen.findByLabelText('Subject')).toHaveValue('The winter season is here!');
});
