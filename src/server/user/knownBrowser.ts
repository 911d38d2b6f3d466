import type { FastifyReply } from 'fastify';
import { hashOfSecret } from '../http/secretHash';
import { readToken, signToken } from '../http/signedToken';
import type { Services } from '../services';

/**
 * A browser in which a person has signed in carries a signed cookie that says so. Its failed attempts are counted
 * separately, so that strangers who guess passwords do not lock the person out there. A changed password invalidates
 * the cookie, since somebody who knew the old password could have collected many.
 */
const COOKIE = 'turnout_browser';
const PURPOSE = 'known-browser';
/** A shared computer keeps entries for the last few people. */
const MAX_PEOPLE = 5;
const DAYS = 365;

interface Person {
  userId: string;
  passwordHash: string;
}

interface Entry {
  userId: string;
  browserId: string;
  passwordMark: string;
}

const markOf = ({ passwordHash }: Person) => hashOfSecret(passwordHash).toString('base64url').slice(0, 16);

function entriesOf(cookie: string | undefined, secret: string): Entry[] {
  const parts = (cookie && readToken(PURPOSE, cookie, secret)) || [];
  const entries: Entry[] = [];
  for (let at = 0; at + 2 < parts.length; at += 3) {
    const [userId = '', browserId = '', passwordMark = ''] = parts.slice(at, at + 3);
    entries.push({ userId, browserId, passwordMark });
  }
  return entries;
}

/**
 * The id under which this browser's attempts for the person are counted; undefined when they have not signed in here.
 */
export function knownBrowserOf(
  cookie: string | undefined,
  person: Person | undefined,
  secret: string,
): string | undefined {
  if (!person) return undefined;
  const mark = markOf(person);
  return entriesOf(cookie, secret).find(
    ({ userId, passwordMark }) => userId === person.userId && passwordMark === mark,
  )?.browserId;
}

/** Whether the person has signed in in this browser, with whatever password. */
export const hasSignedInHere = (cookie: string | undefined, userId: string, secret: string): boolean =>
  entriesOf(cookie, secret).some((entry) => entry.userId === userId);

export const browserCookieOf = (reply: FastifyReply): string | undefined => reply.request.cookies[COOKIE];

/** Records in the browser's cookie that the person has signed in here. */
export function rememberBrowser(
  reply: FastifyReply,
  person: Person,
  { secret, random, production }: Pick<Services, 'secret' | 'random' | 'production'>,
): void {
  const cookie = browserCookieOf(reply);
  const others = entriesOf(cookie, secret).filter(({ userId }) => userId !== person.userId);
  const browserId = knownBrowserOf(cookie, person, secret) ?? random.bytes(12).toString('base64url');
  const entries = [{ userId: person.userId, browserId, passwordMark: markOf(person) }, ...others];
  const parts = entries
    .slice(0, MAX_PEOPLE)
    .flatMap((entry) => [entry.userId, entry.browserId, entry.passwordMark]);
  void reply.setCookie(COOKIE, signToken(PURPOSE, parts, secret), {
    httpOnly: true,
    sameSite: 'lax',
    secure: production,
    path: '/',
    maxAge: DAYS * 86_400,
  });
  // Until now only the sign-in mutation got the cookie, and the one with the longer path would be read first.
  if (cookie !== undefined) void reply.clearCookie(COOKIE, { path: '/v3/graphql' });
}
