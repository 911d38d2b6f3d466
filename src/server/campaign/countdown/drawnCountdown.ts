import type { CountdownPicture } from './countdownPath';
import { timeLeft } from './timeLeft';

/** A picture has some 8 KB. */
const MAX_CACHED = 200;
/** By what they show, because a mail to thousands of people asks for one picture many times in its minute. */
const cache = new Map<string, Promise<Buffer>>();

/** The picture as it is now, as a PNG. */
export function drawnCountdown({ at, colour, after }: CountdownPicture, now: Date): Promise<Buffer> {
  const left = timeLeft(at, now);
  const key = JSON.stringify([colour, left ?? after]);
  const cached = cache.get(key);
  if (cached) return cached;
  // Loaded with the first picture, because the reader of font files is large.
  const drawn = import('./drawCountdown').then(({ drawCountdown }) => drawCountdown({ left, colour, after }));
  const oldest = cache.size >= MAX_CACHED ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(key, drawn);
  drawn.catch(() => cache.delete(key));
  return drawn;
}
