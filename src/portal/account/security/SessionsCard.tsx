import { useState } from 'react';
import { type SignInMethod, type SignInSession } from '../../../contract/account/signInSession';
import { type Country } from '../../../contract/country';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { formatDateTime, plural } from '../../ui/format';
import { DataList } from '../../ui/list/DataList';
import { type Column } from '../../ui/list/useListView';
import { Card } from '../../ui/page/Card';
import { StatusBadge } from '../../ui/page/StatusBadge';
import { formatRelativeTime } from '../../ui/relativeTime';

interface SessionsCardProps {
  sessions: readonly SignInSession[];
  country: Country;
  /** The server's time, in milliseconds. */
  now: number;
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  onEnd: (session: SignInSession) => void;
  onEndOthers: (count: number) => void;
}

const methods: Record<SignInMethod, string> = {
  password: 'Password',
  passkey: 'Passkey',
  organisation: 'Your organisation',
  link: 'Link in an email',
};

const nameOf = ({ browser }: SignInSession) => browser ?? 'A browser we do not know';

/** The browsers in which the person is signed in, with a way to sign out each of the others. */
export function SessionsCard(props: SessionsCardProps) {
  const { sessions, country, now, loading, error, onRetry, onEnd, onEndOthers } = props;
  const [asked, setAsked] = useState<SignInSession | 'others' | null>(null);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  const end = () => {
    setAsked(null);
    if (asked === 'others') onEndOthers(others);
    else if (asked) onEnd(asked);
  };
  const columns: Column<SignInSession>[] = [
    {
      key: 'browser',
      header: 'Browser',
      render: (session) => (
        <span className="account__browser">
          <strong>{nameOf(session)}</strong>
          {session.isCurrent && <StatusBadge tone="success" label="This browser" />}
        </span>
      ),
    },
    {
      key: 'network',
      header: 'Network address',
      width: '180px',
      render: ({ network }) => network ?? 'Not known',
    },
    { key: 'method', header: 'Signed in with', width: '160px', render: ({ method }) => methods[method] },
    {
      key: 'since',
      header: 'Signed in',
      width: '190px',
      render: ({ signedInAt }) => (
        <time dateTime={signedInAt}>{formatDateTime(signedInAt, timeZone, country)}</time>
      ),
    },
    {
      key: 'used',
      header: 'Last used',
      width: '140px',
      render: ({ lastUsedAt, isCurrent }) => (
        <time dateTime={lastUsedAt}>{isCurrent ? 'Now' : formatRelativeTime(lastUsedAt, now)}</time>
      ),
    },
    {
      key: 'end',
      header: 'Sign out',
      width: '120px',
      render: (session) =>
        session.isCurrent ? null : (
          <Button size="sm" onClick={() => setAsked(session)} aria-label={`Sign out ${nameOf(session)}`}>
            Sign out
          </Button>
        ),
    },
  ];
  return (
    <Card title="Where you are signed in">
      <p>If you do not know one of these, sign it out and change your password.</p>
      <DataList
        label="Where you are signed in"
        noun={['browser', 'browsers']}
        columns={columns}
        rows={sessions}
        rowKey={({ id }) => id}
        loading={loading}
        error={error}
        onRetry={onRetry}
        empty={{ icon: 'lock', title: 'Nowhere', text: 'You are signed in nowhere.' }}
      />
      {others > 0 && (
        <div>
          <Button icon="signOut" onClick={() => setAsked('others')}>
            Sign out all others
          </Button>
        </div>
      )}
      {asked && (
        <ConfirmDialog
          open
          danger
          title={asked === 'others' ? 'Sign out all others?' : `Sign out ${nameOf(asked)}?`}
          confirmLabel={asked === 'others' ? `Sign out ${plural(others, 'browser', 'browsers')}` : 'Sign out'}
          onConfirm={end}
          onCancel={() => setAsked(null)}
        >
          <p>
            {asked === 'others'
              ? `You will be signed out straight away in ${plural(others, 'other browser', 'other browsers')}. You stay signed in here.`
              : `It is signed out straight away, with unsaved work that is open there. It was last used ${formatRelativeTime(asked.lastUsedAt, now)}.`}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
