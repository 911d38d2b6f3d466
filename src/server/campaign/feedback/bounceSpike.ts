/** The results of the messages that were handed over since sending was last started or resumed by a person. */
export interface SpikeFigures {
  /** Accepted by mail servers, including those that bounced softly or were marked as spam later. */
  sent: number;
  /** Refused at once or bounced hard, because the address does not exist. */
  hard: number;
  complained: number;
}

/** With fewer messages, a few bad addresses would already be a high share. */
const MIN_MESSAGES = 200;
const MAX_HARD_SHARE = 0.05;
/** Mailbox providers begin to block a sender when three in a thousand people mark its mail as spam. */
const MAX_COMPLAINT_SHARE = 0.003;
const MIN_COMPLAINTS = 3;

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} percent`;

/**
 * The reason to pause a sending, worded for the organiser; undefined while its figures are fine. To continue would
 * damage the sender's reputation with mailbox providers.
 */
export function spikeReason({ sent, hard, complained }: SpikeFigures): string | undefined {
  const tried = sent + hard;
  if (tried < MIN_MESSAGES) return undefined;
  const choice =
    'Anyone who has not received it yet is still waiting. Check where these people came from before you resume.';
  if (complained >= MIN_COMPLAINTS && complained / tried > MAX_COMPLAINT_SHARE) {
    return `${complained} of ${tried} people marked this email as spam (${share(complained, tried)}), so it was paused automatically. ${choice}`;
  }
  if (hard / tried > MAX_HARD_SHARE) {
    return `${hard} of ${tried} emails bounced because the address does not exist (${share(hard, tried)}), so it was paused automatically. ${choice}`;
  }
  return undefined;
}
