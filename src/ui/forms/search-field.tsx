import { useId } from 'react';
import { SearchBox, SearchFrame } from './search-frame.tsx';

type SearchFieldProps = {
  label: string;
  /** Name of the parameter in the address. */
  name: string;
  /** Searched text, as in the address. */
  value: string;
  placeholder?: string;
  /** Help, above the field. */
  hint?: string;
  /** Further parameters to keep in the address: name → value. */
  hidden?: Readonly<Record<string, string>>;
  /** Target address; by default the current page. */
  action?: string;
  /** Label of the button. */
  button?: string;
};

/** Search with its state in the address: a GET form that works without scripts. */
export function SearchField(props: SearchFieldProps) {
  const { label, name, value, placeholder, hint, hidden, action, button } = props;
  const id = useId();
  return (
    <SearchFrame id={id} label={label} hint={hint} action={action} hidden={hidden}>
      <SearchBox
        id={id}
        name={name}
        type="search"
        defaultValue={value}
        placeholder={placeholder}
        hint={hint}
        button={button}
      />
    </SearchFrame>
  );
}
