import { previewDocument } from '../mailEditor/preview/previewDocument';
import './template.css';

/** A thumbnail of a mail. It is hidden from screen readers, since its name is beside it. */
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
