import { useState } from 'react';
import {
  holdTicketsDocument,
  releaseHoldDocument,
  restoreHoldDocument,
  type Ticketing,
  type TicketHold,
} from '../../../contract/ticketing/ticketing';
import { zoneTimeName } from '../../../contract/zone';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { formatDateTime, plural } from '../../ui/format';
import { SelectInput } from '../../ui/field/SelectInput';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { wallMoment } from '../../ui/wallClock';
import { CountField, LineField } from '../../ui/field/LineField';
import { noChoice, TimeBox } from '../TimeBox';
import { FormDialog } from '../FormDialog';
import { PartCard } from '../PartCard';
import { readCount, sessionName, typeName } from '../ticketingLabels';
import { type TicketingActions } from '../useTicketing';

interface PartProps {
  ticketing: Ticketing;
  actions: TicketingActions;
}

/** The tickets held back, each hold with its reason and its end. */
export function HoldList({ ticketing, actions }: PartProps) {
  const country = useCountry();
  const [adding, setAdding] = useState(false);
  const until = ({ expiresLocal, expiresAt }: TicketHold) =>
    expiresLocal
      ? `until ${wallMoment(expiresLocal, ticketing.zone, country)}`
      : expiresAt
        ? `until ${formatDateTime(expiresAt, ticketing.zone, country)}`
        : 'until you release them';
  const ready = ticketing.sessions.length > 0 && ticketing.types.length > 0;
  return (
    <PartCard
      title="Holds"
      empty={
        ready
          ? 'No holds. Hold tickets back for press, guests or house seats so nobody can buy them.'
          : 'No holds. Once you have a session and a ticket type, you can hold tickets back for press, guests or house seats.'
      }
      count={ticketing.holds.length}
      action={
        <Button icon="add" disabled={!ready} onClick={() => setAdding(true)}>
          Hold tickets
        </Button>
      }
    >
      {ticketing.holds.map((hold) => (
        <li key={hold.id}>
          <div className="ticketing-rows__text">
            <strong>
              {plural(hold.quantity, 'ticket', 'tickets')}: {hold.reason}
            </strong>
            <span className="ticketing-soft">
              {typeName(ticketing, hold.ticketTypeId)}, {sessionName(ticketing, hold.sessionId, country)},{' '}
              {until(hold)}
            </span>
          </div>
          <div className="ticketing-rows__acts">
            {hold.kind === 'waitlist' ? (
              <StatusBadge tone="info" label="Waitlist" />
            ) : (
              <Button
                size="sm"
                aria-label={`Release ${hold.reason}`}
                onClick={() =>
                  actions.run(releaseHoldDocument, { id: hold.id }, 'Hold released', {
                    document: restoreHoldDocument,
                    variables: { id: hold.id },
                  })
                }
              >
                Release
              </Button>
            )}
          </div>
        </li>
      ))}
      {adding && <HoldDialog ticketing={ticketing} actions={actions} onClose={() => setAdding(false)} />}
    </PartCard>
  );
}

function HoldDialog({ ticketing, actions, onClose }: PartProps & { onClose: () => void }) {
  const country = useCountry();
  const sessions = ticketing.sessions.filter(({ cancelled, over }) => !cancelled && !over);
  const types = ticketing.types.filter(({ archived }) => !archived);
  const start = {
    sessionId: sessions[0]?.id ?? '',
    ticketTypeId: types[0]?.id ?? '',
    tierId: types[0]?.tiers[0]?.id ?? '',
    quantity: '',
    reason: '',
    expiresLocal: '',
    expiresChoice: noChoice,
  };
  return (
    <FormDialog
      title="Hold tickets"
      saveLabel="Hold tickets"
      draftOf={() => start}
      save={({ tierId, quantity, expiresChoice, ...draft }) =>
        actions.save(
          holdTicketsDocument,
          {
            input: {
              ...draft,
              tierId: tierId || null,
              quantity: readCount(quantity),
              expiresChoice: expiresChoice || null,
            },
          },
          'Tickets held',
        )
      }
      onClose={onClose}
    >
      {({ draft, change, errorOf }) => {
        const tiers = types.find(({ id }) => id === draft.ticketTypeId)?.tiers ?? [];
        return (
          <>
            <Field label="Session" name="sessionId" error={errorOf('sessionId')}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={draft.sessionId}
                  onChange={(sessionId) => change({ sessionId })}
                  options={sessions.map(({ id, startsLocal, zone }) => ({
                    value: id,
                    label: wallMoment(startsLocal, zone, country),
                  }))}
                />
              )}
            </Field>
            <Field label="Ticket type" name="ticketTypeId" error={errorOf('ticketTypeId')}>
              {(control) => (
                <SelectInput
                  {...control}
                  value={draft.ticketTypeId}
                  onChange={(ticketTypeId) =>
                    change({
                      ticketTypeId,
                      tierId: types.find(({ id }) => id === ticketTypeId)?.tiers[0]?.id ?? '',
                    })
                  }
                  options={types.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
            </Field>
            {tiers.length > 0 && (
              <Field label="Tier" name="tierId" error={errorOf('tierId')}>
                {(control) => (
                  <SelectInput
                    {...control}
                    value={draft.tierId}
                    onChange={(tierId) => change({ tierId })}
                    options={tiers.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                )}
              </Field>
            )}
            <CountField
              label="Quantity"
              name="quantity"
              required
              value={draft.quantity}
              error={errorOf('quantity')}
              onChange={(quantity) => change({ quantity })}
            />
            <LineField
              label="Reason"
              name="reason"
              required
              maxLength={200}
              help="For example, Press or House seats."
              value={draft.reason}
              error={errorOf('reason')}
              onChange={(reason) => change({ reason })}
            />
            <TimeBox
              label="Held until"
              name="expiresLocal"
              help={`In ${zoneTimeName(ticketing.zone)}. Leave empty to hold until you release them.`}
              value={draft.expiresLocal}
              error={errorOf('expiresLocal')}
              question={errorOf('expiresChoice')}
              choice={draft.expiresChoice}
              onChange={(expiresLocal) => change({ expiresLocal })}
              onChoice={(expiresChoice) => change({ expiresChoice })}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
