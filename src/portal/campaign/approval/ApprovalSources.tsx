import { type ApprovalDetail, type AudienceSource } from '../../../contract/campaign/campaignStart';
import { Card } from '../../ui/page/Card';
import { formatDate, formatNumber, plural } from '../../ui/format';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { consentLabel } from '../schedule/startLabels';

/** Where the recipients come from: how they agreed, the imported files, and the organiser's statements about these. */
export function ApprovalSources({ approval }: { approval: ApprovalDetail }) {
  const { audiences, kind, eventTitle, organiserZone } = approval;
  return (
    <Card title="Where its recipients come from">
      {kind === 'ticketholder' ? (
        <p>
          Everyone who holds a ticket to {eventTitle ?? 'the event'}
          {approval.review.purpose.kind === 'marketing'
            ? ' and has agreed to hear from the organiser, because a link in this email leads elsewhere.'
            : '.'}
        </p>
      ) : (
        <ul className="sources">
          {audiences.map((audience) => (
            <Source key={audience.id} audience={audience} zone={organiserZone} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Source({ audience, zone }: { audience: AudienceSource; zone: string }) {
  const country = useCountry();
  const { name, excluded, people, rule, consents, imports } = audience;
  return (
    <li>
      <h3 className="sources__name">
        {name}
        {people !== null && <span className="sources__count">{plural(people, 'person', 'people')}</span>}
        {excluded && <StatusBadge tone="neutral" label="Left out" />}
      </h3>
      {rule !== null && <p>{rule}</p>}
      {consents.length > 0 && (
        <ul className="sources__consents">
          {consents.map(({ source, people: count }) => (
            <li key={source}>
              {formatNumber(count, country)} {consentLabel(source)}
            </li>
          ))}
        </ul>
      )}
      {imports.length > 0 && (
        <ul className="sources__imports">
          {imports.map(
            ({ id, fileName, attestation, contactSource, importedBy, finishedAt, people: count }) => (
              <li className="sources__import" key={id}>
                <p>
                  <strong>{fileName}</strong>, {plural(count, 'person', 'people')}, imported{' '}
                  {formatDate(finishedAt, zone, country)}
                  {importedBy && ` by ${importedBy}`}
                  {contactSource && `; the addresses come from ${contactSource}`}
                </p>
                {attestation === '' ? (
                  <p>There is no record of how they agreed.</p>
                ) : (
                  <p className="sources__said">“{attestation}”</p>
                )}
              </li>
            ),
          )}
        </ul>
      )}
      {rule === null && imports.length === 0 && consents.length === 0 && <p>Nobody is in it.</p>}
    </li>
  );
}
