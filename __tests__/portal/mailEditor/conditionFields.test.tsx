import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { type CampaignKind } from '../../../src/contract/campaign/campaign';
import { type MailBlock } from '../../../src/contract/template/template';
import { BlockEditor } from '../../../src/portal/mailEditor/BlockEditor';
import { answerGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const seen: { blocks: readonly MailBlock[] } = { blocks: [] };

function Frame({ kind, errors }: { kind: CampaignKind; errors: Record<string, string> }) {
  const [blocks, setBlocks] = useState<readonly MailBlock[]>([{ id: 'a', kind: 'heading', text: 'Hello' }]);
  seen.blocks = blocks;
  return (
    <BlockEditor
      documentKey={`conditions/${kind}`}
      kind={kind}
      blocks={blocks}
      onChange={setBlocks}
      onRemoved={() => undefined}
      fields={[{ name: 'city', filled: 3, total: 5 }]}
      errors={errors}
    />
  );
}

const draw = (kind: CampaignKind, errors: Record<string, string> = {}) =>
  renderPortal(<Frame kind={kind} errors={errors} />, { address: '/', pattern: '/' });
const toggle = () => screen.getByRole('button', { name: 'Only for some people: block 1, heading' });

afterEach(() => window.sessionStorage.clear());

test('a block, made for some people by a field, has that condition; undo and the button make it for everyone again', async () => {
  const { user } = draw('email', { 'blocks.0.showIf.value': 'Shorten it.' });
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  await user.click(toggle());
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  expect(toggle()).toHaveFocus();
  expect(seen.blocks[0]).toMatchObject({ showIf: { kind: 'field', field: 'city', test: 'is_filled' } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comparison' }), 'is');
  const box = screen.getByRole('textbox', { name: /Compared with/ });
  expect(box).toHaveAccessibleDescription(/Shorten it/);
  await user.type(box, 'Napier');
  expect(seen.blocks[0]).toMatchObject({
    text: 'Hello',
    showIf: { kind: 'field', field: 'city', test: 'is', value: 'Napier' },
  });
  await user.click(screen.getByRole('button', { name: 'Undo step' }));
  expect(seen.blocks[0]).toMatchObject({ showIf: { test: 'is', value: '' } });
  await user.click(toggle());
  expect(seen.blocks[0]).toEqual({ id: 'a', kind: 'heading', text: 'Hello' });
});

test('a block, made for people who bought for one event, names the event and can be for any event again', async () => {
  answerGraphql('mailEventChoices', {
    mailEventChoices: [
      {
        ...{ id: '4b6a7c1e-1111-4222-8333-444455556666', title: 'Late Laughs', stage: 'live', images: [] },
        ...{ startsAt: '2027-03-05T06:30:00.000Z', zone: 'Pacific/Auckland', venueName: 'Aro Valley Hall' },
        url: 'https://turnout.example/events/late-laughs',
      },
    ],
  });
  const { user } = draw('email');
  await user.click(toggle());
  const who = screen.getByRole('combobox', { name: /Only for people/ });
  await user.selectOptions(who, 'who have not bought');
  expect(seen.blocks[0]).toMatchObject({ showIf: { kind: 'bought', did: false, eventId: null } });
  await user.click(screen.getByRole('button', { name: 'Choose an event' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose an event' });
  await user.click(await within(dialog).findByRole('button', { name: /Late Laughs/ }));
  await user.selectOptions(who, 'who have bought');
  expect(seen.blocks[0]).toMatchObject({
    showIf: { kind: 'bought', did: true, eventId: '4b6a7c1e-1111-4222-8333-444455556666' },
  });
  expect(screen.getByText('Late Laughs')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Any event' }));
  await waitFor(() => expect(seen.blocks[0]).toMatchObject({ showIf: { eventId: null } }));
});

test('the conditions of a comm are on fields only', async () => {
  const { user } = draw('ticketholder');
  await user.click(toggle());
  const who = screen.getByRole('combobox', { name: /Only for people/ });
  expect(within(who).getAllByRole('option')).toHaveLength(1);
});
