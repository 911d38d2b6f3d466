import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Campaign, type CampaignKind } from '../../../../src/contract/campaign/campaign';
import { type EmailTemplateEntry } from '../../../../src/contract/template/emailTemplate';
import { campaignPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { CampaignEditScreen } from '../../../../src/portal/campaign/editor/CampaignEditScreen';
import {
  buildCampaignReply,
  buildReviewReply,
  noStartReply,
  previewReply,
} from '../../../support/replies/campaignReplies';
import { answerGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildTemplateEntry } from '../../../support/replies/templateReplies';

startWire();

const phrase = 'The venue, street and town';
const filled = [
  { kind: 'heading' as const, text: 'When and where' },
  { kind: 'text' as const, text: `Day and date\n${phrase}`, filler: ['Day and date', phrase] },
];
const template = (overrides: Partial<EmailTemplateEntry> = {}) =>
  buildTemplateEntry({ blocks: filled, ...overrides });

let count = 0;
/** Each test edits its own campaign, because unsaved changes outlive a screen on purpose. */
function draw(step: string, { kind = 'email', ...overrides }: Partial<Campaign> = {}) {
  const id = `filler${++count}`;
  const campaign = buildCampaignReply({ id, kind, blocks: filled, ...overrides });
  answerGraphql('campaign', { campaign });
  answerGraphql('personalFields', { personalFields: [] });
  answerGraphql('campaignPreview', previewReply);
  answerGraphql('campaignStart', noStartReply);
  answerGraphql('testMailReaders', {
    testMailReaders: [
      { id: 'u1', name: 'Aroha', email: 'aroha@example.co.nz', isYou: true },
      { id: 'u2', name: 'Robin', email: 'robin@example.co.nz', isYou: false },
    ],
  });
  answerGraphql('ticketholderEvents', { ticketholderEvents: [] });
  answerGraphql('audiences', { audiences: [] });
  answerGraphql('checkCampaignLinks', { checkCampaignLinks: 0 });
  answerGraphql('campaignReview', { campaignReview: buildReviewReply() });
  let { version } = campaign;
  const saves = answerGraphql('updateCampaign', ({ input }) => ({
    updateCampaign: { ...campaign, ...(input as Partial<Campaign>), version: ++version },
  }));
  const patterns: Record<CampaignKind, string> = {
    email: routePatterns.emailCampaignStepWithId,
    ticketholder: routePatterns.ticketholderCommStepWithId,
  };
  const portal = renderPortal(<CampaignEditScreen kind={kind} />, {
    address: campaignPath(kind, step, id),
    pattern: patterns[kind],
  });
  return { ...portal, id, saves };
}
const secondBlock = () => screen.findByRole('listitem', { name: 'Block 2 of 2, text' });

test('a block with example text says what to replace, and its text can be selected', async () => {
  const { user } = draw('content');
  const block = within(await secondBlock());
  expect(screen.getByText('1 block with text to replace')).toBeInTheDocument();
  expect(block.getByText('Replace this text')).toBeInTheDocument();
  await user.click(block.getByRole('button', { name: `Select “${phrase}”` }));
  const box = block.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });
  expect(box).toHaveFocus();
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe(phrase);
});

test('replacing example text removes its mark, and restoring the text restores the mark', async () => {
  const { saves } = draw('content');
  const block = within(await secondBlock());
  const box = block.getByRole('textbox', { name: /^Text/ });
  const type = (value: string) => fireEvent.change(box, { target: { value } });

  type('Saturday 6 March\nThe venue, street and town');
  expect(block.queryByRole('button', { name: 'Select “Day and date”' })).not.toBeInTheDocument();
  expect(block.getByRole('button', { name: `Select “${phrase}”` })).toBeInTheDocument();
  type('Saturday 6 March\nThe Boatshed, Wellington');
  expect(block.queryByText('Replace this text')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('1 block with text to replace')).not.toBeInTheDocument());
  // The browser's own undo is a change like any other.
  type(`Saturday 6 March\n${phrase}`);
  expect(block.getByRole('button', { name: `Select “${phrase}”` })).toBeInTheDocument();
  fireEvent.blur(box);
  await waitFor(() =>
    expect(saves.at(-1)?.variables.input).toEqual({
      blocks: [
        expect.objectContaining(filled[0] ?? {}),
        expect.objectContaining({ text: `Saturday 6 March\n${phrase}`, filler: [phrase] }),
      ],
    }),
  );
});

test('a test mail, while the review finds example text, is sent with a warning', async () => {
  const { user } = draw('review');
  answerGraphql('campaignReview', {
    campaignReview: buildReviewReply({
      problems: [
        {
          code: 'filler',
          severity: 'block',
          message: 'The template’s example text is still in block 2 (text).',
          step: 'content',
          field: 'blocks.1',
        },
      ],
    }),
  });
  answerGraphql('sendTestMails', { sendTestMails: 2 });
  const problem = await screen.findByText(/The template’s example text is still in block 2/);
  expect(within(problem).getByRole('link', { name: 'Go to block 2' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /Robin/ }));
  await user.click(screen.getByRole('button', { name: 'Send a test to 2 people' }));
  expect(await screen.findByText(/It still contains example text from the template/)).toBeInTheDocument();
});

test.each([
  ['email', 'Newsletter', 'Cancelled'],
  ['ticketholder', 'Cancelled', 'Newsletter'],
] as const)(
  'a new %s mail offers %s and not %s, also while those of another screen are loaded',
  async (kind, own, other) => {
    const asked = answerGraphql('emailTemplates', {
      emailTemplates: [template({}), template({ id: 't2', name: 'Cancelled', purpose: 'service' })],
    });
    draw('content', { kind, blocks: [] });
    expect(await screen.findByRole('button', { name: own })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: other })).not.toBeInTheDocument();
    expect(asked[0]?.variables).toEqual({ archived: false, kind });
  },
);

test('a blank mail, chosen by keyboard, puts the cursor into its first text', async () => {
  answerGraphql('emailTemplates', { emailTemplates: [template({})] });
  const { user } = draw('content', { blocks: [] });
  const blank = await screen.findByRole('button', { name: 'Blank email' });
  blank.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: /^Remove block 1/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Blank email' })).toHaveFocus());
});
