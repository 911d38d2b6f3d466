import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType } from 'react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { lazyScreen } from '../../../src/portal/app/routes/lazyScreen';
import { RouteView } from '../../../src/portal/app/routes/RouteView';
import { Link } from '../../../src/portal/ui/Link';
import { SearchBox } from '../../../src/portal/ui/field/SearchBox';
import { useAddressState } from '../../../src/portal/ui/useAddressState';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';

afterEach(() => void jest.useRealTimers());

const orderPath = '/event/orders/7';
const { userPermissions } = buildSession();

function OrderList() {
  const [query, setQuery] = useAddressState('q');
  return (
    <>
      <SearchBox placeholder="Search orders" query={query} onQuery={setQuery} />
      <Link to={orderPath}>Order 7</Link>
    </>
  );
}

test('a click on a row opens it even if a typed search was not applied yet and the screen is loading', async () => {
  let arrive: (screen: ComponentType) => void = () => undefined;
  const list = lazyScreen(() => Promise.resolve(OrderList));
  const order = lazyScreen(() => new Promise<ComponentType>((resolve) => (arrive = resolve)));
  const table = [
    { path: routePatterns.orders, title: 'Orders', screen: list },
    { path: routePatterns.order, title: 'Order', screen: order },
  ];
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderPortal(<RouteView permission={userPermissions} table={table} />, {
    address: routePatterns.orders,
  });

  await user.type(await screen.findByRole('searchbox'), 'Mere');
  await user.click(screen.getByRole('link', { name: 'Order 7' }));
  // The list is still shown for a moment, in which its search could have changed the address.
  await act(() => jest.advanceTimersByTimeAsync(250));
  expect(window.location.pathname + window.location.search).toBe(orderPath);
  act(() => arrive(() => <h1>Order seven</h1>));
  expect(await screen.findByRole('heading')).toHaveTextContent('Order seven');
});
