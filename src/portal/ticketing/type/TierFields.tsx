import { ticketingLimits } from '../../../contract/ticketing/ticketing';
import { Button } from '../../ui/Button';
import { CountField, LineField } from '../../ui/field/LineField';
import { TimeBox } from '../TimeBox';
import { type DialogForm } from '../FormDialog';
import { newTier, type TierDraft, type TypeDraft } from './typeDraft';

/** Prices sold one after the other, each until its time or until its quantity is sold. */
export function TierFields({ form: { draft, change, errorOf } }: { form: DialogForm<TypeDraft> }) {
  const { tiers } = draft;
  const put = (place: number, part: Partial<TierDraft>) =>
    change({ tiers: tiers.map((tier, at) => (at === place ? { ...tier, ...part } : tier)) });
  return (
    <fieldset className="ticketing-form__ticks" id="tiers" tabIndex={-1}>
      <legend>Tiers, in the order they are sold</legend>
      {errorOf('tiers') && (
        <p className="field__error" role="alert">
          {errorOf('tiers')}
        </p>
      )}
      {tiers.map((tier, place) => (
        <div key={tier.id || place} className="ticketing-form__tier">
          <LineField
            label="Name"
            name={`tiers.${place}.name`}
            required
            maxLength={100}
            value={tier.name}
            error={errorOf(`tiers.${place}.name`)}
            onChange={(name) => put(place, { name })}
          />
          <LineField
            label="Price"
            name={`tiers.${place}.priceCents`}
            required
            prefix="$"
            value={tier.price}
            error={errorOf(`tiers.${place}.priceCents`)}
            onChange={(price) => put(place, { price })}
          />
          <CountField
            label="Number"
            name={`tiers.${place}.capacity`}
            value={tier.capacity}
            error={errorOf(`tiers.${place}.capacity`)}
            onChange={(capacity) => put(place, { capacity })}
          />
          <TimeBox
            label="Sold until"
            name={`tiers.${place}.untilLocal`}
            value={tier.untilLocal}
            error={errorOf(`tiers.${place}.untilLocal`)}
            question={errorOf(`tiers.${place}.untilChoice`)}
            choice={tier.untilChoice}
            onChange={(untilLocal) => put(place, { untilLocal, untilChoice: '' })}
            onChoice={(untilChoice) => untilChoice !== '' && put(place, { untilChoice })}
          />
          <Button
            variant="quiet"
            size="sm"
            icon="trash"
            aria-label={`Remove tier ${place + 1}`}
            onClick={() => change({ tiers: tiers.filter((_, at) => at !== place) })}
          >
            Remove
          </Button>
        </div>
      ))}
      {tiers.length < ticketingLimits.tiers && (
        <Button size="sm" icon="add" onClick={() => change({ tiers: [...tiers, newTier()] })}>
          Add a tier
        </Button>
      )}
    </fieldset>
  );
}
