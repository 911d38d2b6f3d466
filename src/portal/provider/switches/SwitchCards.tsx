import { type Country, countryFacts } from '../../../contract/country';
import { type FeatureSwitch, switchTexts } from '../../../contract/provider/switches';
import { Button } from '../../ui/Button';
import { formatDateTime } from '../../ui/format';
import { Card } from '../../ui/page/Card';
import { StatusBadge } from '../../ui/page/StatusBadge';

interface SwitchCardsProps {
  switches: readonly FeatureSwitch[];
  /** The reader's country, for the form of dates. */
  country: Country;
  onToggle: (toggled: FeatureSwitch) => void;
}

/** Every switch with its state, what it does when it is off, and who changed it last. */
export function SwitchCards({ switches, country, onToggle }: SwitchCardsProps) {
  const { defaultZone } = countryFacts(country);
  return switches.map((one) => {
    const { key, isOn, reason, changedBy, changedAt } = one;
    const { name, off } = switchTexts[key];
    return (
      <Card
        key={key}
        title={name}
        actions={
          <>
            <StatusBadge tone={isOn ? 'success' : 'danger'} label={isOn ? 'On' : 'Off'} />
            <Button variant={isOn ? 'secondary' : 'primary'} onClick={() => onToggle(one)}>
              {isOn ? 'Turn off' : 'Turn on'}
              <span className="visually-hidden"> {name.toLowerCase()}</span>
            </Button>
          </>
        }
      >
        <p>
          <strong>When off:</strong> {off}
        </p>
        {changedAt && (
          <p className="field__help">
            Turned {isOn ? 'on' : 'off'}{' '}
            <time dateTime={changedAt}>{formatDateTime(changedAt, defaultZone, country)}</time> by{' '}
            {changedBy ?? 'someone who has left'}: {reason}
          </p>
        )}
      </Card>
    );
  });
}
