import { useState } from 'react';
import {
  deletePoolDocument,
  savePoolDocument,
  type Ticketing,
  type TicketPool,
} from '../../../contract/ticketing/ticketing';
import { Button } from '../../ui/Button';
import { useCountry } from '../../ui/useCountry';
import { wallMoment } from '../../ui/wallClock';
import { CountField, LineField } from '../../ui/field/LineField';
import { CapacityFigures } from './CapacityFigures';
import { Ticks } from '../TimeBox';
import { FormDialog } from '../FormDialog';
import { PartCard } from '../PartCard';
import { readCount, sessionName, typeNames, writeCount } from '../ticketingLabels';
import { type TicketingActions } from '../useTicketing';

interface PartProps {
  ticketing: Ticketing;
  actions: TicketingActions;
}

/** Pools: capacities that several ticket types share. */
export function PoolList({ ticketing, actions }: PartProps) {
  const country = useCountry();
  const [open, setOpen] = useState<TicketPool | 'new'>();
  const reach = ({ everySession, sessionIds }: TicketPool) =>
    everySession
      ? 'all sessions combined'
      : sessionIds.map((id) => sessionName(ticketing, id, country)).join('; ');
  return (
    <PartCard
      title="Shared pools"
      empty={
        ticketing.types.length === 0
          ? 'No pools yet. Add a ticket type first; then several can share one allocation, such as the seats on a balcony.'
          : 'No pools yet. A pool is one allocation that several ticket types or sessions share, such as the seats on a balcony.'
      }
      count={ticketing.pools.length}
      action={
        <Button icon="add" disabled={ticketing.types.length === 0} onClick={() => setOpen('new')}>
          Add a pool
        </Button>
      }
    >
      {ticketing.pools.map((pool) => (
        <li key={pool.id}>
          <div className="ticketing-rows__text">
            <strong>{pool.name}</strong>
            <span className="ticketing-soft">
              {typeNames(ticketing, pool.ticketTypeIds)}, {reach(pool)}
            </span>
            <CapacityFigures line={pool.line} left={pool.left} />
          </div>
          <div className="ticketing-rows__acts">
            <Button size="sm" icon="edit" aria-label={`Edit ${pool.name}`} onClick={() => setOpen(pool)}>
              Edit
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon="trash"
              aria-label={`Remove ${pool.name}`}
              onClick={() =>
                actions.run(
                  deletePoolDocument,
                  { id: pool.id, version: pool.version },
                  `The pool ${pool.name} has been removed`,
                )
              }
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
      {open && (
        <PoolDialog
          {...(open !== 'new' && { pool: open })}
          ticketing={ticketing}
          actions={actions}
          onClose={() => setOpen(undefined)}
        />
      )}
    </PartCard>
  );
}

const draftOf = (pool?: TicketPool) => ({
  name: pool?.name ?? '',
  capacity: writeCount(pool?.line.capacity ?? null),
  ticketTypeIds: pool?.ticketTypeIds ?? [],
  sessionIds: pool?.sessionIds ?? [],
});

function PoolDialog({
  pool,
  ticketing,
  actions,
  onClose,
}: PartProps & { pool?: TicketPool; onClose: () => void }) {
  const country = useCountry();
  return (
    <FormDialog
      title={pool ? `Edit ${pool.name}` : 'Add a pool'}
      saveLabel={pool ? 'Save pool' : 'Add pool'}
      row={pool}
      draftOf={draftOf}
      reload={() => actions.find(({ pools }) => pools.find(({ id }) => id === pool?.id))}
      save={(draft, row) =>
        actions.save(
          savePoolDocument,
          {
            ...{ id: row?.id, version: row?.version },
            input: { ...draft, capacity: readCount(draft.capacity) },
          },
          'Pool saved',
        )
      }
      onClose={onClose}
    >
      {({ draft, change, errorOf }) => (
        <>
          <LineField
            label="Name"
            name="name"
            required
            maxLength={100}
            value={draft.name}
            error={errorOf('name')}
            onChange={(name) => change({ name })}
          />
          <CountField
            label="Tickets in the pool"
            name="capacity"
            required
            value={draft.capacity}
            error={errorOf('capacity')}
            onChange={(capacity) => change({ capacity })}
          />
          <Ticks
            label="Ticket types that share it"
            name="ticketTypeIds"
            options={ticketing.types.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={draft.ticketTypeIds}
            error={errorOf('ticketTypeIds')}
            onChange={(ticketTypeIds) => change({ ticketTypeIds })}
          />
          <Ticks
            label="Sessions that share it"
            name="sessionIds"
            help="If none are ticked, it covers all sessions combined, including new ones."
            options={ticketing.sessions.map(({ id, startsLocal, zone }) => ({
              value: id,
              label: wallMoment(startsLocal, zone, country),
            }))}
            chosen={draft.sessionIds}
            error={errorOf('sessionIds')}
            onChange={(sessionIds) => change({ sessionIds })}
          />
        </>
      )}
    </FormDialog>
  );
}
