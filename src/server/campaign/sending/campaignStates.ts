import type { CampaignState } from '../../../contract/campaign/campaign';

/*
 * A campaign from its first word to its last recipient (DOMAIN section 3):
 *
 *           edit, take back                        edit, take back
 *   +<---------------------------- rejected <--no-- pending_approval --------+
 *   |                                                ^    |                  |
 *   v        who may not send without approval       |    | approved         | approved,
 *   draft -------------------------------------------+    v                  | to be sent at once
 *   | ^ ^ -----------------------------------------> scheduled --due--+      |
 *   | | |               who may send                  |    |          |      |
 *   | | +<------------- unscheduled, edited ----------+    | found    |      |
 *   | |                                                    | too late v      v
 *   | +<--------------- taken back -------- missed <-------+       preparing ----> sending <--> paused
 *   |                                         |                        ^            |    |        |
 *   +--------- who may send, at once ---------+------------------------+            v    v        |
 *                                                                                sent  cancelled <+
 *
 * `missed` asks: send it now, choose another time, or back to draft. `preparing` lasts as long as the one transaction
 * that freezes the recipients and takes the quota, so nobody else ever sees it. `disabled` is a flag beside the state.
 */

/**
 * Who makes a move: whoever may work on this kind of campaign (author); of them who may send without approval, or
 * anybody of them for service mail (sender); the provider's admin; the job that starts what is due (clock); the jobs
 * that send (worker).
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
    does: 'binds an approval to the content, tells the admins',
  },
  { from: 'draft', to: 'scheduled', who: ['sender'], does: 'adds the job that starts it' },
  { from: 'draft', to: 'preparing', who: ['sender'], does: 'freezes the recipients, takes the quota' },
  { from: 'pending_approval', to: 'rejected', who: ['admin'], does: 'keeps the reason, tells the author' },
  {
    from: 'pending_approval',
    to: 'scheduled',
    who: ['admin'],
    does: 'adds the job that starts it, tells the author',
  },
  { from: 'pending_approval', to: 'preparing', who: ['admin'], does: 'as from draft, tells the author' },
  {
    from: 'pending_approval',
    to: 'draft',
    who: ['author'],
    does: 'withdraws the approval that was asked for',
  },
  { from: 'rejected', to: 'draft', who: ['author'], does: 'takes it up again' },
  { from: 'scheduled', to: 'preparing', who: ['clock', 'sender'], does: 'as from draft' },
  { from: 'scheduled', to: 'missed', who: ['clock'], does: 'keeps why, tells the person who scheduled it' },
  { from: 'scheduled', to: 'draft', who: ['author'], does: 'takes its time away' },
  { from: 'missed', to: 'scheduled', who: ['sender'], does: 'adds the job that starts it' },
  { from: 'missed', to: 'preparing', who: ['sender'], does: 'as from draft' },
  { from: 'missed', to: 'pending_approval', who: ['author'], does: 'as from draft' },
  { from: 'missed', to: 'draft', who: ['author'], does: 'takes its time away' },
  { from: 'preparing', to: 'sending', who: ['sender', 'admin', 'clock'], does: 'adds the job that sends' },
  {
    from: 'sending',
    to: 'paused',
    who: ['author', 'worker'],
    does: 'hands nothing more over, stops the clock of a spread',
  },
  { from: 'paused', to: 'sending', who: ['author'], does: 'adds the job that sends' },
  { from: 'sending', to: 'sent', who: ['worker'], does: 'everyone is in a final state' },
  { from: 'sending', to: 'cancelled', who: ['author'], does: 'skips the rest and gives its quota back' },
  { from: 'paused', to: 'cancelled', who: ['author'], does: 'skips the rest and gives its quota back' },
];

/** Whether there is such a move, and, where somebody is named, whether it is theirs to make. */
export const mayBecome = (from: CampaignState, to: CampaignState, who?: Mover): boolean =>
  campaignMoves.some(
    (move) => move.from === from && move.to === to && (who === undefined || move.who.includes(who)),
  );

/** The states from which this one can be reached, by this mover: what an update of the state demands of the row. */
export const statesBefore = (to: CampaignState, who?: Mover): CampaignState[] =>
  campaignMoves
    .filter((move) => move.to === to && (who === undefined || move.who.includes(who)))
    .map(({ from }) => from);

/** Its words can be changed: at once in a draft, and in these by going back to one, which ends what was approved. */
export const returnsToDraft = (state: CampaignState): boolean => mayBecome(state, 'draft', 'author');
