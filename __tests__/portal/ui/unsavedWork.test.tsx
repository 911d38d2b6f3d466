import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { useUnsavedWork } from '../../../src/portal/ui/useUnsavedWork';
import { renderPortal } from '../../support/renderPortal';

function Form({ dirty }: { dirty: boolean }) {
  useUnsavedWork(dirty);
  return <Link to="/other">Other page</Link>;
}

const draw = (dirty: boolean) => renderPortal(<Form dirty={dirty} />, { address: '/form', pattern: '/form' });

afterEach(() => jest.restoreAllMocks());

test('a link leaves saved work without a question', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = draw(false);
  await user.click(screen.getByRole('link'));
  expect(screen.getByText('Elsewhere')).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
});

test('a link leaves unsaved work only after a yes', async () => {
  const ask = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const { user } = draw(true);
  await user.click(screen.getByRole('link'));
  expect(window.location.pathname).toBe('/form');
  await user.click(screen.getByRole('link'));
  expect(window.location.pathname).toBe('/other');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('closing the page asks only while work is unsaved', () => {
  draw(true);
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
