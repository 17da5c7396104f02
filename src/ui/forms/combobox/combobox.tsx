import { useId } from 'react';
import { SearchBox, SearchFrame } from '../search-frame.tsx';
import { Suggestions } from './suggestions.tsx';

type ComboboxProps = {
  label: string;
  /** Name of the parameter under which the form sends what was typed, where nothing was chosen. */
  name: string;
  value: string;
  /** Address of a JSON list of `{ id, nombre }` for the text in the place of `{texto}`. */
  source: string;
  /** Address of a choice, with `{id}` in the place of its id, where the list has none. */
  target?: string;
  placeholder?: string;
  /** Help, above the field. */
  hint?: string;
  /** Address that answers; without it, this same page. */
  action?: string;
  delay?: number;
  sends?: boolean;
  /** Further parameters that the form sends: name → value. */
  hidden?: Readonly<Record<string, string>>;
};

/**
 * A search among many records by name. Without scripts a GET form; with them a list of matches under the field
 * (APG combobox with list autocomplete), asked for a second after the last key (`ui/enhance/suggest.ts`).
 */
export function Combobox(props: ComboboxProps) {
  const { label, name, value, source, target, delay, sends, placeholder, hint, action, hidden } = props;
  const id = useId();
  return (
    <SearchFrame id={id} label={label} hint={hint} action={action} hidden={hidden}>
      <Suggestions id={`${id}-list`} label={label} source={source} target={target} delay={delay} sends={sends}>
        <SearchBox
          id={id}
          name={name}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          defaultValue={value}
          placeholder={placeholder}
          hint={hint}
        />
      </Suggestions>
    </SearchFrame>
  );
}
