import { useEffect, useRef, useState } from 'react';
import { Icon } from '../theme/Icon';
import { TextInput } from './TextInput';

interface SearchBoxProps {
  placeholder: string;
  /** The current value from the address bar. */
  query: string;
  onQuery: (query: string) => void;
}

const debounceMs = 200;

/** A search field that reports the typed text after a pause of 200 ms. */
export function SearchBox({ placeholder, query, onQuery }: SearchBoxProps) {
  const [text, setText] = useState(query);
  const [lastQuery, setLastQuery] = useState(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (query !== lastQuery) {
    // The query changed outside of this field, for example by the back button or by "Clear search".
    setLastQuery(query);
    setText(query);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className="data-list__search" role="search">
      <TextInput
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={text}
        onChange={(next) => {
          setText(next);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => {
            setLastQuery(next);
            onQuery(next);
          }, debounceMs);
        }}
        prefix={<Icon name="search" size={18} />}
      />
    </div>
  );
}
