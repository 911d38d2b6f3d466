import { useState } from 'react';
import { type ApprovalEntry } from '../../../contract/campaign/campaignStart';
import { approvalPath } from '../../../contract/paths/marketingPaths';
import { withFallbacks } from '../../../contract/audience/personalFields';
import { serverNow } from '../../request/serverTime';
import { DataList } from '../../ui/list/DataList';
import { EmptyState } from '../../ui/page/EmptyState';
import { formatDateTime, plural } from '../../ui/format';
import { formatRelativeTime } from '../../ui/relativeTime';
import { PageHeader } from '../../ui/page/PageHeader';
import { useCountry } from '../../ui/useCountry';
import { type Column } from '../../ui/list/useListView';
import { backToList } from '../campaignKindLabels';
import { useApprovals } from './useApprovals';
import '../campaign.css';

/** The mails that wait for an admin's decision, the longest wait first. */
export function ApprovalsScreen() {
  const { isAdmin, approvals, error, reload } = useApprovals();
  const country = useCountry();
  const [now] = useState(serverNow);
  const columns: Column<ApprovalEntry>[] = [
    {
      key: 'name',
      header: 'Email',
      render: ({ name, subject }) => (
        <span className="campaign-name">
          <span className="campaign-name__title">{name}</span>
          <span className="campaign-name__subject">{withFallbacks(subject)}</span>
        </span>
      ),
    },
    {
      key: 'organiser',
      header: 'Organiser',
      sort: ({ organiserName }) => organiserName,
      render: ({ organiserName, submittedBy }) => (
        <span className="campaign-name">
          <span>{organiserName}</span>
          <span className="campaign-name__subject">{submittedBy}</span>
        </span>
      ),
    },
    {
      key: 'recipients',
      header: 'Goes to',
      align: 'end',
      width: '140px',
      sort: ({ recipients }) => recipients,
      render: ({ recipients }) => plural(recipients, 'person', 'people'),
    },
    {
      key: 'starts',
      header: 'Starts',
      width: '256px',
      sort: ({ startsAt }) => startsAt ?? '',
      render: ({ startsAt, zone }) =>
        startsAt && zone ? formatDateTime(startsAt, zone, country) : 'As soon as it is approved',
    },
    {
      key: 'submitted',
      header: 'Waiting since',
      width: '150px',
      sort: ({ submittedAt }) => submittedAt,
      render: ({ submittedAt }) => (
        <time dateTime={submittedAt}>
          {formatRelativeTime(submittedAt, Math.max(now, Date.parse(submittedAt)))}
        </time>
      ),
    },
  ];
  const header = <PageHeader title="Waiting for approval" back={backToList('email')} />;
  if (!isAdmin) {
    return (
      <>
        {header}
        <EmptyState
          icon="lock"
          title="This page is for admins"
          text="Emails from people who cannot send without approval wait here for an admin."
        />
      </>
    );
  }
  return (
    <>
      {header}
      <DataList
        label="Waiting for approval"
        noun={['mail', 'mails']}
        columns={columns}
        rows={approvals ?? []}
        rowKey={({ id }) => id}
        rowHref={({ id }) => approvalPath(id)}
        loading={approvals === undefined && !error}
        error={approvals ? null : error}
        onRetry={reload}
        search={{
          placeholder: 'Search these emails',
          textOf: ({ name, subject, organiserName }) => `${name} ${subject} ${organiserName}`,
        }}
        empty={{
          icon: 'check',
          title: 'Nothing is waiting for approval',
          text: 'Emails from people who cannot send without approval appear here once they submit them.',
        }}
      />
    </>
  );
}
