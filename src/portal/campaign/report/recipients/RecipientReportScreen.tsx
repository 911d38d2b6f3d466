import { type ComponentProps, useCallback, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { type RecipientState } from '../../../../contract/campaign/campaign';
import { type CampaignRecipientRecord } from '../../../../contract/campaign/campaignReport';
import { contactPath } from '../../../../contract/audience/contactPaths';
import { campaignRecipientReportPath, campaignReportPath } from '../../../../contract/paths/pagePaths';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/page/Card';
import { Columns, Stack } from '../../../ui/page/Columns';
import { EmptyState } from '../../../ui/page/EmptyState';
import { ErrorNotice } from '../../../ui/page/ErrorNotice';
import { formatNumber } from '../../../ui/format';
import { Redirect } from '../../../ui/Redirect';
import { LoadingCard } from '../../../ui/page/LoadingCard';
import { Notice } from '../../../ui/page/Notice';
import { PageHeader } from '../../../ui/page/PageHeader';
import { StatRow, StatTile } from '../../../ui/page/StatTile';
import { useCountry } from '../../../ui/useCountry';
import { selectPermission } from '../../../user/userSlice';
import { campaignKindLabels } from '../../campaignKindLabels';
import { loadRecipientRecord } from '../campaignReportThunks';
import { RecipientStateBadge } from './RecipientStateBadge';
import { RecipientTimeline } from './RecipientTimeline';
import { type CampaignScreenProps, screensByKind } from '../../screensByKind';
import '../campaignReport.css';
import '../campaignReportSlice';

type NoticeTone = ComponentProps<typeof Notice>['tone'];

const noticeTones: Partial<Record<RecipientState, NoticeTone>> = {
  pending: 'info',
  claimed: 'info',
  retry_wait: 'info',
  accepted: 'success',
  delivered: 'success',
  skipped: 'info',
};

/** Sorts the names first and the other fields after them, alphabetically. */
function fieldPlace(field: string): number {
  const place = ['first_name', 'last_name'].indexOf(field);
  return place < 0 ? 2 : place;
}

/** SPEC section 2: the report of one campaign's mail to one recipient. */
export function RecipientReportScreen({ kind }: CampaignScreenProps) {
  const { id = '', userId: recipientId = '', email: address = '' } = useParams();
  const dispatch = useAppDispatch();
  const stored = useAppSelector(({ campaign }) => campaign.campaignUserData);
  const error = useAppSelector(({ campaign }) => campaign.campaignError);
  const loading = useAppSelector(({ campaign }) => campaign.campaignLoading);
  const load = useCallback(
    () => void dispatch(loadRecipientRecord({ id, recipientId, address })),
    [dispatch, id, recipientId, address],
  );
  useEffect(load, [load]);

  const record = stored?.recipientId === recipientId && stored.campaign.id === id ? stored : undefined;
  if (record && record.campaign.kind !== kind) {
    return <Redirect path={campaignRecipientReportPath(record.campaign.kind, id, recipientId, address)} />;
  }
  const back = { to: campaignReportPath(kind, id), label: 'Report' };
  if (error?.status === 404) return <MissingRecipient kind={kind} back={back} />;
  if (record) return <RecipientReport record={record} />;
  return (
    <>
      <PageHeader title={address} back={back} />
      {error && !loading ? (
        <ErrorNotice error={error} onRetry={load} title="This recipient could not be loaded" />
      ) : (
        <LoadingCard label="Loading the recipient" lines={6} />
      )}
    </>
  );
}

function MissingRecipient({ kind, back }: CampaignScreenProps & { back: { to: string; label: string } }) {
  return (
    <>
      <PageHeader title="Recipient" back={back} />
      <EmptyState
        icon="user"
        title="This recipient does not exist"
        text={`The ${campaignKindLabels[kind].noun[0]} has nobody with this address, or the link may be incomplete.`}
        action={<Button to={back.to}>See all recipients</Button>}
      />
    </>
  );
}

function RecipientReport({ record }: { record: CampaignRecipientRecord }) {
  const country = useCountry();
  const { campaign, recipientId } = record;
  // The recipient's place in the list that the page was opened from; -1 if that list is no longer in the store.
  const place = useAppSelector(({ campaign: { campaignStat, userIds } }) =>
    campaignStat?.campaign.id === campaign.id ? userIds.indexOf(recipientId) : -1,
  );
  const name = `${record.firstName} ${record.lastName}`.trim();
  return (
    <Stack>
      <PageHeader
        title={name || record.address}
        description={name ? record.address : undefined}
        back={{ to: campaignReportPath(campaign.kind, campaign.id), label: campaign.name }}
        badge={<RecipientStateBadge state={record.state} skipReason={record.skipReason} />}
        actions={place >= 0 && <Neighbours record={record} place={place} />}
      />
      <Notice tone={noticeTones[record.state] ?? 'warning'}>{record.answer}</Notice>
      <StatRow>
        <StatTile
          label="Opens (estimated)"
          value={formatNumber(record.opens)}
          sub={`${formatNumber(record.opensAll)} with proxies`}
          help="How often this person's email program loaded the images. Privacy proxies are not counted in the large number."
        />
        <StatTile
          label="Clicks"
          value={formatNumber(record.clicks)}
          sub={`${formatNumber(record.clicksAll)} with scanners`}
          help="How often this person followed a link. Security scanners are not counted in the large number."
        />
      </StatRow>
      <Columns>
        <Card title="What happened">
          <RecipientTimeline
            entries={record.timeline}
            cut={record.timelineCut}
            zone={campaign.zone}
            country={country}
          />
        </Card>
        <FieldsCard record={record} />
      </Columns>
    </Stack>
  );
}

function Neighbours({ record: { campaign }, place }: { record: CampaignRecipientRecord; place: number }) {
  const list = useAppSelector(({ campaign: { userList } }) => userList);
  const pathOf = (step: number) => {
    const row = list[place + step];
    return row && campaignRecipientReportPath(campaign.kind, campaign.id, row.recipientId, row.address);
  };
  const [before, after] = [pathOf(-1), pathOf(1)];
  return (
    <>
      <Button to={before} disabled={!before}>
        Previous
      </Button>
      <Button to={after} disabled={!after}>
        Next
      </Button>
    </>
  );
}

function FieldsCard({ record: { campaign, contactId, fields } }: { record: CampaignRecipientRecord }) {
  const seesContacts = useAppSelector(selectPermission)?.emailCampaign === true;
  const filled = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => fieldPlace(one) - fieldPlace(other) || one.localeCompare(other));
  return (
    <Card
      title="Personal fields"
      {...(contactId !== undefined &&
        seesContacts && {
          actions: (
            <Button size="sm" to={contactPath(contactId)}>
              See the contact
            </Button>
          ),
        })}
    >
      <p className="report-note">
        As they were when the {campaignKindLabels[campaign.kind].noun[0]} was sent. Later changes are not
        shown.
      </p>
      {filled.length === 0 ? (
        <p>This recipient had no personal fields.</p>
      ) : (
        <dl className="recipient-fields">
          {filled.map(([field, value]) => (
            <div key={field} className="outcome-detail__row">
              <dt>{field.replaceAll('_', ' ')}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

export const recipientReportScreens = screensByKind(RecipientReportScreen);
