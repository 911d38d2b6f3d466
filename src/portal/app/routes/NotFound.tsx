import { eventsPath } from '../../../contract/paths/signInPaths';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/page/EmptyState';
import { PageHeader } from '../../ui/page/PageHeader';

const wayBack = <Button to={eventsPath}>Go to your events</Button>;

export function NotFound() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState
        icon="search"
        title="This page does not exist"
        text="The link may be out of date or incomplete."
        action={wayBack}
      />
    </>
  );
}

/** Shown if the account lacks the page's permission; the server refuses the page's requests as well. */
export function NoAccess({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon="lock"
        title="You do not have access to this page"
        text="Ask the owner of your organiser account for access, or choose a plan that includes it."
        action={wayBack}
      />
    </>
  );
}
