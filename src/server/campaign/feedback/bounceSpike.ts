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

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} per cent`;

/**
 * Why a sending must stop by itself, in words for the organiser; undefined while all is well. Going on would teach
 * mailbox providers that this sender writes to people who are not there, or who do not want it.
 */
export function spikeReason({ sent, hard, complained }: SpikeFigures): string | undefined {
  const tried = sent + hard;
  if (tried < LEAST) return undefined;
  const choice =
    'Whoever has not got it yet still waits. Look at where these people come from before you go on.';
  if (complained >= LEAST_COMPLAINED && complained / tried > MOST_COMPLAINED) {
    return `${complained} of ${tried} people marked this mail as spam (${share(complained, tried)}), so it paused itself. ${choice}`;
  }
  if (hard / tried > MOST_HARD) {
    return `${hard} of ${tried} mails came back because nobody is at the address (${share(hard, tried)}), so it paused itself. ${choice}`;
  }
  return undefined;
}
