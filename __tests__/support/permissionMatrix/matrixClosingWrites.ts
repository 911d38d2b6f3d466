import type { WriteRow } from './matrixWrites';

/** The rows of the permission matrix for exports and closing; the owner is tested in `server/closing`. */
export const closingWrites: readonly WriteRow[] = [
  {
    name: 'startExport',
    changes: 'organiser_export',
    prepare: () => ({ variables: {} }),
  },
  {
    name: 'closeAccount',
    changes: 'organiser_closing',
    async prepare({ server, person }) {
      const { name } = await server.services.database.adminDb
        .selectFrom('organiser')
        .select('name')
        .where('id', '=', person.organiserId)
        .executeTakeFirstOrThrow();
      return { variables: { name } };
    },
  },
  {
    name: 'keepAccount',
    changes: 'organiser_closing',
    async prepare({ server, person }) {
      const now = server.services.clock.now();
      await server.services.database.adminDb
        .insertInto('organiser_closing')
        .values({
          organiser_id: person.organiserId,
          closed_at: now,
          closes_at: new Date(now.getTime() + 60_000),
        })
        .execute();
      return { variables: {} };
    },
  },
];
