import { matchRoutes } from 'react-router-dom';
import { type PortalRoute } from './portalRoute';
import { routes } from './routes';

/** The route that the router would choose for a path, which need not be the first one that matches. */
export function routeAt(pathname: string, table: readonly PortalRoute[] = routes): PortalRoute | undefined {
  const objects = table.map(({ path }, index) => ({ path, id: `${index}` }));
  const index = matchRoutes(objects, pathname)?.at(-1)?.route.id;
  return index === undefined ? undefined : table[Number(index)];
}
