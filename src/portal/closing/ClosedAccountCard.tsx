import { type AccountClosing, closingFacts } from '../../contract/closing/closing';
import { type Country, countryFacts } from '../../contract/country';
import { Button } from '../ui/Button';
import { formatDateTime } from '../ui/format';
import { Card } from '../ui/page/Card';
import { Notice } from '../ui/page/Notice';

interface ClosedAccountCardProps {
  closing: AccountClosing;
  country: Country;
  keeping: boolean;
  onKeep: () => void;
}

/** Says until when a closed account can be kept, and lets owners keep it. */
export function ClosedAccountCard({ closing, country, keeping, onKeep }: ClosedAccountCardProps) {
  const until = formatDateTime(closing.closesAt ?? '', countryFacts(country).defaultZone, country);
  return (
    <Card
      title={`The account of ${closing.organisation} is closed`}
      footer={
        closing.isOwner &&
        closing.canKeep && (
          <Button variant="primary" busy={keeping} onClick={onKeep}>
            Keep the account
          </Button>
        )
      }
    >
      {closing.canKeep ? (
        <>
          <p>
            Nothing is sold and no campaign is sent. On <strong>{until}</strong> everything is deleted except
            the amounts that tax law needs for {closingFacts.taxYears} years.
          </p>
          <p>
            {closing.isOwner
              ? 'Keeping the account opens sales again. Campaigns stay drafts or paused until you send them.'
              : 'Ask an owner if you think that it should be kept.'}
          </p>
        </>
      ) : (
        <Notice tone="warning" title="The data is being deleted">
          <p>The account can no longer be kept.</p>
        </Notice>
      )}
    </Card>
  );
}
