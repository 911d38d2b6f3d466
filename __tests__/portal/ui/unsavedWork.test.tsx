import { act, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { useUnsavedWork } from '../../../src/portal/ui/form/useUnsavedWork';
import { renderPortal } from '../../support/portal/renderPortal';

function Form({ dirty }: { dirty: boolean }) {
  useUnsavedWork(dirty);
  return <Link to="/other">Other page</Link>;
}

/** Two pages in one browser history; the second has the form. */
function BackAndForth() {
  return useLocation().pathname === '/form' ? <Form dirty /> : <Link to="/form">To the form</Link>;
}

const draw = (dirty: boolean) => renderPortal(<Form dirty={dirty} />, { address: '/form', pattern: '/form' });

test('leaving a saved form by a link needs no confirmation', async () => {
  const { user } = draw(false);
  await user.click(screen.getByRole('link'));
  expect(screen.getByText('Elsewhere')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('leaving unsaved work by a link requires confirmation, and the Stay button has the focus', async () => {
  const { user } = draw(true);
  await user.click(screen.getByRole('link'));
  const stay = await screen.findByRole('button', { name: 'Stay on this page' });
  await waitFor(() => expect(stay).toHaveFocus());
  expect(window.location.pathname).toBe('/form');
  await user.click(stay);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/form');

  await user.click(screen.getByRole('link'));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(window.location.pathname).toBe('/other');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('two unsaved forms on one page ask for confirmation once', async () => {
  const { user } = renderPortal(
    <>
      <Form dirty />
      <Form dirty />
    </>,
    { address: '/form', pattern: '/form' },
  );
  const [link] = screen.getAllByRole('link');
  if (link) await user.click(link);
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('leaving unsaved work with the back button requires confirmation', async () => {
  window.history.replaceState({ idx: 0 }, '', '/before');
  const { user } = renderPortal(<BackAndForth />, { address: '/before' });
  await user.click(screen.getByRole('link', { name: 'To the form' }));
  await screen.findByRole('link', { name: 'Other page' });
  act(() => window.history.back());
  const stay = await screen.findByRole('button', { name: 'Stay on this page' });
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  await user.click(stay);
  expect(screen.getByRole('link', { name: 'Other page' })).toBeInTheDocument();

  act(() => window.history.back());
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('link', { name: 'To the form' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/before');
});

test('closing the page with unsaved work asks for confirmation', () => {
  draw(true);
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});
