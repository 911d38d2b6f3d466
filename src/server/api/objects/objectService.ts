import { z } from 'zod';
import {
  expandedSchema,
  resourceOf,
  type ApiResourceName,
  type listQuery,
} from '../../../contract/api/apiResources';
import type { Queryable } from '../../database/openDatabase';
import { badInput, notFound } from '../../http/httpErrors';
import type { ChangeHorizon } from '../changes/changeHorizon';
import { requireScope, type ApiCaller } from '../keys/apiCaller';
import { expandObjects } from './expansions';
import {
  findObjects,
  listObjects,
  type ApiObject,
  type ChangePlace,
  type ObjectReader,
  type ObjectSource,
} from './objectQueries';
import { objectSources } from './objectSources';
import { versionOfObject } from '../writes/objectVersions';

export interface ObjectList {
  data: ApiObject[];
  has_more: boolean;
  next_cursor: string | null;
  complete_until: string;
}

function requireScopes(caller: ApiCaller, name: ApiResourceName, expand: readonly string[]): void {
  const { scope, expand: known } = resourceOf(name);
  requireScope(caller, scope);
  for (const one of expand) {
    const added = known[one];
    if (added) requireScope(caller, added.scope);
  }
}

/**
 * One page of a resource, in the order of changes.
 * @throws PublicError FORBIDDEN, BAD_USER_INPUT for a malformed cursor, or NOT_READY
 */
export async function listPage(
  caller: ApiCaller,
  name: ApiResourceName,
  query: z.output<ReturnType<typeof listQuery>>,
  { horizon, now }: { horizon: ChangeHorizon; now: Date },
): Promise<ObjectList> {
  requireScopes(caller, name, query.expand);
  const source = objectSources[name];
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor, idOf(source));
  const until = await horizon.completeUntil();
  const { reader } = caller;
  return caller.inSnapshot(async (db) => {
    const { limit, updated_after: updatedAfter, event_id: eventId } = query;
    const page = { until, after, updatedAfter, eventId, limit: limit + 1 };
    const found = await listObjects(db, source, reader, page);
    const objects = found.slice(0, limit);
    const last = objects.at(-1);
    return {
      data: checked(name, await expandObjects(name, objects, query.expand, { db, reader, now })),
      has_more: found.length > limit,
      next_cursor: last ? cursorOf({ changedAt: last.changed_at, id: last.id }) : (query.cursor ?? null),
      complete_until: until,
    };
  });
}

/** One object by its id, with the version that a change of it has to name. @throws PublicError FORBIDDEN or NOT_FOUND */
export async function findOne(
  caller: ApiCaller,
  name: ApiResourceName,
  id: string,
  { expand, now }: { expand: readonly string[]; now: Date },
): Promise<{ object: ApiObject; version: string }> {
  requireScopes(caller, name, expand);
  const { reader } = caller;
  return caller.inSnapshot(async (db) => {
    const source = objectSources[name];
    const isId = idOf(source).safeParse(id).success;
    const found = isId ? await findObjects(db, source, reader, [id]) : [];
    const [object] = checked(name, await expandObjects(name, found, expand, { db, reader, now }));
    if (!object) throw notFound(resourceOf(name).noun[0]);
    return { object, version: await versionOfObject(db, name, object) };
  });
}

/** The object that a write replies. @throws PublicError NOT_FOUND */
export async function findReplyObject(
  db: Queryable,
  reader: ObjectReader,
  name: ApiResourceName,
  id: string,
): Promise<ApiObject> {
  const [object] = checked(name, await findObjects(db, objectSources[name], reader, [id]));
  if (!object) throw notFound(resourceOf(name).noun[0]);
  return object;
}

const uuid = z.uuid();
/** No number of the database is longer. */
const rowNumber = z.string().regex(/^\d{1,15}$/);
const idOf = ({ idType }: ObjectSource): z.ZodString | z.ZodUUID => (idType === 'bigint' ? rowNumber : uuid);

export const cursorOf = ({ changedAt, id }: ChangePlace): string =>
  Buffer.from(JSON.stringify([changedAt, id])).toString('base64url');

/** @throws PublicError BAD_USER_INPUT naming `cursor` */
function readCursor(cursor: string, id: z.ZodType<string>): ChangePlace {
  const place = z.tuple([z.iso.datetime(), id]);
  const text = Buffer.from(cursor, 'base64url').toString();
  const parsed = place.safeParse(/^\["[12]\d{3}-[^"]+","[^"]+"\]$/.test(text) ? JSON.parse(text) : undefined);
  if (!parsed.success) throw badInput('cursor', 'Use a cursor of an earlier reply as it is.');
  const [changedAt, lastId] = parsed.data;
  return { changedAt, id: lastId };
}

/** The same objects, as the schema of the reference has them; an object that does not match it is our own error. */
function checked(name: ApiResourceName, objects: readonly ApiObject[]): ApiObject[] {
  const result = z.array(schemaOf(name)).safeParse(objects);
  if (result.success) return [...objects];
  const paths = result.error.issues.map(({ path, code }) => `${path.slice(1).join('.')} (${code})`);
  throw new Error(`The reply of ${name} does not match its schema: ${[...new Set(paths)].join(', ')}.`);
}

const schemas = new Map<ApiResourceName, z.ZodObject>();

function schemaOf(name: ApiResourceName): z.ZodObject {
  const schema = schemas.get(name) ?? expandedSchema(name);
  schemas.set(name, schema);
  return schema;
}
