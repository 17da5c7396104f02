import { useId } from 'react';
import { SearchBox, SearchFrame } from '../search-frame.tsx';
import { Suggestions } from './suggestions.tsx';

type ComboboxProps = {
  label: string;
  /** Name of the parameter with the typed text, sent if nothing was selected. */
  name: string;
  value: string;
  /** Address of a JSON list of `{ id, nombre }`; `{texto}` is replaced by the text. */
  source: string;
  /** Address of a selected option; `{id}` is replaced by its id. Used if the list has no address for it. */
  target?: string;
  placeholder?: string;
  /** Help, above the field. */
  hint?: string;
  /** Target address; by default the current page. */
  action?: string;
  delay?: number;
  sends?: boolean;
  /** Further parameters that the form sends: name → value. */
  hidden?: Readonly<Record<string, string>>;
};

/**
 * Search among many records by name. Without scripts it is a GET form; with scripts a list of matches appears under the field (APG combobox with
 * list autocomplete), requested a second after the last key (`ui/enhance/suggest.ts`).
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
