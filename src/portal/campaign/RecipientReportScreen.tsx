import { type ComponentProps, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { type RecipientState } from '../../contract/campaign';
import { contactPath } from '../../contract/contactPaths';
import { campaignRecipientReportPath, campaignReportPath } from '../../contract/pagePaths';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Columns, Stack } from '../ui/Columns';
import { EmptyState } from '../ui/EmptyState';
import { ErrorNotice } from '../ui/ErrorNotice';
import { formatNumber } from '../ui/format';
import { GoTo } from '../ui/GoTo';
import { Notice } from '../ui/Notice';
import { PageHeader } from '../ui/PageHeader';
import { Skeleton } from '../ui/Skeleton';
import { StatRow, StatTile } from '../ui/StatTile';
import { useCountry } from '../ui/useCountry';
import { selectPermission } from '../user/userSlice';
import { campaignKindWords } from './campaignKindWords';
import { loadRecipientRecord } from './campaignReportThunks';
import { RecipientStateBadge } from './RecipientStateBadge';
import { RecipientTimeline } from './RecipientTimeline';
import { type CampaignScreenProps, screensByKind } from './screensByKind';
import './campaignReport.css';
import './campaignSlice';

type NoticeTone = ComponentProps<typeof Notice>['tone'];

const noticeTones: Partial<Record<RecipientState, NoticeTone>> = {
  pending: 'info',
  claimed: 'info',
  retry_wait: 'info',
  accepted: 'success',
  delivered: 'success',
  skipped: 'info',
};

/** The names in front, the rest by the alphabet. */
function fieldPlace(field: string): number {
  const place = ['first_name', 'last_name'].indexOf(field);
  return place < 0 ? 2 : place;
}

/** SPEC section 2: what became of one campaign's mail to one recipient. */
export function RecipientReportScreen({ kind }: CampaignScreenProps) {
  const [noun] = campaignKindWords[kind].noun;
  const { id = '', userId: recipientId = '', email: address = '' } = useParams();
  const country = useCountry();
  const dispatch = useAppDispatch();
  const record = useAppSelector(({ campaign }) => campaign.campaignUserData);
  const error = useAppSelector(({ campaign }) => campaign.campaignError);
  const loading = useAppSelector(({ campaign }) => campaign.campaignLoading);
  const list = useAppSelector(({ campaign }) => campaign.userList);
  const ids = useAppSelector(({ campaign }) => campaign.userIds);
  const seesContacts = useAppSelector(selectPermission)?.emailCampaign === true;
  const listedHere = useAppSelector(({ campaign }) => campaign.campaignStat?.campaign.id === id);

  useEffect(() => {
    void dispatch(loadRecipientRecord({ id, recipientId, address }));
  }, [dispatch, id, recipientId, address]);

  const fits = record?.recipientId === recipientId && record.campaign.id === id;
  if (fits && record.campaign.kind !== kind) {
    return <GoTo path={campaignRecipientReportPath(record.campaign.kind, id, recipientId, address)} />;
  }
  const back = { to: campaignReportPath(kind, id), label: fits ? record.campaign.name : 'Report' };

  if (error?.status === 404) {
    return (
      <>
        <PageHeader title="Recipient" back={{ ...back, label: 'Report' }} />
        <EmptyState
          icon="user"
          title="This recipient does not exist"
          text={`The ${noun} has nobody with this address, or the address in the link is not complete.`}
          action={<Button to={back.to}>See all recipients</Button>}
        />
      </>
    );
  }
  if (!fits) {
    const retry = () => void dispatch(loadRecipientRecord({ id, recipientId, address }));
    return (
      <>
        <PageHeader title={address} back={back} />
        {error && !loading ? (
          <ErrorNotice error={error} onRetry={retry} title="This recipient could not be loaded" />
        ) : (
          <Card>
            <span role="status" className="visually-hidden">
              Loading the recipient
            </span>
            <Skeleton lines={6} />
          </Card>
        )}
      </>
    );
  }

  const place = listedHere ? ids.indexOf(recipientId) : -1;
  const neighbour = (step: number) => {
    const row = place < 0 ? undefined : list[place + step];
    return row && campaignRecipientReportPath(kind, id, row.recipientId, row.address);
  };
  const [before, after] = [neighbour(-1), neighbour(1)];
  const name = `${record.firstName} ${record.lastName}`.trim();
  const fields = Object.entries(record.fields)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => fieldPlace(one) - fieldPlace(other) || one.localeCompare(other));

  return (
    <Stack>
      <PageHeader
        title={name || record.address}
        description={name ? record.address : undefined}
        back={back}
        badge={<RecipientStateBadge state={record.state} skipReason={record.skipReason} />}
        actions={
          place >= 0 && (
            <>
              <Button to={before} disabled={!before}>
                Previous
              </Button>
              <Button to={after} disabled={!after}>
                Next
              </Button>
            </>
          )
        }
      />
      <Notice tone={noticeTones[record.state] ?? 'warning'}>{record.answer}</Notice>
      <StatRow>
        <StatTile
          label="Opens (estimated)"
          value={formatNumber(record.opens)}
          sub={`${formatNumber(record.opensAll)} with proxies`}
          help="How often this person's mail program loaded the pictures. Privacy proxies are left out of the large number."
        />
        <StatTile
          label="Clicks"
          value={formatNumber(record.clicks)}
          sub={`${formatNumber(record.clicksAll)} with scanners`}
          help="How often this person followed a link. Security scanners are left out of the large number."
        />
      </StatRow>
      <Columns>
        <Card title="What happened">
          <RecipientTimeline
            entries={record.timeline}
            cut={record.timelineCut}
            zone={record.campaign.zone}
            country={country}
          />
        </Card>
        <Card
          title="Personal fields"
          {...(record.contactId !== undefined &&
            seesContacts && {
              actions: (
                <Button size="sm" to={contactPath(record.contactId)}>
                  See the contact
                </Button>
              ),
            })}
        >
          <p className="report-note">
            As they were when the {noun} was sent. Later changes do not alter them.
          </p>
          {fields.length === 0 ? (
            <p>This recipient had no personal fields.</p>
          ) : (
            <dl className="recipient-fields">
              {fields.map(([field, value]) => (
                <div key={field} className="outcome-detail__row">
                  <dt>{field.replaceAll('_', ' ')}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </Card>
      </Columns>
    </Stack>
  );
}

export const recipientReportScreens = screensByKind(RecipientReportScreen);
