import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { writtenField } from '../../contract/audience/personalFields';
import { type PersonalFieldCount } from '../../contract/campaign/campaignEditing';
import { type ControlIds } from '../ui/field/Field';
import { TextArea } from '../ui/field/TextArea';
import { TextInput } from '../ui/field/TextInput';
import { asRichText, type TextRange, toggleMark } from './document/richText';
import { FieldDialog } from './FieldDialog';
import { type TextActs, TextTools } from './fields/TextTools';
import { LinkDialog } from './LinkDialog';
import '../template/template.css';

export interface Formatting {
  /** Whether the text is rich text already; if not, the first format makes it so. */
  isRich: boolean;
  /** Called with rich text. */
  onChange: (text: string) => void;
}

interface PersonalTextInputProps {
  control: ControlIds;
  value: string;
  onChange: (value: string) => void;
  fields: readonly PersonalFieldCount[];
  /** The number of lines of a text area, which also accepts links; undefined for a single line. */
  lines?: number;
  /** For a text area whose text can be rich text. */
  formatting?: Formatting | undefined;
  placeholder?: string;
  maxLength?: number;
}

/** A text with personal fields: a menu inserts a field at the cursor, with its fallback text. */
export function PersonalTextInput(props: PersonalTextInputProps) {
  const { control, value, onChange, fields, lines, formatting, placeholder, maxLength } = props;
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [field, setField] = useState<string>();
  const [linkText, setLinkText] = useState<string>();
  const [range, setRange] = useState<[number, number]>([value.length, value.length]);
  const [formatted, setFormatted] = useState<TextRange>();
  // The browser puts the cursor of a changed text at its end. It is put back before the next key, which goes to it.
  useLayoutEffect(() => {
    if (!formatted) return;
    area.current?.focus();
    area.current?.setSelectionRange(...formatted);
  }, [formatted]);

  const box = () => area.current ?? input.current;
  const storeSelection = (): [number, number] => {
    const { selectionStart, selectionEnd } = box() ?? {};
    const next: [number, number] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    setRange(next);
    return next;
  };
  const insert = (piece: string) => {
    const [start, end] = range;
    const before = value.slice(0, start);
    // Separates the field from a word that ends directly before it.
    const text = /[\p{L}\p{N}.,;:!?]$/u.test(before) ? ` ${piece}` : piece;
    onChange(before + text + value.slice(end));
    setField(undefined);
    setLinkText(undefined);
    // Runs after the dialog has returned the focus.
    setTimeout(() => {
      box()?.focus();
      box()?.setSelectionRange(start + text.length, start + text.length);
    });
  };

  const format: TextActs['format'] = (edit) => {
    if (!formatting) return;
    const [start, end] = storeSelection();
    const asRich = formatting.isRich ? (text: string) => text : asRichText;
    const edited = edit(asRich(value), [
      asRich(value.slice(0, start)).length,
      asRich(value.slice(0, end)).length,
    ]);
    formatting.onChange(edited.text);
    setFormatted(edited.range);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = event.ctrlKey || event.metaKey ? { b: '**', i: '*' }[event.key.toLowerCase()] : undefined;
    if (!formatting || (mark !== '*' && mark !== '**')) return;
    event.preventDefault();
    format((text, range) => toggleMark(text, range, mark));
  };

  const now: TextActs = {
    format,
    startField: (name) => {
      storeSelection();
      setField(name);
    },
    startLink: () => {
      const [start, end] = storeSelection();
      setLinkText(value.slice(start, end));
    },
  };
  const latest = useRef(now);
  // Before the next click or key can arrive, as in `useBlockActs`.
  useLayoutEffect(() => {
    latest.current = now;
  });
  const acts = useMemo<TextActs>(
    () => ({
      format: (edit) => latest.current.format(edit),
      startField: (name) => latest.current.startField(name),
      startLink: () => latest.current.startLink(),
    }),
    [],
  );

  return (
    <>
      {lines === undefined ? (
        <TextInput
          {...control}
          ref={input}
          value={value}
          onChange={onChange}
          placeholder={placeholder}
          maxLength={maxLength}
        />
      ) : (
        <TextArea
          {...control}
          ref={area}
          rows={lines}
          value={value}
          onChange={onChange}
          onKeyDown={onKeyDown}
          placeholder={placeholder}
        />
      )}
      <TextTools
        acts={acts}
        fields={fields}
        mayFormat={formatting !== undefined}
        mayLink={lines !== undefined}
      />
      {field !== undefined && (
        <FieldDialog
          name={field}
          count={fields.find(({ name }) => name === field)}
          onCancel={() => setField(undefined)}
          onInsert={(fallback) => insert(writtenField(field, fallback))}
        />
      )}
      {linkText !== undefined && (
        <LinkDialog
          text={linkText}
          onCancel={() => setLinkText(undefined)}
          onInsert={(text, url) => insert(`[${text}](${url})`)}
        />
      )}
    </>
  );
}
