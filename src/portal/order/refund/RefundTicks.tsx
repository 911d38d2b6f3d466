import { type OrderDetail, type OrderLine } from '../../../contract/order/order';
import { Button } from '../../ui/Button';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { Field } from '../../ui/field/Field';
import { formatMoney, formatTime } from '../../ui/format';
import { SelectInput } from '../../ui/field/SelectInput';
import { useCountry } from '../../ui/useCountry';
import { wallMoment } from '../../ui/wallClock';
import { isAddOn, type Ticked } from './refundForecast';

interface RefundTicksProps {
  order: OrderDetail;
  ticked: Ticked;
  onTick: (change: Partial<Ticked>) => void;
}

/** Lists the valid tickets to tick, and for each add-on the quantity to refund. */
export function RefundTicks({ order, ticked, onTick }: RefundTicksProps) {
  const country = useCountry();
  const valid = order.tickets.filter(({ status }) => status === 'valid');
  const addOns = order.lines.filter((line) => isAddOn(line) && line.refundSteps.length > 0);
  const tick = (ids: readonly string[], on: boolean) => {
    const others = ticked.ticketIds.filter((id) => !ids.includes(id));
    onTick({ ticketIds: on ? [...others, ...ids] : others });
  };
  const all = valid.every(({ id }) => ticked.ticketIds.includes(id));
  return (
    <>
      {valid.length > 1 && (
        <div>
          <Button
            size="sm"
            onClick={() =>
              tick(
                valid.map(({ id }) => id),
                !all,
              )
            }
          >
            {all ? 'Tick none' : `Tick all ${valid.length} tickets`}
          </Button>
        </div>
      )}
      {order.lines.map((line) => {
        const own = valid.filter(({ lineId }) => lineId === line.id);
        if (own.length === 0) return null;
        return (
          <fieldset className="refund__line" key={line.id}>
            <LineLegend line={line} zone={order.eventZone} />
            {own.map(({ id, holderName, position, checkedInAt }) => (
              <CheckboxInput
                key={id}
                name="ticketIds"
                help={checkedInAt && `Checked in ${formatTime(checkedInAt, order.eventZone, country)}`}
                label={holderName ? `${holderName}, ticket ${position}` : `Ticket ${position}`}
                checked={ticked.ticketIds.includes(id)}
                onChange={(on) => tick([id], on)}
              />
            ))}
          </fieldset>
        );
      })}
      {addOns.map((line) => (
        <Field key={line.id} label={`${line.name}: quantity to refund`} name={line.id}>
          {(control) => (
            <SelectInput
              {...control}
              value={String(ticked.addOns[line.id] ?? 0)}
              onChange={(count) => onTick({ addOns: { ...ticked.addOns, [line.id]: Number(count) } })}
              options={[0, ...line.refundSteps.map((_, index) => index + 1)].map((count) => ({
                value: String(count),
                label: count === 0 ? 'None' : `${count} of ${line.quantity - line.returned}`,
              }))}
            />
          )}
        </Field>
      ))}
    </>
  );
}

function LineLegend({ line: { name, sessionLocal, unitCents }, zone }: { line: OrderLine; zone: string }) {
  const country = useCountry();
  return (
    <legend>
      {name}, {formatMoney(unitCents, country)} each
      {sessionLocal && <span className="order-soft">{wallMoment(sessionLocal, zone, country)}</span>}
    </legend>
  );
}
