import { screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps } from 'react';
import { DataList } from '../../../src/portal/ui/list/DataList';
import { renderPortal } from '../../support/portal/renderPortal';

interface Hall {
  id: string;
  name: string;
  seats: number;
}

const halls: Hall[] = [
  { id: 'a', name: 'Town Hall', seats: 900 },
  { id: 'b', name: 'Harbour Shed', seats: 1200 },
  { id: 'c', name: 'Corner Bar', seats: 80 },
];

function draw(props: Partial<ComponentProps<typeof DataList<Hall>>> = {}, address = '/list') {
  return renderPortal(
    <DataList<Hall>
      label="Halls"
      noun={['hall', 'halls']}
      rows={halls}
      rowKey={(hall) => hall.id}
      rowHref={(hall) => `/hall/${hall.id}`}
      loading={false}
      empty={{ title: 'No halls yet', text: 'Add the first.' }}
      search={{ placeholder: 'Search halls', textOf: (hall) => hall.name }}
      columns={[
        { key: 'name', header: 'Name', render: (hall) => hall.name, sort: (hall) => hall.name },
        { key: 'seats', header: 'Seats', render: (hall) => hall.seats, sort: (hall) => hall.seats },
      ]}
      {...props}
    />,
    { address, pattern: '/list' },
  );
}

const names = () => screen.getAllByRole('link').map((link) => link.textContent);

test('rows link to their pages, and the number of rows is shown', () => {
  draw();
  expect(screen.getByRole('link', { name: 'Town Hall' })).toHaveAttribute('href', '/hall/a');
  expect(screen.getByRole('status')).toHaveTextContent('3 halls');
});

test('a list without search has no toolbar, and the count remains available to screen readers', () => {
  const { container } = draw({ search: undefined });
  expect(container.querySelector('.data-list__tools')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('3 halls');
});

test('a search filters the rows and is stored in the address', async () => {
  const { user } = draw();
  await user.type(screen.getByRole('searchbox'), 'ha');
  await waitFor(() => expect(names()).toEqual(['Town Hall', 'Harbour Shed']));
  expect(window.location.search).toBe('?q=ha');
});

test('a search without a match offers to clear it', async () => {
  const { user } = draw({}, '/list?q=opera');
  expect(screen.getByText('No halls match')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('a search that the caller draws, without a match, shows the advice of the caller', () => {
  const noMatch = { text: 'Only the first letters are searched.', action: <button>Show all</button> };
  draw({ rows: [], search: undefined, hasFilter: true, noMatch });
  expect(screen.getByText('No halls match')).toBeVisible();
  expect(screen.getByText(noMatch.text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show all' })).toBeVisible();
});

test('a count in words of the caller replaces only the count', () => {
  draw({
    total: 900,
    countText: '3 of 900 halls or more',
    error: { message: 'Refused' },
    selection: { selected: new Set(['a', 'b']), onChange: jest.fn(), actions: null },
  });
  expect(screen.getByRole('status')).toHaveTextContent('3 of 900 halls or more');
  expect(screen.getByText('2 halls selected')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('The halls could not be loaded');
});

test('a header sorts ascending, then descending, and the address stores the order', async () => {
  const { user } = draw();
  const sort = screen.getByRole('button', { name: 'Seats' });
  await user.click(sort);
  expect(names()).toEqual(['Corner Bar', 'Town Hall', 'Harbour Shed']);
  await user.click(sort);
  expect(names()).toEqual(['Harbour Shed', 'Town Hall', 'Corner Bar']);
  expect(window.location.search).toBe('?sort=-seats');
  expect(screen.getByRole('columnheader', { name: 'Seats' })).toHaveAttribute('aria-sort', 'descending');
});

test('loading shows a skeleton if there are no rows yet, and otherwise keeps the rows', () => {
  const { unmount } = draw({ rows: [], loading: true });
  expect(screen.getByText('Loading halls')).toBeInTheDocument();
  unmount();
  draw({ loading: true });
  expect(names()).toHaveLength(3);
});

test('an error is shown above the loaded rows, with a retry', async () => {
  const onRetry = jest.fn();
  const { user } = draw({ error: { message: 'Refused' }, onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent('The halls could not be loadedRefused');
  expect(names()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an empty list shows the next step instead of the tools', () => {
  draw({ rows: [] });
  expect(screen.getByText('No halls yet')).toBeVisible();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('selecting rows reports their keys', async () => {
  const onChange = jest.fn();
  const { user } = draw({ selection: { selected: new Set(['b']), onChange, actions: null } });
  expect(screen.getByText('1 hall selected')).toBeVisible();
  const row = screen.getByRole('row', { name: /Town Hall/ });
  await user.click(within(row).getByRole('checkbox'));
  expect(onChange).toHaveBeenCalledWith(new Set(['b', 'a']));
});

test('a list of 5,000 rows renders only those near the viewport', () => {
  const many = Array.from({ length: 5_000 }, (_, place) => ({
    id: `${place}`,
    name: `Hall ${place}`,
    seats: place,
  }));
  draw({ rows: many });
  expect(names().length).toBeLessThan(100);
  expect(screen.getByRole('status')).toHaveTextContent('5,000 halls');
});
