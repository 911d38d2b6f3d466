import { type EmailTemplateEntry, kindOfTemplate } from '../../contract/template/emailTemplate';
import { emailTemplatePath } from '../../contract/paths/pagePaths';
import { routePatterns } from '../../contract/paths/portalPaths';
import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import { MenuButton } from '../ui/menu/MenuButton';
import { StatusBadge } from '../ui/page/StatusBadge';
import { purposeLabels, useLabels } from './purpose/templateUseLabels';
import { TemplateThumbnail } from './TemplateThumbnail';
import './template.css';

interface TemplateGridProps {
  templates: readonly EmailTemplateEntry[];
  archived: boolean;
  /** The template that a campaign is being created from. */
  busyId: string | undefined;
  /** Whether this person may start a mail from the template. */
  mayStart: (template: EmailTemplateEntry) => boolean;
  onUse: (template: EmailTemplateEntry) => void;
  onDuplicate: (template: EmailTemplateEntry) => void;
  onArchive: (template: EmailTemplateEntry, archived: boolean) => void;
}

/** The templates as cards, each with a thumbnail. */
export function TemplateGrid({
  templates,
  archived,
  busyId,
  mayStart,
  onUse,
  onDuplicate,
  onArchive,
}: TemplateGridProps) {
  return (
    <ul className="template-grid template-grid--cards">
      {templates.map((template) => (
        <li className="template-card" key={template.id}>
          <TemplateThumbnail html={template.previewHtml} />
          <div className="template-card__foot">
            <div className="template-card__line">
              <h2 className="template-card__name">
                <Link to={emailTemplatePath('content', template.id)}>{template.name}</Link>
              </h2>
              <MenuButton
                label={`Actions for ${template.name}`}
                icon="more"
                variant="quiet"
                size="sm"
                iconOnly
                items={[
                  { label: 'Edit', icon: 'edit', to: emailTemplatePath('content', template.id) },
                  { label: 'Duplicate', icon: 'copy', onSelect: () => onDuplicate(template) },
                  archived
                    ? { label: 'Restore', icon: 'undo', onSelect: () => onArchive(template, false) }
                    : { label: 'Archive', icon: 'box', onSelect: () => onArchive(template, true) },
                ]}
              />
            </div>
            {template.purpose !== 'marketing' && (
              <StatusBadge tone="info" label={purposeLabels[template.purpose]} />
            )}
            {!archived && (
              <StartButton
                template={template}
                mayStart={mayStart(template)}
                busy={busyId === template.id}
                onUse={() => onUse(template)}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface StartButtonProps {
  template: EmailTemplateEntry;
  mayStart: boolean;
  busy: boolean;
  onUse: () => void;
}

function StartButton({ template, mayStart, busy, onUse }: StartButtonProps) {
  const kind = kindOfTemplate(template);
  if (kind === null) {
    return (
      <Button size="sm" icon="ticket" to={routePatterns.orderEmails}>
        Use for orders
      </Button>
    );
  }
  if (!mayStart) return null;
  return (
    <Button size="sm" icon="mail" busy={busy} onClick={onUse}>
      {useLabels[kind]}
    </Button>
  );
}
