import { useState } from 'react';
import {
  type EventAddOn,
  putAddOnDocument,
  takeOffAddOnDocument,
  type Ticketing,
} from '../../contract/ticketing/ticketing';
import { Button } from '../ui/Button';
import { formatMoney } from '../ui/format';
import { useCountry } from '../ui/useCountry';
import { CountField } from '../ui/field/LineField';
import { CapacityFigures } from './stock/CapacityFigures';
import { FormDialog } from './FormDialog';
import { PartCard } from './PartCard';
import { readCount, writeCount } from './ticketingLabels';
import { type TicketingActions } from './useTicketing';

interface PartProps {
  ticketing: Ticketing;
  actions: TicketingActions;
}

const draftOf = (addOn: EventAddOn | undefined) => ({
  capacity: writeCount((addOn?.onSale ? addOn.line?.capacity : addOn?.available) ?? null),
});

/** Chooses which add-ons of the organiser's list are sold with the event. */
export function EventAddOnList({ ticketing, actions }: PartProps) {
  const country = useCountry();
  const [open, setOpen] = useState<EventAddOn>();
  return (
    <PartCard
      title="Add-ons"
      empty="Your add-on list is empty. Anything you add to it, such as a programme or parking, can be sold with tickets here."
      count={ticketing.addOns.length}
    >
      {ticketing.addOns.map((addOn) => (
        <li key={addOn.addOnId}>
          <div className="ticketing-rows__text">
            <strong>{addOn.name}</strong>
            <span className="ticketing-soft">
              {formatMoney(addOn.priceCents, country)}
              {addOn.onSale ? ', sold with this event' : ', not sold with this event'}
            </span>
            {addOn.line && <CapacityFigures line={addOn.line} />}
          </div>
          <div className="ticketing-rows__acts">
            <Button
              size="sm"
              aria-label={`${addOn.onSale ? 'Change' : 'Sell'} ${addOn.name}`}
              onClick={() => setOpen(addOn)}
            >
              {addOn.onSale ? 'Change' : 'Sell it here'}
            </Button>
            {addOn.onSale && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Take off ${addOn.name}`}
                onClick={() =>
                  actions.run(
                    takeOffAddOnDocument,
                    { addOnId: addOn.addOnId, version: addOn.version },
                    `${addOn.name} is no longer sold here`,
                  )
                }
              >
                Take off
              </Button>
            )}
          </div>
        </li>
      ))}
      {open && (
        <FormDialog
          title={open.onSale ? `Change quantity: ${open.name}` : `Sell ${open.name} with this event`}
          saveLabel={open.onSale ? 'Save' : 'Sell it here'}
          row={open}
          draftOf={draftOf}
          reload={() => actions.find(({ addOns }) => addOns.find(({ addOnId }) => addOnId === open.addOnId))}
          save={({ capacity }, row) =>
            actions.save(
              putAddOnDocument,
              { addOnId: open.addOnId, version: row?.version, capacity: readCount(capacity) },
              open.onSale ? `${open.name} is saved` : `${open.name} is sold with this event`,
            )
          }
          onClose={() => setOpen(undefined)}
        >
          {({ draft, change, errorOf }) => (
            <CountField
              label="Quantity"
              name="capacity"
              help={
                open.available === null
                  ? 'Leave empty for no limit.'
                  : open.available === 0
                    ? 'None left in stock: increase the number on the add-ons page first.'
                    : `${open.available} of your stock are left for this event.`
              }
              value={draft.capacity}
              error={errorOf('capacity')}
              onChange={(capacity) => change({ capacity })}
            />
          )}
        </FormDialog>
      )}
    </PartCard>
  );
}
