import { matchRoutes } from 'react-router-dom';
import { type PortalRoute } from './portalRoute';
import { routes } from './routes';

let known: { pathname: string; table: readonly PortalRoute[]; route: PortalRoute | undefined } | undefined;

/** The route that the router would choose for a path, which need not be the first one that matches. */
export function routeAt(pathname: string, table: readonly PortalRoute[] = routes): PortalRoute | undefined {
  // Several components ask at each render, and the router compiles all paths at each call.
  if (known?.pathname !== pathname || known.table !== table) {
    const objects = table.map(({ path }, index) => ({ path, id: `${index}` }));
    const index = matchRoutes(objects, pathname)?.at(-1)?.route.id;
    known = { pathname, table, route: index === undefined ? undefined : table[Number(index)] };
  }
  return known.route;
}
