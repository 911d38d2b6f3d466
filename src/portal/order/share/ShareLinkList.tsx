import { type ShareLink, type ShareLinks } from '../../../contract/report/shareLink';
import { Button } from '../../ui/Button';
import { formatDateTime, formatDay, plural } from '../../ui/format';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';

interface ShareLinkListProps {
  shared: ShareLinks;
  /** The id of the link that is being revoked. */
  busy: string | undefined;
  onRevoke: (link: ShareLink) => void;
}

/** The links of an event, and how often each was opened. */
export function ShareLinkList({ shared: { zone, links }, busy, onRevoke }: ShareLinkListProps) {
  const country = useCountry();
  const factsOf = ({ createdAt, lastDay, openedAt, openCount }: ShareLink) =>
    [
      `Created ${formatDateTime(createdAt, zone, country)}`,
      openedAt
        ? `opened ${plural(openCount, 'time', 'times')}, last ${formatDateTime(openedAt, zone, country)}`
        : 'not opened yet',
      lastDay ? `last day ${formatDay(lastDay, country)}` : 'no end',
    ].join(' · ');
  if (links.length === 0) return <p className="share__facts">Nobody has a link to these sales.</p>;
  return (
    <ul className="share__links">
      {links.map((link) => (
        <li key={link.id}>
          <div>
            <strong className="share__name">{link.name}</strong>{' '}
            {link.isExpired && <StatusBadge tone="neutral" label="Ended" />}
            <p className="share__facts">{factsOf(link)}</p>
          </div>
          <Button
            size="sm"
            variant="quiet"
            icon="trash"
            aria-label={`Revoke the link for ${link.name}`}
            busy={busy === link.id}
            onClick={() => onRevoke(link)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}
