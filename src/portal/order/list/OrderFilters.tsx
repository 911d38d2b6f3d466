import { attributionName, attributionOf, isUsualAttribution } from '../../../contract/campaign/attribution';
import { disputeFilters } from '../../../contract/order/dispute';
import { orderChannels, type OrderPage, type OrdersFilter } from '../../../contract/order/order';
import { chosenParts, orderPartNames, orderParts } from '../../../contract/order/orderParts';
import { Button } from '../../ui/Button';
import { SelectInput } from '../../ui/field/SelectInput';
import { TextInput } from '../../ui/field/TextInput';
import { useCountry } from '../../ui/useCountry';
import { wallMoment } from '../../ui/wallClock';
import { disputeFilterLabels } from '../dispute/disputeLabels';
import { channelLabels } from '../orderLabels';
import { useFilterChoices } from './useFilterChoices';
import { orderKeys } from './useOrdersFilter';
import './orderList.css';

interface OrderFiltersProps {
  filter: OrdersFilter;
  /** The name of the campaign in the filter; undefined until it is loaded. */
  campaignName?: string | undefined;
  /** The names of the parts of sales in the filter; undefined until they are loaded. */
  partLabels: OrderPage['parts'] | undefined;
  /** Whether an order of the list has a dispute, so that filtering by them is of use. */
  hasDisputes: boolean;
  /** Receives new values by their key in the address; an empty value removes the filter. */
  onNarrow: (change: Partial<Record<string, string>>) => void;
}

/**
 * Filters by event, session, channel and days; a campaign or a part of sales comes with the address and can only be removed here.
 */
export function OrderFilters({ filter, campaignName, partLabels, hasDisputes, onNarrow }: OrderFiltersProps) {
  const {
    eventId = '',
    sessionId = '',
    channel = '',
    campaignId = '',
    dispute = '',
    from = '',
    to = '',
  } = filter;
  const attribution = attributionOf(filter.attribution ?? '');
  const country = useCountry();
  const { events, sessions } = useFilterChoices(eventId);
  const parts = chosenParts(filter);
  const narrowed = [eventId, sessionId, channel, campaignId, dispute, from, to, ...parts].some(
    (value) => value !== '',
  );

  return (
    <div className="order-filters">
      <SelectInput
        aria-label="Event"
        value={eventId}
        onChange={(event) => onNarrow({ [orderKeys.event]: event, [orderKeys.session]: '' })}
        placeholder="All events"
        options={events.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {(sessions.length > 1 || sessionId !== '') && (
        <SelectInput
          aria-label="Session"
          value={sessionId}
          onChange={(session) => onNarrow({ [orderKeys.session]: session })}
          placeholder="All sessions"
          options={sessions.map(({ id, startsLocal, zone }) => ({
            value: id,
            label: wallMoment(startsLocal, zone, country),
          }))}
        />
      )}
      <SelectInput
        aria-label="Channel"
        value={channel}
        onChange={(chosen) => onNarrow({ [orderKeys.channel]: chosen })}
        placeholder="Web and box office"
        options={orderChannels.map((one) => ({ value: one, label: `${channelLabels[one]} only` }))}
      />
      {(hasDisputes || dispute !== '') && (
        <SelectInput
          aria-label="Disputes"
          value={dispute}
          onChange={(chosen) => onNarrow({ [orderKeys.dispute]: chosen })}
          placeholder="With and without disputes"
          options={disputeFilters.map((one) => ({ value: one, label: disputeFilterLabels[one] }))}
        />
      )}
      <label className="order-filters__day">
        <span>From</span>
        <TextInput
          type="date"
          value={from}
          max={to || undefined}
          onChange={(day) => onNarrow({ [orderKeys.from]: day })}
        />
      </label>
      <label className="order-filters__day">
        <span>to</span>
        <TextInput
          type="date"
          value={to}
          min={from || undefined}
          onChange={(day) => onNarrow({ [orderKeys.to]: day })}
        />
      </label>
      {campaignId !== '' && (
        <Button
          icon="close"
          onClick={() => onNarrow({ [orderKeys.campaign]: '', [orderKeys.attribution]: '' })}
        >
          Campaign: {campaignName ?? 'unknown'}
          {attribution && !isUsualAttribution(attribution) && `, ${attributionName(attribution)}`}
          <span className="visually-hidden">, remove this filter</span>
        </Button>
      )}
      {parts.map(([part]) => (
        <Button key={part} icon="close" onClick={() => onNarrow({ [part]: '' })}>
          {orderPartNames[part]}:{' '}
          {partLabels?.find((one) => one.part === part)?.label ?? (partLabels ? 'unknown' : '…')}
          <span className="visually-hidden">, remove this filter</span>
        </Button>
      ))}
      {narrowed && (
        <Button
          variant="quiet"
          icon="close"
          onClick={() =>
            onNarrow({
              ...{ event: '', session: '', channel: '', campaign: '', attribution: '' },
              ...{ dispute: '', from: '', to: '' },
              ...Object.fromEntries(orderParts.map((part) => [part, ''])),
            })
          }
        >
          Clear filters
        </Button>
      )}
    </div>
  );
}
