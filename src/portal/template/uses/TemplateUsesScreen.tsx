import { useEffect } from 'react';
import { campaignStateLabel } from '../../../contract/campaign/campaignStateLabels';
import { mostTemplateUses } from '../../../contract/template/templateVersion';
import { campaignPath } from '../../../contract/paths/pagePaths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Link } from '../../ui/Link';
import { selectTemplateUses } from '../versions/templateVersionsSlice';
import { loadUses } from '../versions/templateVersionsThunks';
import './templateUses.css';

const nouns = { email: 'campaign', ticketholder: 'ticketholder comm' } as const;

/** What was started from a template; nothing until something was. Failing to load it is no matter to the writer. */
export function TemplateUsesScreen({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const uses = useAppSelector(selectTemplateUses);
  useEffect(() => void dispatch(loadUses(id)), [dispatch, id]);
  if (!uses || uses.length === 0) return null;
  const count = uses.length === mostTemplateUses ? `${mostTemplateUses} or more` : String(uses.length);
  return (
    <details className="template-uses">
      <summary>
        Used by {count} {uses.length === 1 ? 'email' : 'emails'}
      </summary>
      <p className="field__help">They keep the content that they have when you change the template.</p>
      <ul>
        {uses.map(({ id: campaignId, name, kind, state, disabled }) => (
          <li key={campaignId}>
            <Link to={campaignPath(kind, 'details', campaignId)}>{name}</Link>{' '}
            <span className="template-uses__kind">
              {nouns[kind]}: {campaignStateLabel({ state, disabled })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
