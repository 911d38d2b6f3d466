import { Button } from '../../ui/Button';
import { type EditedText, type TextRange, toggleList, toggleMark } from '../document/richText';

type Edit = (text: string, range: TextRange) => EditedText;

const formats: ReadonlyArray<{ name: string; sign: string; className: string; edit: Edit }> = [
  {
    name: 'Bold',
    sign: 'B',
    className: 'format--bold',
    edit: (text, range) => toggleMark(text, range, '**'),
  },
  {
    name: 'Italic',
    sign: 'I',
    className: 'format--italic',
    edit: (text, range) => toggleMark(text, range, '*'),
  },
  { name: 'List', sign: '•', className: 'format', edit: (text, range) => toggleList(text, range, 'bullets') },
  {
    name: 'Numbered list',
    sign: '1.',
    className: 'format',
    edit: (text, range) => toggleList(text, range, 'numbers'),
  },
];

/** Buttons that format the selected text. */
export function FormatTools({ onFormat }: { onFormat: (edit: Edit) => void }) {
  return formats.map(({ name, sign, className, edit }) => (
    <Button key={name} size="sm" variant="quiet" title={name} onClick={() => onFormat(edit)}>
      <span className={className} aria-hidden="true">
        {sign}
      </span>
      <span className="visually-hidden">{name}</span>
    </Button>
  ));
}
