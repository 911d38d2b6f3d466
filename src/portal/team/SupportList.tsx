import { type Country, countryFacts } from '../../contract/country';
import { supportName } from '../../contract/team/support';
import { type TeamSupport } from '../../contract/team/team';
import { Button } from '../ui/Button';
import { formatTime } from '../ui/format';
import { Notice } from '../ui/page/Notice';

interface SupportListProps {
  support: readonly TeamSupport[];
  country: Country;
  /** Owners can end it. */
  canEnd: boolean;
  onEnd: (visit: TeamSupport) => void;
}

/** The admins of the provider who act for the organisation at the moment, with the reason. */
export function SupportList({ support, country, canEnd, onEnd }: SupportListProps) {
  return support.map((visit) => (
    <Notice
      key={visit.id}
      tone="info"
      title={`${supportName}, until ${formatTime(visit.until, countryFacts(country).defaultZone, country)}`}
      action={
        canEnd && (
          <Button size="sm" onClick={() => onEnd(visit)}>
            End it now
          </Button>
        )
      }
    >
      <p>“{visit.reason}”</p>
      <p>They can see and change events, but not send email, move money or see personal details.</p>
    </Notice>
  ));
}
