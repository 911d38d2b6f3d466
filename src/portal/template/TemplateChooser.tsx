import { type EmailTemplateEntry } from '../../contract/template/emailTemplate';
import { type RequestError } from '../../contract/wire/requestError';
import { ErrorNotice } from '../ui/page/ErrorNotice';
import { Skeleton } from '../ui/page/Skeleton';
import { TemplateThumbnail } from './TemplateThumbnail';
import './template.css';

interface TemplateChooserProps {
  templates: readonly EmailTemplateEntry[];
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  onChoose: (template: Pick<EmailTemplateEntry, 'accent' | 'blocks'>) => void;
}

const blank = { accent: '#0f5e63', blocks: [{ kind: 'text' as const, text: '' }] };

/** Thumbnails of the templates that a mail can start from, and a blank one. */
export function TemplateChooser({ templates, loading, error, onRetry, onChoose }: TemplateChooserProps) {
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={onRetry} title="The templates could not be loaded" />}
      {loading && templates.length === 0 && <Skeleton lines={6} />}
      <ul className="template-grid">
        {templates.map((template) => (
          <li key={template.id}>
            <button type="button" className="template-choice" onClick={() => onChoose(template)}>
              <TemplateThumbnail html={template.previewHtml} />
              <span className="template-choice__name">{template.name}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="template-choice" onClick={() => onChoose(blank)}>
            <span className="template-thumbnail template-thumbnail--blank" />
            <span className="template-choice__name">Blank email</span>
          </button>
        </li>
      </ul>
    </>
  );
}
