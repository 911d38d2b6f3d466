import { memo } from 'react';
import { type PersonalFieldCount } from '../../../contract/campaign/campaignEditing';
import { Button } from '../../ui/Button';
import { MenuButton } from '../../ui/menu/MenuButton';
import { type EditedText, type TextRange } from '../document/richText';
import { fieldChoices } from '../fieldChoices';
import { FormatTools } from './FormatTools';

/** What the tools do with the text and the selection as they are then. */
export interface TextActs {
  format: (edit: (text: string, range: TextRange) => EditedText) => void;
  /** Asks for the fallback text of a field, to insert it. */
  startField: (name: string) => void;
  startLink: () => void;
}

interface TextToolsProps {
  /** The same object while somebody types. */
  acts: TextActs;
  fields: readonly PersonalFieldCount[];
  mayFormat: boolean;
  mayLink: boolean;
}

/** The buttons below a text. They are not drawn with each key. */
export const TextTools = memo(function TextTools({ acts, fields, mayFormat, mayLink }: TextToolsProps) {
  return (
    <div className="text-tools">
      {mayFormat && <FormatTools onFormat={acts.format} />}
      <MenuButton
        label="Insert field"
        icon="user"
        size="sm"
        variant="quiet"
        align="start"
        items={() =>
          fieldChoices(fields).map(({ name, label }) => ({ label, onSelect: () => acts.startField(name) }))
        }
      />
      {mayLink && (
        <Button size="sm" variant="quiet" icon="link" onClick={acts.startLink}>
          Insert link
        </Button>
      )}
    </div>
  );
});
