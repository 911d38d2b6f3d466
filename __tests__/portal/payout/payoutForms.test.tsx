import { screen, within } from '@testing-library/react';
import { usualJournalAccounts } from '../../../src/contract/payout/journal';
import { JournalAccountsScreen } from '../../../src/portal/payout/journal/JournalAccountsScreen';
import { StatementReaderScreen } from '../../../src/portal/payout/statementMail/StatementReaderScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

test('the accounts for Xero are saved with what was changed, and a wrong code is named at its field', async () => {
  answerGraphql('journalAccounts', { journalAccounts: usualJournalAccounts });
  const { user } = renderPortal(<JournalAccountsScreen />);
  const field = await screen.findByLabelText(/^Deposits/);
  await user.clear(field);
  await user.type(field, '615');
  const seen = answerGraphql('saveJournalAccounts', {
    saveJournalAccounts: { ...usualJournalAccounts, clearing: '615' },
  });
  await user.click(screen.getByRole('button', { name: 'Save accounts' }));
  expect(await screen.findByText('The accounts have been saved')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ input: { ...usualJournalAccounts, clearing: '615' } });
  failGraphql('saveJournalAccounts', 'BAD_USER_INPUT', {
    ...{ message: 'Enter the code of the account.', field: 'sales' },
  });
  await user.click(screen.getByRole('button', { name: 'Save accounts' }));
  const sales = screen.getByLabelText(/^Ticket sales/);
  expect(await screen.findAllByText('Enter the code of the account.')).not.toHaveLength(0);
  expect(sales).toHaveAttribute('aria-invalid', 'true');
});

test('a finance address is saved, and waits until its reader confirms it', async () => {
  answerGraphql('statementReader', { statementReader: null });
  const { user } = renderPortal(<StatementReaderScreen />);
  await user.type(await screen.findByLabelText('Finance address'), 'accounts@example.org');
  const seen = answerGraphql('saveStatementReader', {
    saveStatementReader: { address: 'accounts@example.org', isConfirmed: false },
  });
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('A link was sent to accounts@example.org')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ address: 'accounts@example.org' });
  const card = screen.getByRole('region', { name: /Monthly statement/ });
  expect(within(card).getByText('Waiting to be confirmed')).toBeInTheDocument();
});

test('a finance address that is emptied is removed', async () => {
  answerGraphql('statementReader', {
    statementReader: { address: 'accounts@example.org', isConfirmed: true },
  });
  const { user } = renderPortal(<StatementReaderScreen />);
  await user.clear(await screen.findByLabelText('Finance address'));
  const seen = answerGraphql('saveStatementReader', { saveStatementReader: null });
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(await screen.findByText('No more statements are sent')).toBeInTheDocument();
  expect(seen[0]?.variables).toEqual({ address: null });
});

test('a confirmed finance address that is saved as it was, needs no link', async () => {
  const reader = { address: 'accounts@example.org', isConfirmed: true };
  answerGraphql('statementReader', { statementReader: reader });
  const { user } = renderPortal(<StatementReaderScreen />);
  await screen.findByDisplayValue('accounts@example.org');
  answerGraphql('saveStatementReader', { saveStatementReader: reader });
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(
    await screen.findByText('Statements are sent to accounts@example.org, which is confirmed'),
  ).toBeInTheDocument();
});
