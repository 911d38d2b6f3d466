import { screen, waitFor, within } from '@testing-library/react';
import { type LegalDocument } from '../../../src/contract/legal/legal';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { LegalScreen } from '../../../src/portal/legal/LegalScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const inForce = '## For buyers\n\nA ticket is valid once.';
const document = (overrides: Partial<LegalDocument> = {}): LegalDocument => ({
  kind: 'terms',
  country: 'nz',
  text: inForce,
  versions: [
    {
      version: 1,
      publishedAt: '2026-11-24T11:00:00.000Z',
      publishedBy: null,
      note: '',
      people: 3,
    },
  ],
  draftVersion: 0,
  draft: null,
  ...overrides,
});
const drafted = (text: string, draftVersion = 1) =>
  document({ draftVersion, draft: { text, changedAt: '2026-11-25T00:00:00.000Z', changedBy: 'Ada Ward' } });

const show = (shown = document(), query = '') => {
  const loads = answerGraphql('legalDocument', { legalDocument: shown });
  const pattern = routePatterns.providerLegal;
  return { loads, ...renderPortal(<LegalScreen />, { address: pattern + query, pattern }) };
};
const field = () => screen.findByRole('textbox', { name: 'Text' });

test('the text in force is shown with its preview and who agreed to it', async () => {
  const { loads } = show();
  expect(await field()).toHaveValue(inForce);
  expect(screen.getByRole('heading', { name: 'For buyers' })).toBeInTheDocument();
  expect(screen.getByText('Version 1, current').closest('tr')).toHaveTextContent('3');
  expect(loads[0]?.variables).toEqual({ legalKind: 'terms', legalCountry: 'nz' });
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

test('the text in the address is the one that is loaded', async () => {
  const { loads } = show(document({ kind: 'privacy', country: 'au' }), '?text=privacy-au');
  await field();
  expect(loads[0]?.variables).toEqual({ legalKind: 'privacy', legalCountry: 'au' });
});

test('a draft is saved, compared with the text in force and published with a note', async () => {
  const { user } = show();
  const typed = `${inForce} Keep it.`;
  await user.type(await field(), ' Keep it.');
  const saves = answerGraphql('saveLegalDraft', { saveLegalDraft: drafted(typed) });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Draft saved by Ada Ward')).toBeInTheDocument();
  expect(saves[0]?.variables).toEqual({ legalKind: 'terms', legalCountry: 'nz', text: typed, version: 0 });
  const changes = screen.getByRole('region', { name: 'Changes' });
  expect(changes.querySelector('ins')).toHaveTextContent('Keep it.');

  const published = document({ text: typed, draftVersion: 2 });
  const sent = answerGraphql('publishLegalText', { publishLegalText: published });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' });
  expect(dialog).toHaveTextContent('3 people have agreed to the version before it.');
  await user.type(within(dialog).getByRole('textbox', { name: /What has changed/ }), 'Codes are secret.');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Version 2 is published')).toBeInTheDocument();
  expect(sent[0]?.variables).toEqual({
    ...{ legalKind: 'terms', legalCountry: 'nz', version: 1 },
    ...{ note: 'Codes are secret.' },
  });
});

test('a draft that another admin changed: the reason is shown, the typed text stays and theirs can be loaded', async () => {
  const { user } = show(drafted('One.'));
  const message = 'Ben Cole changed this draft after you opened it, so nothing was saved.';
  failGraphql('saveLegalDraft', 'CONFLICT', { message, field: 'version' });
  await user.type(await field(), ' Two.');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await field()).toHaveValue('One. Two.');
  answerGraphql('legalDocument', { legalDocument: drafted('Theirs.', 2) });
  await user.click(screen.getByRole('button', { name: 'Load the latest version' }));
  await waitFor(async () => expect(await field()).toHaveValue('Theirs.'));
  await user.click(screen.getByRole('button', { name: 'Restore what I typed' }));
  expect(await field()).toHaveValue('One. Two.');
});

test('a draft is discarded only after a question', async () => {
  const { user } = show(drafted('One.'));
  const sent = answerGraphql('discardLegalDraft', { discardLegalDraft: document({ draftVersion: 2 }) });
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard the draft?' });
  expect(sent).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Discard the draft' }));
  expect(await screen.findByText('The draft is discarded')).toBeInTheDocument();
  expect(await field()).toHaveValue(inForce);
});

test('an earlier version shows what it changed', async () => {
  const { user } = show();
  answerGraphql('legalVersion', {
    legalVersion: { version: 1, text: 'A ticket is valid once.', previousText: 'A ticket is valid twice.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for version 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Read it' }));
  const dialog = await screen.findByRole('dialog', { name: 'What version 1 changed' });
  const changes = await within(dialog).findByRole('region', { name: 'Changes' });
  expect(changes.querySelector('del')).toHaveTextContent('twice.');
  expect(changes.querySelector('ins')).toHaveTextContent('once.');
});
