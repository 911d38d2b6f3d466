import { type Country, countryFacts } from '../../contract/country';
import {
  checkMessages,
  type SignInDomain,
  singleSignOnLimits,
} from '../../contract/singleSignOn/singleSignOn';
import { Button } from '../ui/Button';
import { CopyField } from '../ui/field/CopyField';
import { formatDateTime } from '../ui/format';
import { Notice } from '../ui/page/Notice';
import { StatusBadge } from '../ui/page/StatusBadge';

interface DomainItemProps {
  domain: SignInDomain;
  country: Country;
  busy: boolean;
  onCheck: () => void;
  onRemove: () => void;
}

/** One domain with its state and, until it is proved, the record to set. */
export function DomainItem({ domain, country, busy, onCheck, onRemove }: DomainItemProps) {
  const { provedAt, failingSince, checkedAt, lastCheck } = domain;
  const { defaultZone } = countryFacts(country);
  const date = (instant: string) => formatDateTime(instant, defaultZone, country);
  const needsRecord = provedAt === null || failingSince !== null;
  const problem = lastCheck && lastCheck !== 'found' ? checkMessages[lastCheck] : undefined;
  return (
    <li className="sso-domain">
      <div className="sso-domain__top">
        <h3>{domain.domain}</h3>
        <DomainState domain={domain} />
      </div>
      {provedAt !== null && failingSince === null && (
        <p className="sso-text">
          Proved since {date(provedAt)}.{checkedAt && ` Last checked ${date(checkedAt)}.`}
        </p>
      )}
      {failingSince !== null && (
        <Notice tone="warning" title={`The record has been missing since ${date(failingSince)}`}>
          The domain still counts as yours. After {singleSignOnLimits.daysUntilLost} days without the record
          people can no longer sign in with it.
        </Notice>
      )}
      {domain.lostAt !== null && provedAt === null && (
        <Notice tone="danger" title={`The domain lost its proof on ${date(domain.lostAt)}`}>
          Its record was missing for {singleSignOnLimits.daysUntilLost} days. Set it again, then check it.
        </Notice>
      )}
      {needsRecord && (
        <>
          <div className="sso-record">
            <CopyField label={`Name of the TXT record for ${domain.domain}`} value={domain.recordName} />
            <CopyField label={`Value of the TXT record for ${domain.domain}`} value={domain.recordValue} />
          </div>
          {/* A live region has to be there before its text. */}
          <p className="sso-text" role="status">
            {checkedAt && problem ? `${problem} Checked ${date(checkedAt)}.` : ''}
          </p>
        </>
      )}
      <div className="sso-acts">
        <Button
          size="sm"
          variant={needsRecord ? 'primary' : 'secondary'}
          icon="refresh"
          busy={busy}
          aria-label={`Check ${domain.domain} now`}
          onClick={onCheck}
        >
          Check now
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon="trash"
          aria-label={`Remove ${domain.domain}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function DomainState({ domain: { provedAt, failingSince, lostAt } }: { domain: SignInDomain }) {
  if (failingSince !== null) return <StatusBadge tone="warning" label="Record missing" />;
  if (provedAt !== null) return <StatusBadge tone="success" label="Proved" />;
  return lostAt === null ? (
    <StatusBadge tone="neutral" label="Waiting for the record" />
  ) : (
    <StatusBadge tone="danger" label="Proof lost" />
  );
}
