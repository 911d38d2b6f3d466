import { type RecipientState, type SkipReason } from '../../../contract/campaign/campaign';
import { type HitClass } from '../../../contract/campaign/campaignReport';
import { type ContactMail } from '../../../contract/audience/contactPage';
import { countryFacts } from '../../../contract/country';
import { campaignRecipientReportPath } from '../../../contract/paths/pagePaths';
import {
  hitClassLabels,
  recipientStateLabels,
  skipReasonLabels,
} from '../../../contract/campaign/recipient/recipientLabels';
import { formatDate } from '../../ui/format';
import { Link } from '../../ui/Link';
import { StatusBadge, type StatusTone } from '../../ui/page/StatusBadge';
import { useCountry } from '../../ui/useCountry';
import { type Column } from '../../ui/list/useListView';
import { ContactTrailList, type TrailProgress } from './ContactTrailList';

interface ContactMailsProps extends TrailProgress {
  address: string;
  mails: readonly ContactMail[];
  /** Whether the user may see reports of ticketholder comms. */
  seesComms: boolean;
}

const isState = (state: string): state is RecipientState => Object.hasOwn(recipientStateLabels, state);
const isSkip = (reason: string): reason is SkipReason => Object.hasOwn(skipReasonLabels, reason);
const isClass = (name: string): name is HitClass => Object.hasOwn(hitClassLabels, name);

function outcomeOf({ state, skipReason }: ContactMail): { label: string; tone: StatusTone } {
  if (skipReason !== null) {
    return {
      label: `Skipped: ${isSkip(skipReason) ? skipReasonLabels[skipReason].toLowerCase() : skipReason}`,
      tone: 'neutral',
    };
  }
  const label = isState(state) ? recipientStateLabels[state] : state;
  if (['accepted', 'delivered'].includes(state)) return { label, tone: 'success' };
  return { label, tone: ['bounced_hard', 'complained', 'failed'].includes(state) ? 'danger' : 'info' };
}

/** For example "2 by a person, 1 by a privacy proxy". */
function hitsText({ hits }: ContactMail, kind: string): string {
  const words = hits
    .filter((hit) => hit.kind === kind)
    .map(
      ({ hitClass, count }) =>
        `${count} by ${isClass(hitClass) ? hitClassLabels[hitClass].toLowerCase() : hitClass}`,
    );
  return words.join(', ');
}

/** All mail sent to this person, with its opens and clicks. */
export function ContactMails({ address, mails, seesComms, ...progress }: ContactMailsProps) {
  const country = useCountry();
  const { defaultZone } = countryFacts(country);
  const nothing = <span className="audience-soft">–</span>;
  const columns: Column<ContactMail>[] = [
    {
      key: 'mail',
      header: 'Email',
      render: ({ campaign, recipientId }) =>
        campaign.kind === 'ticketholder' && !seesComms ? (
          campaign.name
        ) : (
          <Link to={campaignRecipientReportPath(campaign.kind, campaign.id, recipientId, address)}>
            {campaign.name}
          </Link>
        ),
    },
    { key: 'outcome', header: 'Outcome', render: (mail) => <StatusBadge {...outcomeOf(mail)} /> },
    { key: 'opens', header: 'Opened (estimated)', render: (mail) => hitsText(mail, 'open') || nothing },
    { key: 'clicks', header: 'Clicked', render: (mail) => hitsText(mail, 'click') || nothing },
    {
      key: 'at',
      header: 'When',
      width: '176px',
      render: ({ at }) => <time dateTime={at}>{formatDate(at, defaultZone, country)}</time>,
    },
  ];
  return (
    <ContactTrailList
      title="Everything sent"
      noun={['mail', 'mails']}
      columns={columns}
      rows={mails}
      rowKey={({ recipientId }) => recipientId}
      empty={{
        icon: 'mail',
        title: 'Nothing was sent yet',
        text: 'Campaigns and ticketholder comms to this person are listed here, with what they opened and clicked.',
      }}
      {...progress}
    />
  );
}
