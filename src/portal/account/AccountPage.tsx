import { type ReactNode } from 'react';
import { type RequestError } from '../../contract/wire/requestError';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { PageHeader } from '../ui/page/PageHeader';
import { Skeleton } from '../ui/page/Skeleton';
import './account.css';

interface AccountPageProps {
  title: string;
  description: string;
  actions?: ReactNode;
  /** True once the data of the page has loaded. */
  ready: boolean;
  error: RequestError | null;
  onRetry: () => void;
  children: ReactNode;
}

/** A page of Preferences: a narrow page with heading, loading state and error state. */
export function AccountPage(props: AccountPageProps) {
  const { title, description, actions, ready, error, onRetry, children } = props;
  return (
    <div className="account">
      <PageHeader title={title} description={description} actions={actions} />
      {error && !ready && <ErrorNotice error={error} onRetry={onRetry} title="This could not be loaded" />}
      {!ready && !error && <Skeleton lines={6} />}
      {ready && children}
    </div>
  );
}
