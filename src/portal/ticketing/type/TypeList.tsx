import { useState } from 'react';
import {
  deleteTicketTypeDocument,
  orderTicketTypesDocument,
  setTicketTypeArchivedDocument,
  type Ticketing,
  type TicketTypeDetail,
} from '../../../contract/ticketing/ticketing';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { EmptyState } from '../../ui/page/EmptyState';
import { MenuButton } from '../../ui/menu/MenuButton';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { formatMoney } from '../../ui/format';
import { useCountry } from '../../ui/useCountry';
import { CapacityFigures } from '../stock/CapacityFigures';
import { gstText, priceText, sessionName } from '../ticketingLabels';
import { TypeDialog } from './TypeDialog';
import { type TicketingActions } from '../useTicketing';

interface PartProps {
  ticketing: Ticketing;
  actions: TicketingActions;
}

export function TypeList({ ticketing, actions }: PartProps) {
  const [open, setOpen] = useState<TicketTypeDetail | 'new'>();
  const { types, zone } = ticketing;
  const add = (
    <Button variant="primary" icon="add" onClick={() => setOpen('new')}>
      Add a ticket type
    </Button>
  );
  return (
    <>
      {types.length === 0 ? (
        <EmptyState
          icon="ticket"
          title="Nothing is on sale yet"
          text="Add a ticket type with its price: it is sold in every session of the event."
          action={add}
        />
      ) : (
        <div className="ticketing-actions">{add}</div>
      )}
      {types.map((type, place) => (
        <TypeCard
          key={type.id}
          type={type}
          place={place}
          ticketing={ticketing}
          actions={actions}
          onEdit={() => setOpen(type)}
        />
      ))}
      {open && (
        <TypeDialog
          {...(open !== 'new' && { type: open })}
          zone={zone}
          actions={actions}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface TypeCardProps extends PartProps {
  type: TicketTypeDetail;
  place: number;
  onEdit: () => void;
}

function TypeCard({ type, place, ticketing, actions, onEdit }: TypeCardProps) {
  const country = useCountry();
  const { id, name, archived, deletable } = type;
  const archive = (put: boolean) => ({ id, archived: put });
  const move = (by: -1 | 1) =>
    actions.run(orderTicketTypesDocument, ({ types, typeOrderVersion: version }) => {
      const ids = types.map((each) => each.id);
      const from = ids.indexOf(id);
      const others = ids.filter((each) => each !== id);
      return { ids: from === -1 ? ids : others.toSpliced(Math.max(from + by, 0), 0, id), version };
    });
  return (
    <Card
      title={name}
      actions={
        <>
          <Button size="sm" icon="edit" onClick={onEdit}>
            Edit
          </Button>
          <MenuButton
            label={`More for ${name}`}
            iconOnly
            icon="more"
            items={[
              { label: 'Move up', disabled: place === 0, onSelect: () => move(-1) },
              {
                label: 'Move down',
                disabled: place === ticketing.types.length - 1,
                onSelect: () => move(1),
              },
              archived
                ? {
                    label: 'Sell it again',
                    onSelect: () =>
                      actions.run(setTicketTypeArchivedDocument, archive(false), `${name} is on sale again`),
                  }
                : {
                    label: 'Archive',
                    onSelect: () =>
                      actions.run(setTicketTypeArchivedDocument, archive(true), `${name} is archived`, {
                        document: setTicketTypeArchivedDocument,
                        variables: archive(false),
                      }),
                  },
              {
                label: 'Delete',
                icon: 'trash',
                danger: true,
                disabled: !deletable,
                onSelect: () =>
                  actions.run(
                    deleteTicketTypeDocument,
                    { id, version: type.version },
                    `${name} has been deleted`,
                  ),
              },
            ]}
          />
        </>
      }
    >
      <p className="ticketing-price">
        {archived && <StatusBadge tone="neutral" label="Archived" />}
        {type.accessCode && <StatusBadge tone="info" label={`Hidden, code ${type.accessCode}`} />}
        <strong>{priceText(type, country)}</strong>{' '}
        {type.pricing !== 'free' && (
          <span className="ticketing-soft">
            {type.bookingFeeCents > 0 &&
              `with a booking fee of ${formatMoney(type.bookingFeeCents, country)}. `}
            {gstText(type.gstCents, ticketing.gstPercent, country)}
          </span>
        )}
      </p>
      {type.tiers.length > 0 && (
        <ul className="ticketing-rows">
          {type.tiers.map((tier) => (
            <li key={tier.id}>
              <span>
                {tier.name}, {priceText({ ...tier, pricing: 'fixed' }, country)}
              </span>
              <CapacityFigures line={tier.line} left={tier.left} />
            </li>
          ))}
        </ul>
      )}
      <ul className="ticketing-rows">
        {type.sessions.map(({ sessionId, line }) => (
          <li key={sessionId}>
            <span>{sessionName(ticketing, sessionId, country)}</span>
            <CapacityFigures line={line} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
