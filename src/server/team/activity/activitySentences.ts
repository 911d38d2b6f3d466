import { contactPath } from '../../../contract/audience/contactPaths';
import {
  audiencePath,
  campaignPath,
  campaignReportPath,
  teamMemberPath,
} from '../../../contract/paths/pagePaths';
import { eventOverviewPath, orderPath } from '../../../contract/paths/sellingPaths';
import { type AuditDetail, auditActions } from '../../../contract/team/auditActions';
import { roleFacts } from '../../../contract/team/roles';
import type { ActivityPart } from '../../../contract/team/activity';
import { isUuid } from '../../database/isUuid';
import { type FoundName, namedThings, type NamedThing } from './activityNameQueries';
import type { AuditPerson } from './activityQueries';

/** What sentences can name, as far as it still exists. */
export interface Names {
  things: Readonly<Record<NamedThing, ReadonlyMap<string, FoundName>>>;
  people: ReadonlyMap<string, AuditPerson>;
}

interface Entry {
  action: string;
  detail: AuditDetail;
}

/** The template of an entry, in pieces of plain text and placeholders. */
function piecesOf({ action, detail }: Entry): string[] {
  const known = Object.entries(auditActions).find(([name]) => name === action)?.[1];
  // Entries may be older than the last release, whose list is shorter.
  const text = known?.text ?? action;
  return (typeof text === 'string' ? text : text(detail))
    .split(/(\{\w+ [\w.]+\})/)
    .filter((piece) => piece !== '');
}

/** The kind and the value of a placeholder; undefined for plain text. */
function placeholderOf(piece: string, detail: AuditDetail): { kind: string; value: string } | undefined {
  const [, kind, path] = /^\{(\w+) ([\w.]+)\}$/.exec(piece) ?? [];
  if (kind === undefined || path === undefined) return undefined;
  const value = path
    .split('.')
    .reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), detail);
  const isPlain = typeof value === 'string' || typeof value === 'number';
  return { kind, value: isPlain ? String(value) : '' };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isIdOf = (thing: NamedThing, value: string) =>
  thing === 'contact' ? /^\d{1,18}$/.test(value) : isUuid(value);

/** The ids of the things that sentences about these entries name. */
export function idsToName(entries: readonly Entry[]): Record<NamedThing, string[]> {
  const ids: Record<NamedThing, Set<string>> = {
    event: new Set(),
    session: new Set(),
    campaign: new Set(),
    audience: new Set(),
    contact: new Set(),
    order: new Set(),
  };
  for (const entry of entries) {
    for (const piece of piecesOf(entry)) {
      const placeholder = placeholderOf(piece, entry.detail);
      const thing = namedThings.find((one) => one === placeholder?.kind);
      if (thing && placeholder && isIdOf(thing, placeholder.value)) ids[thing].add(placeholder.value);
    }
  }
  return {
    event: [...ids.event],
    session: [...ids.session],
    campaign: [...ids.campaign],
    audience: [...ids.audience],
    contact: [...ids.contact],
    order: [...ids.order],
  };
}

const deleted: Record<NamedThing, string> = {
  event: 'a deleted event',
  session: 'a deleted session',
  campaign: 'a deleted campaign',
  audience: 'a deleted audience',
  contact: 'a deleted contact',
  order: 'a deleted order',
};

const linkOf: Record<NamedThing, (found: FoundName) => string> = {
  event: ({ id }) => eventOverviewPath(id),
  session: ({ id, eventId }) => eventOverviewPath(eventId ?? id),
  campaign: ({ id, kind = 'email', isSent }) =>
    isSent ? campaignReportPath(kind, id) : campaignPath(kind, 'details', id),
  audience: ({ id }) => audiencePath('contacts', id),
  contact: ({ id }) => contactPath(id),
  order: ({ id }) => orderPath(id),
};

const wallFormat = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
const numberFormat = new Intl.NumberFormat('en-NZ');

function wallText(text: string): string {
  const at = new Date(`${text.replace(' ', 'T').slice(0, 16)}Z`);
  return Number.isNaN(at.getTime()) ? text : wallFormat.format(at);
}

const values: Record<string, (value: string) => string> = {
  text: (value) => value,
  count: (value) => numberFormat.format(Number(value)),
  role: (value) => Object.entries(roleFacts).find(([role]) => role === value)?.[1].label ?? value,
  state: (value) => value.replaceAll('_', ' '),
  time: wallText,
};

/** What somebody did, in parts; those that name something with a page have its address. */
export function sentenceOf(entry: Entry, { things, people }: Names): ActivityPart[] {
  const parts: ActivityPart[] = [];
  const add = (text: string, link: string | null) => {
    const last = parts.at(-1);
    if (last && last.link === null && link === null) last.text += text;
    else parts.push({ text, link });
  };
  for (const piece of piecesOf(entry)) {
    const placeholder = placeholderOf(piece, entry.detail);
    if (!placeholder) {
      add(piece, null);
      continue;
    }
    const { kind, value } = placeholder;
    const thing = namedThings.find((one) => one === kind);
    if (thing) {
      const found = things[thing].get(value);
      if (found) add(found.name || `a ${thing}`, linkOf[thing](found));
      else add(deleted[thing], null);
    } else if (kind === 'person') {
      const person = people.get(value);
      add(
        person?.name ?? 'someone who left',
        person?.membershipId ? teamMemberPath(person.membershipId) : null,
      );
    } else add(values[kind]?.(value) ?? value, null);
  }
  return parts;
}
