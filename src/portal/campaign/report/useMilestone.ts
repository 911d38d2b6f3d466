import { useState } from 'react';

/**
 * What a screen reader hears of a share that grows: the words of the moment in which the next tenth is reached, and nothing
 * between, so that what is heard is always what is on the screen.
 * @param percent whole per cent as they are shown
 */
export function useMilestone(percent: number, words: string): string {
  const tenth = Math.floor(percent / 10);
  const [said, setSaid] = useState({ tenth, words });
  const subject = words.replace(/\d+/g, '');
  const isNews = tenth !== said.tenth || subject !== said.words.replace(/\d+/g, '');
  if (isNews) setSaid({ tenth, words });
  return isNews || said.words === words ? words : '';
}
