import { useState } from 'react';

/**
 * The text for a screen reader about a growing share: set when the next tenth is reached and empty in between, so that
 * it always matches the screen.
 * @param percent whole per cent, as shown
 */
export function useMilestone(percent: number, words: string): string {
  const tenth = Math.floor(percent / 10);
  const [said, setSaid] = useState({ tenth, words });
  const subject = words.replace(/\d+/g, '');
  const isNews = tenth !== said.tenth || subject !== said.words.replace(/\d+/g, '');
  if (isNews) setSaid({ tenth, words });
  return isNews || said.words === words ? words : '';
}
