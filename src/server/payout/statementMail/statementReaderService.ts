import { type StatementReader, statementReaderLimits } from '../../../contract/payout/statementReader';
import { takeAttempts } from '../../database/attemptLimits';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { tooMany } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { readToken, signToken } from '../../http/signedToken';
import type { Services } from '../../services';
import { readerLinkJob } from './statementMailJobKinds';
import {
  askReader,
  confirmReader,
  deleteReader,
  findReader,
  type StoredReader,
} from './statementReaderQueries';

const CONFIRM = 'statement address';
const STOP = 'statement stop';
const HOUR_MS = 3_600_000;

export async function statementReaderOf(db: Queryable, organiserId: string): Promise<StatementReader | null> {
  const reader = await findReader(db, organiserId);
  return reader ? { address: reader.address, isConfirmed: reader.confirmedAt !== null } : null;
}

/**
 * Sets who gets the monthly statement. A link is mailed to the address, and nothing else before the link is used.
 * @param address null for nobody
 * @throws PublicError TOO_MANY_REQUESTS
 */
export async function saveStatementReader(
  { services, inTenant, signedIn: { organiserId, userId } }: SignedInContext,
  address: string | null,
): Promise<StatementReader | null> {
  const { database, clock, queue } = services;
  const before = await inTenant((db) => findReader(db, organiserId));
  if (before?.confirmedAt && before.address === address) return { address, isConfirmed: true };
  const now = clock.now();
  const { linksAnHour: max } = statementReaderLimits;
  const limit = { action: 'statement-address', subject: organiserId, max, minutes: 60 };
  if (address !== null && !(await takeAttempts(database, [limit], now))) {
    throw tooMany('Too many links were requested. Wait an hour, then try again.');
  }
  const reader = await inTenant(async (db) => {
    if (address === null) await deleteReader(db, organiserId);
    else {
      await askReader(db, organiserId, { address, now });
      await queue.add(db, readerLinkJob({ organiserId, askedAt: now.toISOString() }));
    }
    const action = 'statement.address_changed';
    await insertAuditEntry(db, { organiserId, userId, action, detail: {}, now });
    return statementReaderOf(db, organiserId);
  });
  queue.wake();
  return reader;
}

/** Names the request that it confirms, so that a link for an earlier address confirms nothing. */
export const confirmToken = (
  organiserId: string,
  { askedAt }: Pick<StoredReader, 'askedAt'>,
  secret: string,
) => signToken(CONFIRM, [organiserId, askedAt.toISOString()], secret);

/** Names the address, so that a link of an earlier reader stops nothing. */
export const stopToken = (organiserId: string, { address }: Pick<StoredReader, 'address'>, secret: string) =>
  signToken(STOP, [organiserId, address], secret);

interface FoundReader extends StoredReader {
  organiserId: string;
}

/** The address that a mailed link confirms; undefined for one that is forged, replaced or expired. */
export async function readerToConfirm(
  { database, clock, secret }: Services,
  token: string,
): Promise<FoundReader | undefined> {
  const [organiserId, askedAt] = readToken(CONFIRM, token, secret) ?? [];
  if (!organiserId) return undefined;
  const reader = await database.withOrganiser(organiserId, (db) => findReader(db, organiserId));
  if (!reader || reader.askedAt.toISOString() !== askedAt) return undefined;
  const age = clock.now().getTime() - reader.askedAt.getTime();
  const isOpen = reader.confirmedAt === null && age <= statementReaderLimits.linkHours * HOUR_MS;
  return isOpen ? { ...reader, organiserId } : undefined;
}

export async function confirmStatements(services: Services, token: string): Promise<string | undefined> {
  const reader = await readerToConfirm(services, token);
  if (!reader) return undefined;
  const { organiserId, address } = reader;
  const now = services.clock.now();
  await services.database.withOrganiser(organiserId, (db) => confirmReader(db, organiserId, now));
  return address;
}

/** The reader whom a mailed link stops; undefined for one that is forged, or whose address was replaced. */
export async function readerToStop(
  { database, secret }: Services,
  token: string,
): Promise<FoundReader | undefined> {
  const [organiserId, address] = readToken(STOP, token, secret) ?? [];
  if (!organiserId) return undefined;
  const reader = await database.withOrganiser(organiserId, (db) => findReader(db, organiserId));
  return reader && reader.address === address ? { ...reader, organiserId } : undefined;
}

/** @returns whether there was somebody to stop; the link may be used again */
export async function stopStatements(services: Services, token: string): Promise<boolean> {
  const reader = await readerToStop(services, token);
  if (!reader) return false;
  const { organiserId } = reader;
  await services.database.withOrganiser(organiserId, (db) => deleteReader(db, organiserId));
  return true;
}
