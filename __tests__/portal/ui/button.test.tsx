import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../../../src/portal/ui/Button';

test('a busy button keeps the focus, ignores clicks and does not submit the form', async () => {
  const press = jest.fn();
  const send = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const draw = (busy: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" busy={busy} onClick={press}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(draw(false));
  await userEvent.click(screen.getByRole('button'));
  rerender(draw(true));
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(press).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a button with aria-disabled passes the attribute on and stays in the tab order', () => {
  render(<Button aria-disabled>Up</Button>);
  expect(screen.getByRole('button', { name: 'Up' })).toHaveAttribute('aria-disabled', 'true');
});
