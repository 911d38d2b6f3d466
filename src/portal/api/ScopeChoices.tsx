import { type ApiScope, apiScopeFacts } from '../../contract/api/apiScopes';
import { CheckboxInput } from '../ui/field/CheckboxInput';

interface ScopeChoicesProps {
  legend: string;
  scopes: readonly ApiScope[];
  chosen: readonly ApiScope[];
  onChange: (scope: ApiScope, isChosen: boolean) => void;
}

/** Shows scopes under one heading as checkboxes; it shows nothing if the person can give none of them. */
export function ScopeChoices({ legend, scopes, chosen, onChange }: ScopeChoicesProps) {
  if (scopes.length === 0) return null;
  return (
    <fieldset className="api-key__scopes">
      <legend className="choices__legend">{legend}</legend>
      {scopes.map((scope) => (
        <CheckboxInput
          key={scope}
          label={apiScopeFacts[scope].label}
          help={apiScopeFacts[scope].text}
          checked={chosen.includes(scope)}
          onChange={(isChosen) => onChange(scope, isChosen)}
        />
      ))}
    </fieldset>
  );
}
