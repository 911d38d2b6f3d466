import type { ReactNode } from 'react';
import type { Audience } from '../../contract/audience/audience';
import { audiencePath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { PageHeader } from '../ui/page/PageHeader';
import { StatusBadge } from '../ui/page/StatusBadge';
import { Tabs } from '../ui/menu/Tabs';

/** The heading of every step: the audience's name, its actions and the steps. */
export function AudienceHeader({ audience, actions }: { audience: Audience; actions?: ReactNode }) {
  const { id, name, kind, archived, contactCount } = audience;
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: routePatterns.audiences, label: 'Audiences' }}
        badge={
          <>
            {kind === 'rule' && <StatusBadge tone="info" label="Rule" />}
            {archived && <StatusBadge tone="neutral" label="Archived" />}
          </>
        }
        actions={actions}
      />
      <Tabs
        label="Steps of the audience"
        tabs={[
          ...(kind === 'rule'
            ? [{ to: audiencePath('rule', id), label: 'Rule' }]
            : [
                { to: audiencePath('contacts', id), label: 'Contacts', count: contactCount ?? undefined },
                { to: audiencePath('import', id), label: 'Import' },
              ]),
          { to: audiencePath('details', id), label: 'Details' },
        ]}
      />
    </>
  );
}
