import { consentWording, type ImportVerdict } from '../../../contract/audience/audience';
import {
  mostPastedPeople,
  pastedLinesShown,
  type PastedCounts,
  type PastedPeople,
  type TicketholderJoin,
} from '../../../contract/audience/addPeople';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { badInput, notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { lockAudienceInUse } from '../audienceQueries';
import {
  judgeContacts,
  writeContacts,
  type ContactRow,
  type ContactVerdict,
} from '../import/contactBatchQueries';
import { insertConsents } from '../../consent/consentRecordQueries';
import {
  countTicketholders,
  findEventTitle,
  selectAddableTicketholders,
  markAddedFrom,
} from './addPeopleQueries';
import { fieldsOfName, readPasted, type PastedPiece } from './pastedPieces';

interface Judged {
  counts: PastedCounts;
  lines: PastedPeople['lines'];
  /** Every address once. */
  rows: ContactRow[];
  mailable: string[];
}

const reasons: Partial<Record<ImportVerdict, string>> = {
  suppressed: 'Listed, but gets no marketing email: they unsubscribed, or email to them bounced.',
  unchanged: 'Already in this audience.',
  duplicate: 'Already listed above.',
};

async function judge(
  db: Queryable,
  place: { organiserId: string; audienceId: string },
  text: string,
): Promise<Judged> {
  const pieces = readPasted(text);
  const firstOf = new Map<string, PastedPiece>();
  for (const piece of pieces) {
    if (piece.address !== undefined && !firstOf.has(piece.address)) firstOf.set(piece.address, piece);
  }
  if (firstOf.size > mostPastedPeople) {
    const most = mostPastedPeople.toLocaleString('en-NZ');
    throw badInput('text', `This is more than ${most} people. Save them as a CSV file and import that.`);
  }
  const rows = [...firstOf].map(([address, { name }]) => ({ address, fields: fieldsOfName(name) }));
  const verdicts = await judgeContacts(db, place, rows);
  const verdictOf = new Map(rows.map(({ address }, at) => [address, verdicts[at] ?? 'added'] as const));
  const counts = {
    people: pieces.length,
    added: 0,
    updated: 0,
    unchanged: 0,
    suppressed: 0,
    duplicate: 0,
    refused: 0,
  };
  const lines = pieces.map((piece) => {
    const { line, text: written, address, name } = piece;
    const verdict: keyof Omit<PastedCounts, 'people'> =
      address === undefined
        ? 'refused'
        : firstOf.get(address) === piece
          ? (verdictOf.get(address) ?? 'added')
          : 'duplicate';
    counts[verdict]++;
    const shown = written.length > 80 ? `${written.slice(0, 80)}…` : written;
    const reason = verdict === 'refused' ? 'This is not an email address.' : (reasons[verdict] ?? null);
    return { line, text: shown, address: address ?? null, name, verdict, reason };
  });
  // Lines that need attention come first.
  const order = (verdict: ImportVerdict) => ['refused', 'suppressed', 'duplicate'].indexOf(verdict);
  const sorted = [...lines].sort((one, other) => rank(order(one.verdict)) - rank(order(other.verdict)));
  const mailable = rows
    .map(({ address }) => address)
    .filter((address) => verdictOf.get(address) !== 'suppressed');
  return { counts, lines: sorted.slice(0, pastedLinesShown), rows, mailable };
}

const rank = (place: number) => (place < 0 ? 9 : place);

/** A dry run of a pasted list, with a verdict for each line. */
export function pastedPeople(
  { signedIn, inTenant }: SignedInContext,
  { audienceId, text }: { audienceId: string; text: string },
): Promise<PastedPeople> {
  const { organiserId } = signedIn;
  return inTenant(async (db) => {
    if (!(await lockAudienceInUse(db, audienceId))) throw notFound('audience');
    const { counts, lines } = await judge(db, { organiserId, audienceId }, text);
    return { counts, lines };
  });
}

/** Adds everybody on a pasted list, with the proof of consent and the source. Suppressed people stay suppressed. */
export function addPasted(
  { signedIn, inTenant }: SignedInContext,
  added: { audienceId: string; text: string; contactSource: string; attestation: string },
): Promise<PastedCounts> {
  const { organiserId, userId } = signedIn;
  const { audienceId, contactSource } = added;
  const place = { organiserId, audienceId };
  return inTenant(async (db) => {
    if (!(await lockAudienceInUse(db, audienceId))) throw notFound('audience');
    const { counts, rows, mailable } = await judge(db, place, added.text);
    if (rows.length === 0) throw badInput('text', 'There is no email address in it. Paste at least one.');
    const addedFrom = `from a pasted list: ${contactSource}`;
    await writePeople(db, { ...place, userId }, { ...added, rows, mailable, source: 'paste', addedFrom });
    const detail = { audienceId, contactSource, ...counts };
    await insertAuditEntry(db, { organiserId, userId, action: 'audience.pasted', detail });
    return counts;
  });
}

interface NewPeople {
  rows: readonly ContactRow[];
  /** The addresses that get a proof of consent: all but the suppressed ones. */
  mailable: readonly string[];
  source: 'paste' | 'import';
  attestation: string;
  contactSource: string;
  addedFrom: string;
}

async function writePeople(
  db: Queryable,
  { organiserId, audienceId, userId }: { organiserId: string; audienceId: string; userId: string },
  { rows, mailable, source, attestation, contactSource, addedFrom }: NewPeople,
): Promise<void> {
  const place = { organiserId, audienceId };
  await writeContacts(db, place, rows);
  const addresses = rows.map(({ address }) => address);
  await markAddedFrom(db, place, addresses, addedFrom);
  const wording = consentWording(attestation);
  const proof = { addresses: mailable, source, wording, contactSource, importId: null, userId };
  await insertConsents(db, { organiserId, ...proof });
}

/**
 * Adds people that a program of the organiser sends, with the proof of consent and the source. Suppressed people stay
 * suppressed.
 * @returns what became of each, in their order; a repeated address is a `duplicate` and is not written
 * @throws PublicError NOT_FOUND for an audience that is not a list in use
 */
export async function importPeople(
  db: Queryable,
  { organiserId, userId }: { organiserId: string; userId: string },
  imported: { audienceId: string; contactSource: string; attestation: string; people: readonly ContactRow[] },
): Promise<Array<ContactVerdict | 'duplicate'>> {
  const { audienceId, contactSource, attestation, people } = imported;
  const place = { organiserId, audienceId };
  if (!(await lockAudienceInUse(db, audienceId))) throw notFound('audience');
  const firstOf = new Map<string, ContactRow>();
  for (const person of people) if (!firstOf.has(person.address)) firstOf.set(person.address, person);
  const rows = [...firstOf.values()];
  const judged = await judgeContacts(db, place, rows);
  const verdictOf = new Map(rows.map((row, at) => [row, judged[at] ?? 'added'] as const));
  const mailable = rows.filter((row) => verdictOf.get(row) !== 'suppressed').map(({ address }) => address);
  const addedFrom = `by a program: ${contactSource}`;
  const written = { rows, mailable, source: 'import', attestation, contactSource, addedFrom } as const;
  await writePeople(db, { ...place, userId }, written);
  const verdicts = people.map((person) => verdictOf.get(person) ?? 'duplicate');
  const detail = {
    audienceId,
    contactSource,
    people: people.length,
    added: judged.filter((one) => one === 'added').length,
  };
  await insertAuditEntry(db, { organiserId, userId, action: 'audience.imported_by_program', detail });
  return verdicts;
}

interface Holders {
  audienceId: string;
  eventId: string;
  sessionIds: readonly string[];
}

/** Counts which of an event's ticketholders would be added to the list, and why the others would not. */
export function ticketholderJoin(
  { signedIn, inTenant }: SignedInContext,
  { audienceId, eventId, sessionIds }: Holders,
): Promise<TicketholderJoin> {
  return inTenant((db) =>
    countTicketholders(db, { organiserId: signedIn.organiserId, audienceId }, eventId, sessionIds),
  );
}

/**
 * Adds the ticketholders who agreed to marketing mail. Their existing consent is the proof, so no new one is
 * recorded.
 */
export function addTicketholders(
  { signedIn, inTenant }: SignedInContext,
  { audienceId, eventId, sessionIds }: Holders,
): Promise<TicketholderJoin> {
  const { organiserId, userId } = signedIn;
  const place = { organiserId, audienceId };
  return inTenant(async (db) => {
    if (!(await lockAudienceInUse(db, audienceId))) throw notFound('audience');
    const title = await findEventTitle(db, organiserId, eventId);
    if (title === undefined) throw notFound('event');
    const counts = await countTicketholders(db, place, eventId, sessionIds);
    const people = await selectAddableTicketholders(db, place, eventId, sessionIds);
    const rows = people.map(({ address, name }) => ({ address, fields: fieldsOfName(name) }));
    await writeContacts(db, place, rows);
    const addresses = people.map(({ address }) => address);
    await markAddedFrom(db, place, addresses, `from the ticketholders of ${title}`);
    const detail = { audienceId, eventId, sessionIds, ...counts };
    await insertAuditEntry(db, { organiserId, userId, action: 'audience.ticketholders_added', detail });
    return counts;
  });
}
