import { restBase } from '../../contract/country';
import { type TicketDesign, ticketPreviewPathFor } from '../../contract/tixsuite/ticketDesign';
import { useDebounced } from '../ui/useDebounced';
import './tixsuite.css';

const PAUSE_MS = 500;

/** The PDF of an example ticket as the server draws it. Browsers that show no PDFs in a page get a link to it. */
export function TicketPreview({ design }: { design: TicketDesign }) {
  const path = restBase(window.location.hostname) + ticketPreviewPathFor(useDebounced(design, PAUSE_MS));
  return (
    <div className="ticket-preview">
      {navigator.pdfViewerEnabled && (
        <iframe
          className="ticket-preview__page"
          title="Preview of a ticket"
          src={`${path}#toolbar=0&view=Fit`}
        />
      )}
      <a href={path} target="_blank" rel="noreferrer">
        Open the example ticket as PDF
      </a>
    </div>
  );
}
