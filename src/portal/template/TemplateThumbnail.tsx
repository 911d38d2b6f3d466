import { previewDocument } from '../mailEditor/preview/previewDocument';
import './template.css';

/** A mail in small. The name beside it says what it is, so it is hidden from screen readers. */
export function TemplateThumbnail({ html }: { html: string }) {
  return (
    <span className="template-thumbnail" aria-hidden="true">
      <iframe
        className="template-thumbnail__frame"
        title=""
        tabIndex={-1}
        loading="lazy"
        sandbox=""
        srcDoc={previewDocument(html, 'light')}
      />
    </span>
  );
}
