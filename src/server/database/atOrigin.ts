import type { Database, RequestOrigin } from './openDatabase';

/** The same database, whose audit entries say where the request came from. */
export const atOrigin = (database: Database, origin: RequestOrigin): Database => ({
  ...database,
  withOrganiser: (organiserId, work, options) =>
    database.withOrganiser(organiserId, work, { ...options, origin }),
  asAdmin: (work, _origin, member) => database.asAdmin(work, origin, member),
});
