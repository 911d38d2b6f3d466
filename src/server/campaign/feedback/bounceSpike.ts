/** What came back of the messages that were handed over since a person last let the sending go on. */
export interface SpikeFigures {
  /** Taken by mail servers, whatever came of them later. */
  sent: number;
  /** Refused at once, or back for good: nobody is there. */
  hard: number;
  complained: number;
}

/** Below this a few addresses would look like many. */
const LEAST = 200;
const MOST_HARD = 0.05;
/** Mailbox providers begin to shut out whoever has three in a thousand people call it spam. */
const MOST_COMPLAINED = 0.003;
const LEAST_COMPLAINED = 3;

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} percent`;

/**
 * Why a sending must stop by itself, in words for the organiser; undefined while all is well. Going on would teach
 * mailbox providers that this sender writes to people who are not there, or who do not want it.
 */
export function spikeReason({ sent, hard, complained }: SpikeFigures): string | undefined {
  const tried = sent + hard;
  if (tried < LEAST) return undefined;
  const choice =
    'Anyone who has not received it yet is still waiting. Check where these people came from before you resume.';
  if (complained >= LEAST_COMPLAINED && complained / tried > MOST_COMPLAINED) {
    return `${complained} of ${tried} people marked this email as spam (${share(complained, tried)}), so it was paused automatically. ${choice}`;
  }
  if (hard / tried > MOST_HARD) {
    return `${hard} of ${tried} emails bounced because the address does not exist (${share(hard, tried)}), so it was paused automatically. ${choice}`;
  }
  return undefined;
}
