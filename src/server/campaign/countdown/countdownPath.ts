import { readToken, signToken } from '../../http/signedToken';

/** What the server draws for one address: the same for everybody who gets the mail. */
export interface CountdownPicture {
  at: Date;
  /** `#rrggbb` of its background. */
  colour: string;
  /** The words from the moment on; zeros where there are none. */
  after: string;
}

const PURPOSE = 'mail/countdown';

/**
 * The path of a picture. It is signed, so that nobody can make the server draw other pictures, and it contains nothing
 * about a recipient.
 */
export const countdownPath = ({ at, colour, after }: CountdownPicture, secret: string): string =>
  `/t/countdown/${signToken(PURPOSE, [String(at.getTime() / 1000), colour, after], secret)}.png`;

/** The picture that a path names; undefined without our signature. */
export function readCountdown(token: string, secret: string): CountdownPicture | undefined {
  const [seconds, colour, after] = readToken(PURPOSE, token.replace(/\.png$/, ''), secret) ?? [];
  if (seconds === undefined || colour === undefined || after === undefined) return undefined;
  return { at: new Date(Number(seconds) * 1000), colour, after };
}
