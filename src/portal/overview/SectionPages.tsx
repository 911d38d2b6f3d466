import { type SectionFigures } from '../../contract/overview/overview';
import { plural } from '../ui/format';
import { Icon } from '../ui/theme/Icon';
import { Link } from '../ui/Link';
import { Skeleton } from '../ui/page/Skeleton';
import { pageLabels } from './sectionLabels';
import './overview.css';

interface SectionPagesProps {
  pages: readonly { label: string; to: string }[];
  /** Null until they were loaded; the links work without them. */
  figures: SectionFigures | null;
  loading: boolean;
}

/** The pages of a section, each with its purpose and one current figure. */
export function SectionPages({ pages, figures, loading }: SectionPagesProps) {
  return (
    <ul className="section-pages">
      {pages.map(({ label, to }) => {
        const { text, figure } = pageLabels[to] ?? { text: '' };
        const count = figure && figures?.[figure.name];
        return (
          <li key={to}>
            <Link className="section-pages__page" to={to}>
              <span className="section-pages__title">
                {label}
                <Icon name="chevronRight" size={18} />
              </span>
              <span className="section-pages__text">{text}</span>
              {figure && loading && !figures && <Skeleton lines={1} width="40%" />}
              {figure && typeof count === 'number' && (
                <span className="section-pages__figure">
                  {count === 0 ? `No ${figure.noun[1]} yet` : plural(count, ...figure.noun)}
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
