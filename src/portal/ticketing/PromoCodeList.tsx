import { useState } from 'react';
import { amountText, readCents } from '../../contract/money';
import {
  type PromoCodeDetail,
  savePromoCodeDocument,
  setPromoCodeArchivedDocument,
  type Ticketing,
} from '../../contract/ticketing/ticketing';
import { zoneTimeName } from '../../contract/zone';
import { Button } from '../ui/Button';
import { Field } from '../ui/field/Field';
import { formatMoney, formatNumber } from '../ui/format';
import { SelectInput } from '../ui/field/SelectInput';
import { StatusBadge } from '../ui/page/StatusBadge';
import { useCountry } from '../ui/useCountry';
import { wallMoment } from '../ui/wallClock';
import { CountField, LineField } from '../ui/field/LineField';
import { noChoice, Ticks, TimeBox } from './TimeBox';
import { FormDialog } from './FormDialog';
import { PartCard } from './PartCard';
import { readCount, typeNames, writeCount } from './ticketingLabels';
import { type TicketingActions } from './useTicketing';

interface PartProps {
  ticketing: Ticketing;
  actions: TicketingActions;
}

export function PromoCodeList({ ticketing, actions }: PartProps) {
  const country = useCountry();
  const [open, setOpen] = useState<PromoCodeDetail | 'new'>();
  const words = ({
    percentOff,
    centsOff,
    line,
    validFromLocal,
    validUntilLocal,
    ...promo
  }: PromoCodeDetail) =>
    [
      percentOff === null ? `${formatMoney(centsOff ?? 0, country)} off the order` : `${percentOff}% off`,
      line.capacity === null ? `used ${line.sold} times` : `used ${line.sold} of ${line.capacity} times`,
      promo.personalGiven > 0
        ? `${formatNumber(promo.personalUsed)} of ${formatNumber(promo.personalGiven)} personal codes used`
        : '',
      line.inCarts > 0 ? `${line.inCarts} in carts` : '',
      validFromLocal ? `from ${wallMoment(validFromLocal, ticketing.zone, country)}` : '',
      validUntilLocal ? `until ${wallMoment(validUntilLocal, ticketing.zone, country)}` : '',
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <PartCard
      title="Promo codes"
      empty="No promo codes yet. A code takes a percentage or an amount off, for as many orders and as long as you choose."
      count={ticketing.promoCodes.length}
      action={
        <Button icon="add" onClick={() => setOpen('new')}>
          Add a promo code
        </Button>
      }
    >
      {ticketing.promoCodes.map((promo) => (
        <li key={promo.id}>
          <div className="ticketing-rows__text">
            <strong>{promo.code}</strong>
            <span className="ticketing-soft">
              {words(promo)}. {typeNames(ticketing, promo.ticketTypeIds)}
            </span>
          </div>
          <div className="ticketing-rows__acts">
            {promo.archived && <StatusBadge tone="neutral" label="Archived" />}
            <Button size="sm" icon="edit" aria-label={`Edit ${promo.code}`} onClick={() => setOpen(promo)}>
              Edit
            </Button>
            <Button
              size="sm"
              variant="quiet"
              aria-label={`${promo.archived ? 'Restore' : 'Archive'} ${promo.code}`}
              onClick={() =>
                actions.run(
                  setPromoCodeArchivedDocument,
                  { id: promo.id, archived: !promo.archived },
                  promo.archived ? `${promo.code} works again` : `${promo.code} is archived`,
                  {
                    document: setPromoCodeArchivedDocument,
                    variables: { id: promo.id, archived: promo.archived },
                  },
                )
              }
            >
              {promo.archived ? 'Restore' : 'Archive'}
            </Button>
          </div>
        </li>
      ))}
      {open && (
        <PromoCodeDialog
          {...(open !== 'new' && { promo: open })}
          ticketing={ticketing}
          actions={actions}
          onClose={() => setOpen(undefined)}
        />
      )}
    </PartCard>
  );
}

const draftOf = (promo?: PromoCodeDetail) => ({
  code: promo?.code ?? '',
  takes: promo?.centsOff ? 'amount' : 'percent',
  percent: writeCount(promo?.percentOff ?? null),
  amount: promo?.centsOff ? amountText(promo.centsOff) : '',
  uses: writeCount(promo?.line.capacity ?? null),
  validFromLocal: promo?.validFromLocal ?? '',
  validFromChoice: noChoice,
  validUntilLocal: promo?.validUntilLocal ?? '',
  validUntilChoice: noChoice,
  ticketTypeIds: promo?.ticketTypeIds ?? [],
});

const inputOf = ({ takes, percent, amount, uses, ...draft }: ReturnType<typeof draftOf>) => ({
  ...draft,
  percentOff: takes === 'percent' ? readCount(percent) : null,
  centsOff: takes === 'amount' ? readCents(amount) : null,
  uses: readCount(uses),
  validFromChoice: draft.validFromChoice || null,
  validUntilChoice: draft.validUntilChoice || null,
});

function PromoCodeDialog({
  promo,
  ticketing,
  actions,
  onClose,
}: PartProps & { promo?: PromoCodeDetail; onClose: () => void }) {
  return (
    <FormDialog
      title={promo ? `Edit ${promo.code}` : 'Add a promo code'}
      saveLabel={promo ? 'Save promo code' : 'Add promo code'}
      row={promo}
      draftOf={draftOf}
      reload={() => actions.find(({ promoCodes }) => promoCodes.find(({ id }) => id === promo?.id))}
      save={(draft, row) =>
        actions.save(
          savePromoCodeDocument,
          { id: row?.id, version: row?.version, input: inputOf(draft) },
          'Promo code saved',
        )
      }
      onClose={onClose}
    >
      {({ draft, change, errorOf }) => (
        <>
          <LineField
            label="Code"
            name="code"
            required
            maxLength={30}
            value={draft.code}
            error={errorOf('code')}
            onChange={(code) => change({ code: code.toUpperCase() })}
          />
          <Field label="Discount" name="takes">
            {(control) => (
              <SelectInput
                {...control}
                value={draft.takes}
                onChange={(takes) => change({ takes })}
                options={[
                  { value: 'percent', label: 'A percentage' },
                  { value: 'amount', label: 'An amount off the order' },
                ]}
              />
            )}
          </Field>
          {draft.takes === 'percent' ? (
            <CountField
              label="Percentage"
              name="percentOff"
              required
              suffix="%"
              value={draft.percent}
              error={errorOf('percentOff')}
              onChange={(percent) => change({ percent })}
            />
          ) : (
            <LineField
              label="Amount"
              name="centsOff"
              required
              prefix="$"
              value={draft.amount}
              error={errorOf('centsOff') ?? errorOf('percentOff')}
              onChange={(amount) => change({ amount })}
            />
          )}
          <CountField
            label="Uses"
            name="uses"
            help="The number of orders that can use it. Leave empty for no limit."
            value={draft.uses}
            error={errorOf('uses')}
            onChange={(uses) => change({ uses })}
          />
          <TimeBox
            label="Valid from"
            name="validFromLocal"
            help={`In ${zoneTimeName(ticketing.zone)}; optional.`}
            value={draft.validFromLocal}
            error={errorOf('validFromLocal')}
            question={errorOf('validFromChoice')}
            choice={draft.validFromChoice}
            onChange={(validFromLocal) => change({ validFromLocal })}
            onChoice={(validFromChoice) => change({ validFromChoice })}
          />
          <TimeBox
            label="Valid until"
            name="validUntilLocal"
            value={draft.validUntilLocal}
            error={errorOf('validUntilLocal')}
            question={errorOf('validUntilChoice')}
            choice={draft.validUntilChoice}
            onChange={(validUntilLocal) => change({ validUntilLocal })}
            onChoice={(validUntilChoice) => change({ validUntilChoice })}
          />
          <Ticks
            label="Ticket types"
            name="ticketTypeIds"
            help="If none are ticked, it applies to all of them."
            options={ticketing.types.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={draft.ticketTypeIds}
            error={errorOf('ticketTypeIds')}
            onChange={(ticketTypeIds) => change({ ticketTypeIds })}
          />
        </>
      )}
    </FormDialog>
  );
}
