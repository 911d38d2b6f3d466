import { useState } from 'react';
import { type CustomisationOverview } from '../../contract/overview/sectionOverviews';
import { emailTemplatePath } from '../../contract/paths/pagePaths';
import { serverNow } from '../request/serverTime';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { Card } from '../ui/page/Card';
import { formatRelativeTime } from '../ui/relativeTime';

const purposes = {
  marketing: 'For campaigns',
  service: 'For ticketholder comms',
  order: 'For orders',
} as const;

/** The templates that were edited last. */
export function TemplatesCard({ overview: { lastEdited } }: { overview: CustomisationOverview }) {
  const [now] = useState(serverNow);
  return (
    <Card title="Edited last">
      {lastEdited.length === 0 ? (
        <div className="section-card__empty">
          <p>No templates yet. Save text, blocks and colours once, and start every campaign from them.</p>
          <Button variant="quiet" icon="add" to={emailTemplatePath('content')}>
            New template
          </Button>
        </div>
      ) : (
        <ul className="section-card__list">
          {lastEdited.map(({ id, name, purpose, updatedAt }) => (
            <li key={id}>
              <Link to={emailTemplatePath('content', id)}>{name}</Link>
              <span>{`${purposes[purpose]}, edited ${formatRelativeTime(updatedAt, Math.max(now, Date.parse(updatedAt)))}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
