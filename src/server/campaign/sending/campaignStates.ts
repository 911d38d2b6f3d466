import type { CampaignState } from '../../../contract/campaign/campaign';

/*
 * The states of a campaign (DOMAIN section 3):
 *
 *           edit, withdraw                         edit, withdraw
 *   +<---------------------------- rejected <--no-- pending_approval --------+
 *   |                                                ^    |                  |
 *   v        author who may not send                 |    | approved         | approved,
 *   draft -------------------------------------------+    v                  | to be sent at once
 *   | ^ ^ -----------------------------------------> scheduled --due--+      |
 *   | | |               author who may send           |    |          |      |
 *   | | +<------------- unscheduled, edited ----------+    | found    |      |
 *   | |                                                    | too late v      v
 *   | +<----------- edited, returned ------ missed <-------+       preparing ----> sending <--> paused
 *   |                                         |                        ^            |    |        |
 *   +------ author who may send, at once -----+------------------------+            v    v        |
 *                                                                                sent  cancelled <+
 *
 * `missed` waits for a person: send it now, choose another time, or return it to draft. `preparing` exists only inside
 * the transaction that freezes the recipients and takes the quota, so nobody else sees it. `sent` becomes
 * `sending` again for people who bought since, if a comm goes to them too. `disabled` is a separate flag.
 */

/**
 * Who may make a move. author: a person with the permission for this kind of campaign. sender: an author who may send
 * without approval, or any author for service mail. admin: an admin of the provider. clock: the job that starts a
 * campaign at its time. worker: the jobs that send.
 */
export type Mover = 'author' | 'sender' | 'admin' | 'clock' | 'worker';

export interface Move {
  from: CampaignState;
  to: CampaignState;
  who: readonly Mover[];
  does: string;
}

export const campaignMoves: readonly Move[] = [
  {
    from: 'draft',
    to: 'pending_approval',
    who: ['author'],
    does: 'binds an approval to the content, emails the admins',
  },
  { from: 'draft', to: 'scheduled', who: ['sender'], does: 'adds the job that starts it' },
  { from: 'draft', to: 'preparing', who: ['sender'], does: 'freezes the recipients, takes the quota' },
  { from: 'pending_approval', to: 'rejected', who: ['admin'], does: 'stores the reason, emails the author' },
  {
    from: 'pending_approval',
    to: 'scheduled',
    who: ['admin'],
    does: 'adds the job that starts it, emails the author',
  },
  { from: 'pending_approval', to: 'preparing', who: ['admin'], does: 'as from draft, emails the author' },
  {
    from: 'pending_approval',
    to: 'draft',
    who: ['author'],
    does: 'withdraws the requested approval',
  },
  { from: 'rejected', to: 'draft', who: ['author'], does: 'makes it editable again' },
  { from: 'scheduled', to: 'preparing', who: ['clock', 'sender'], does: 'as from draft' },
  {
    from: 'scheduled',
    to: 'missed',
    who: ['clock'],
    does: 'stores the reason, emails the person who scheduled it',
  },
  { from: 'scheduled', to: 'draft', who: ['author'], does: 'clears its start time' },
  { from: 'missed', to: 'scheduled', who: ['sender'], does: 'adds the job that starts it' },
  { from: 'missed', to: 'preparing', who: ['sender'], does: 'as from draft' },
  { from: 'missed', to: 'pending_approval', who: ['author'], does: 'as from draft' },
  { from: 'missed', to: 'draft', who: ['author'], does: 'clears its start time' },
  { from: 'preparing', to: 'sending', who: ['sender', 'admin', 'clock'], does: 'adds the job that sends' },
  {
    from: 'sending',
    to: 'paused',
    who: ['author', 'worker'],
    does: 'hands nothing more over, pauses the pace of a spread campaign',
  },
  { from: 'paused', to: 'sending', who: ['author'], does: 'adds the job that sends' },
  { from: 'sending', to: 'sent', who: ['worker'], does: 'everyone is in a final state' },
  {
    from: 'sent',
    to: 'sending',
    who: ['worker'],
    does: 'adds people who bought since, if a comm goes to them too',
  },
  { from: 'sending', to: 'cancelled', who: ['author'], does: 'skips the rest and gives its quota back' },
  { from: 'paused', to: 'cancelled', who: ['author'], does: 'skips the rest and gives its quota back' },
];

/** Whether the move exists and, if `who` is given, whether they may make it. */
export const mayBecome = (from: CampaignState, to: CampaignState, who?: Mover): boolean =>
  campaignMoves.some(
    (move) => move.from === from && move.to === to && (who === undefined || move.who.includes(who)),
  );

/** The states from which this one can be reached, by `who` if given. */
export const statesBefore = (to: CampaignState, who?: Mover): CampaignState[] =>
  campaignMoves
    .filter((move) => move.to === to && (who === undefined || move.who.includes(who)))
    .map(({ from }) => from);

/** Whether a campaign in this state can be edited by making it a draft again, which voids its approval. */
export const returnsToDraft = (state: CampaignState): boolean => mayBecome(state, 'draft', 'author');
