import { useState } from 'react';
import {
  removeFromWaitlistDocument,
  saveWaitlistDocument,
  type Ticketing,
  type WaitlistEntry,
  type WaitlistState,
} from '../../../contract/ticketing/ticketing';
import { Button } from '../../ui/Button';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { formatDateTime, plural } from '../../ui/format';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { CountField } from '../../ui/field/LineField';
import { FormDialog } from '../FormDialog';
import { PartCard } from '../PartCard';
import { readCount, sessionName, typeName } from '../ticketingLabels';
import { type TicketingActions } from '../useTicketing';

const badges: Record<WaitlistState, { tone: 'neutral' | 'info' | 'success'; label: string }> = {
  waiting: { tone: 'neutral', label: 'Waiting' },
  offered: { tone: 'info', label: 'Offered' },
  taken: { tone: 'success', label: 'Taken' },
  lapsed: { tone: 'neutral', label: 'Expired' },
  left: { tone: 'neutral', label: 'Left' },
};

interface PartProps {
  ticketing: Ticketing;
  actions: TicketingActions;
}

const draftOf = (ticketing: Ticketing | undefined) => ({
  open: ticketing?.waitlistOpen ?? false,
  hours: String(ticketing?.waitlistHours ?? ''),
});

/** The waitlist in order, with the state of each offer. */
export function WaitlistPanel({ ticketing, actions }: PartProps) {
  const country = useCountry();
  const [open, setOpen] = useState(false);
  const { waitlist, waitlistOpen, waitlistHours, zone } = ticketing;
  const ends = ({ state, offerEndsAt }: WaitlistEntry) =>
    state === 'offered' && offerEndsAt ? `, offered until ${formatDateTime(offerEndsAt, zone, country)}` : '';
  return (
    <PartCard
      title="Waitlist"
      empty={
        waitlistOpen
          ? 'Nobody is waiting. When a ticket type sells out people can join, and tickets that become available are offered to them in order.'
          : 'People cannot join while the waitlist is closed.'
      }
      count={waitlist.length}
      action={
        <>
          <StatusBadge
            tone={waitlistOpen ? 'success' : 'neutral'}
            label={waitlistOpen ? `Open, offers last ${plural(waitlistHours, 'hour', 'hours')}` : 'Closed'}
          />
          <Button icon="settings" onClick={() => setOpen(true)}>
            Change
          </Button>
        </>
      }
    >
      {waitlist.map((entry) => (
        <li key={entry.id}>
          <div className="ticketing-rows__text">
            <strong>
              {entry.name}, {plural(entry.quantity, 'ticket', 'tickets')}
            </strong>
            <span className="ticketing-soft">
              {entry.address && `${entry.address}. `}
              {typeName(ticketing, entry.ticketTypeId)}, {sessionName(ticketing, entry.sessionId, country)}
              {ends(entry)}
            </span>
          </div>
          <div className="ticketing-rows__acts">
            <StatusBadge {...badges[entry.state]} />
            {(entry.state === 'waiting' || entry.state === 'offered') && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Remove ${entry.name}`}
                onClick={() =>
                  actions.run(
                    removeFromWaitlistDocument,
                    { id: entry.id },
                    `${entry.name} has been removed from the waitlist`,
                  )
                }
              >
                Remove
              </Button>
            )}
          </div>
        </li>
      ))}
      {open && (
        <FormDialog
          title="Waitlist"
          saveLabel="Save"
          row={ticketing}
          draftOf={draftOf}
          reload={() => actions.find((now) => now)}
          save={(draft, row) =>
            actions.save(
              saveWaitlistDocument,
              {
                version: row?.waitlistVersion,
                input: { open: draft.open, hours: readCount(draft.hours) },
              },
              'Waitlist saved',
            )
          }
          onClose={() => setOpen(false)}
        >
          {({ draft, change, errorOf }) => (
            <>
              <CheckboxInput
                label="People can join when tickets are sold out"
                type="switch"
                checked={draft.open}
                onChange={(on) => change({ open: on })}
              />
              <CountField
                label="Hours an offer lasts"
                name="hours"
                help="After that the next person gets the offer. 1 to 168."
                value={draft.hours}
                error={errorOf('hours')}
                onChange={(hours) => change({ hours })}
              />
            </>
          )}
        </FormDialog>
      )}
    </PartCard>
  );
}
