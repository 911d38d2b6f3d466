import { type CampaignLinkRow } from '../../../../contract/campaign/campaignReport';
import { variantLetter } from '../../../../contract/campaign/campaignVariants';
import { clickShareText } from '../../../../contract/campaign/clickMap';
import { Card } from '../../../ui/page/Card';
import { EmptyState } from '../../../ui/page/EmptyState';
import { formatNumber } from '../../../ui/format';
import { Skeleton } from '../../../ui/page/Skeleton';

interface LinkTableProps {
  links: readonly CampaignLinkRow[];
  everyClass: boolean;
  loading: boolean;
}

/** The id of the table, to which the click map leads. */
export const linkTableAnchor = 'link-table';

/** Such as "example.org/tickets": without the scheme, and without UTM values, which have their own report. */
function shortUrl(url: string): string {
  return url
    .replace(/([?&])utm_[^&#]*(?=[&#]|$)/g, '$1')
    .replace(/[?&]+(?=#|$)/, '')
    .replace(/\?&+/, '?')
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '');
}

/** Each link of the mail, the most clicked first. */
export function LinkTable({ links, everyClass, loading }: LinkTableProps) {
  const rows = links
    .map((link) => ({
      url: link.url,
      people: everyClass ? link.peopleAll : link.people,
      unique: everyClass ? link.uniqueAll : link.unique,
      hits: everyClass ? link.hitsAll : link.hits,
      versions: link.versions.map((one) => ({ ...one, people: everyClass ? one.peopleAll : one.people })),
    }))
    .sort((one, other) => other.people - one.people);
  const isTest = rows.some(({ versions }) => versions.some(({ version }) => version > 0));
  const allHits = rows.reduce((sum, { hits }) => sum + hits, 0);
  const most = Math.max(1, ...rows.map(({ people }) => people));
  return (
    <Card title="Links">
      {rows.length === 0 && loading && <Skeleton lines={4} />}
      {rows.length === 0 && !loading && (
        <EmptyState
          icon="link"
          title="This email has no links"
          text="Add a button or a link next time to see who follows it."
        />
      )}
      {rows.length > 0 && (
        <>
          {rows.every(({ hits }) => hits === 0) && <p className="report-note">Nobody has clicked yet.</p>}
          {isTest && (
            <p className="report-note">
              The figure below shows how many of them had each version, including those who got the winner.
            </p>
          )}
          <table id={linkTableAnchor} tabIndex={-1} className="report-table report-table--cards">
            <thead>
              <tr>
                <th scope="col">Link</th>
                <th scope="col" className="report-table__number">
                  People
                </th>
                <th scope="col" className="report-table__number">
                  Unique clicks
                </th>
                <th scope="col" className="report-table__number">
                  All clicks
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ url, people, unique, hits, versions }) => (
                <tr key={url}>
                  <th scope="row">
                    <a href={url} target="_blank" rel="noreferrer" title={url}>
                      {shortUrl(url)}
                    </a>
                    <span
                      className="report-table__bar"
                      style={{ width: `${(people / most) * 100}%` }}
                      aria-hidden="true"
                    />
                  </th>
                  <td className="report-table__number" data-label="People">
                    {formatNumber(people)}
                    {isTest && (
                      <span className="report-table__versions">
                        {versions
                          .map((one) => `${variantLetter(one.version)} ${formatNumber(one.people)}`)
                          .join(' · ')}
                      </span>
                    )}
                  </td>
                  <td className="report-table__number" data-label="Unique clicks">
                    {formatNumber(unique)}
                  </td>
                  <td className="report-table__number" data-label="All clicks">
                    {formatNumber(hits)}
                    <span className="report-table__share">{clickShareText(hits, allHits)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  );
}
