import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../../../src/portal/ui/Button';

test('a button that is busy, takes no clicks and sends no form, and keeps the focus', async () => {
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

test('a button that can not be pressed now but keeps its place in the order of tabs, is marked as such', () => {
  render(<Button aria-disabled>Up</Button>);
  expect(screen.getByRole('button', { name: 'Up' })).toHaveAttribute('aria-disabled', 'true');
});
