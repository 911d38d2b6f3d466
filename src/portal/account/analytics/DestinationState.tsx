import { countryFacts } from '../../../contract/country';
import { type ConversionDestination, conversionNames } from '../../../contract/webhook/conversion';
import { formatDateTime, plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { useCountry } from '../../ui/useCountry';
import { destinationLabels } from './conversionLabels';

/** Says how the reports to a provider go, and what to do where they do not arrive. */
export function DestinationState({ destination }: { destination: ConversionDestination }) {
  const country = useCountry();
  const { kind, state, reason, deliveredAt, failingSince, waiting, failed } = destination;
  const name = conversionNames[kind];
  const at = (instant: string) => formatDateTime(instant, countryFacts(country).defaultZone, country);
  if (state === 'refused') {
    return (
      <Notice tone="danger" title={`${name} refuses your details, so nothing is sent`}>
        <p>{reason}</p>
        <p>
          {waiting > 0 ? `${plural(waiting, 'report', 'reports')} waiting. ` : ''}Enter a new{' '}
          {destinationLabels[kind].secret.replace('Access', 'access')} and save, and they are sent.
        </p>
      </Notice>
    );
  }
  if (state === 'failing') {
    return (
      <Notice tone="danger" title={`Reports to ${name} have stopped`}>
        {name} could not be reached for three days. Save to try again;{' '}
        {plural(failed, 'report of that time is', 'reports of that time are')} not sent.
      </Notice>
    );
  }
  return (
    <>
      {state === 'on' && failingSince && (
        <Notice tone="warning" title={`${name} cannot be reached since ${at(failingSince)}`}>
          We keep trying; {plural(waiting, 'report', 'reports')} waiting.
        </Notice>
      )}
      {deliveredAt && (
        <p className="account__since">
          Last report sent on {at(deliveredAt)}.
          {failed > 0 ? ` ${plural(failed, 'report', 'reports')} not sent.` : ''}
        </p>
      )}
    </>
  );
}
