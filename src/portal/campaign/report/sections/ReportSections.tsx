import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Stack } from '../../../ui/page/Columns';
import { type ReportSection, reportSections, sectionAnchor, sectionLabels } from './sectionsOfReport';
import { useIsPhone } from './useIsPhone';
import './sections.css';

interface ReportSectionsProps {
  /** The tab that a phone shows. */
  current: ReportSection;
  onCurrent: (section: ReportSection) => void;
  /** Shown with the sections that contain lists. */
  listsNote: ReactNode;
  content: Record<ReportSection, ReactNode>;
}

const listed: ReadonlySet<ReportSection> = new Set(['links', 'activity', 'recipients']);
const firstListed = reportSections.find((section) => listed.has(section));

/** The sections of a report: as tabs on a phone, otherwise one below the other with an index. */
export function ReportSections(props: ReportSectionsProps) {
  const isPhone = useIsPhone();
  return isPhone ? <TabbedSections {...props} /> : <LongReport {...props} />;
}

function LongReport({ listsNote, content }: ReportSectionsProps) {
  return (
    <>
      <nav className="report-index" aria-label="Sections of this report">
        {reportSections.map((section) => (
          <a
            key={section}
            className="report-index__link"
            href={`#${sectionAnchor(section)}`}
            onClick={goTo(section)}
          >
            {sectionLabels[section]}
          </a>
        ))}
      </nav>
      {reportSections.map((section) => (
        <div key={section} id={sectionAnchor(section)} className="report-section" tabIndex={-1}>
          <Stack>
            {section === firstListed && listsNote}
            {content[section]}
          </Stack>
        </div>
      ))}
    </>
  );
}

/** Moves the focus too, so that Tab continues in the section; the address stays that of the view. */
const goTo = (section: ReportSection) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  const place = document.getElementById(sectionAnchor(section));
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
};

const tabId = (section: ReportSection) => `report-tab-${section}`;

/** The section to which a key moves from the current one. */
function sectionAfter(current: ReportSection, key: string): ReportSection | undefined {
  const place = reportSections.indexOf(current);
  const last = reportSections.length - 1;
  const places: Record<string, number> = {
    ArrowRight: place === last ? 0 : place + 1,
    ArrowLeft: place === 0 ? last : place - 1,
    Home: 0,
    End: last,
  };
  const next = places[key];
  return next === undefined ? undefined : reportSections[next];
}

function TabbedSections({ current, onCurrent, listsNote, content }: ReportSectionsProps) {
  const row = useRef<HTMLDivElement>(null);
  // The row scrolls, so the current tab is scrolled into view.
  useEffect(() => {
    const tab = document.getElementById(tabId(current));
    if (!row.current || !tab) return;
    const start = tab.offsetLeft - row.current.offsetLeft;
    const end = start + tab.offsetWidth - row.current.clientWidth;
    row.current.scrollLeft = Math.min(start, Math.max(row.current.scrollLeft, end));
  }, [current]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = sectionAfter(current, event.key);
    if (!next) return;
    event.preventDefault();
    onCurrent(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <>
      <div className="report-tabs" role="tablist" aria-label="Sections of this report" ref={row}>
        {reportSections.map((section) => (
          <button
            key={section}
            type="button"
            role="tab"
            id={tabId(section)}
            className="report-tabs__tab"
            aria-selected={section === current}
            aria-controls={section === current ? sectionAnchor(section) : undefined}
            // Tab reaches the row once; the arrow keys move within it.
            tabIndex={section === current ? 0 : -1}
            onClick={() => onCurrent(section)}
            onKeyDown={onKeyDown}
          >
            {sectionLabels[section]}
          </button>
        ))}
      </div>
      <div id={sectionAnchor(current)} role="tabpanel" aria-labelledby={tabId(current)} tabIndex={0}>
        <Stack>
          {listed.has(current) && listsNote}
          {content[current]}
        </Stack>
      </div>
    </>
  );
}
