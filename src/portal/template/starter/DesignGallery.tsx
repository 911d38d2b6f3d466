import { useId, useState } from 'react';
import { defaultColours } from '../../../contract/template/mailBrand';
import { type EmailStarter, type EmailTemplateEntry } from '../../../contract/template/emailTemplate';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { SearchBox } from '../../ui/field/SearchBox';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { TemplateThumbnail } from '../TemplateThumbnail';
import '../template.css';

/** What an email can start from. */
export interface Design extends Pick<EmailTemplateEntry, 'name' | 'accent' | 'brandColour' | 'blocks'> {
  /** Empty if it is no template of the organiser. */
  templateId: string;
}

interface DesignGalleryProps {
  /** The organiser's own templates. */
  templates: readonly EmailTemplateEntry[];
  starters: readonly EmailStarter[];
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  onChoose: (design: Design) => void;
  /** The design that is chosen now, where choosing does not leave the page. */
  chosen?: Design | undefined;
}

export const blankDesign: Design = {
  name: 'Blank email',
  accent: defaultColours.accent,
  brandColour: true,
  templateId: '',
  blocks: [{ kind: 'text', text: '', rich: true }],
};

/** The own templates, the designs that everybody can start from, and a blank email, found by name. */
export function DesignGallery(props: DesignGalleryProps) {
  const { templates, starters, loading, error, onRetry, onChoose, chosen } = props;
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const found = <Entry extends Pick<Design, 'name'>>(entries: readonly Entry[]) =>
    entries.filter(({ name }) => name.toLowerCase().includes(words));
  // A new organiser's templates are copies of the designs, so those are not offered twice.
  const own = new Set(templates.map(({ name }) => name));
  const more = found(starters.filter(({ name }) => !own.has(name)));
  const mine = found(templates);
  const isEmpty = mine.length === 0 && more.length === 0 && words !== '';
  const select = (design: Design) => ({
    onChoose: () => onChoose(design),
    pressed: chosen && chosen.blocks === design.blocks,
  });
  return (
    <div className="design-gallery">
      <SearchBox placeholder="Search designs by name" query={search} onQuery={setSearch} />
      {error && <ErrorNotice error={error} onRetry={onRetry} title="The designs could not be loaded" />}
      {loading && mine.length + more.length === 0 && <Skeleton lines={6} />}
      {isEmpty && !loading && (
        <p className="design-gallery__none" role="status">
          No design has this name.{' '}
          <Button size="sm" variant="quiet" onClick={() => setSearch('')}>
            Show all
          </Button>
        </p>
      )}
      {(mine.length > 0 || words === '') && (
        <Designs title="Your templates">
          {words === '' && <Choice name={blankDesign.name} {...select(blankDesign)} />}
          {mine.map((template) => (
            <Choice
              key={template.id}
              name={template.name}
              html={template.previewHtml}
              {...select({ ...template, templateId: template.id })}
            />
          ))}
        </Designs>
      )}
      {more.length > 0 && (
        <Designs title="Designs to start from">
          {more.map((starter) => (
            <Choice
              key={starter.name}
              name={starter.name}
              html={starter.previewHtml}
              {...select({ ...starter, brandColour: true, templateId: '' })}
            />
          ))}
        </Designs>
      )}
    </div>
  );
}

function Designs({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 className="design-gallery__title" id={id}>
        {title}
      </h3>
      <ul className="template-grid">{children}</ul>
    </section>
  );
}

interface ChoiceProps {
  name: string;
  /** The preview; undefined for the blank email. */
  html?: string;
  onChoose: () => void;
  pressed: boolean | undefined;
}

function Choice({ name, html, onChoose, pressed }: ChoiceProps) {
  return (
    <li>
      <button type="button" className="template-choice" aria-pressed={pressed} onClick={onChoose}>
        {html === undefined ? (
          <span className="template-thumbnail template-thumbnail--blank" />
        ) : (
          <TemplateThumbnail html={html} />
        )}
        <span className="template-choice__name">{name}</span>
      </button>
    </li>
  );
}
