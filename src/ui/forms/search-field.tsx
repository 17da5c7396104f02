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
  /** Further parameters that the address keeps: name → value. */
  hidden?: Readonly<Record<string, string>>;
  /** Address that answers; without it, this same page. */
  action?: string;
  /** Words on the button. */
  button?: string;
};

/** A search that lives in the address: a GET form, which works without any script. */
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
