import { type ComponentProps, useEffect, useRef } from 'react';
import { enhanceSelectSearch } from '#ui/enhance/select-search.ts';
import { Select } from '#ui/forms/select.tsx';

/** A select with many options, which are found by typing a part of their text; without scripts a plain select. */
export function SearchedSelect(props: Omit<ComponentProps<typeof Select>, 'search'>) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) enhanceSelectSearch(place.current);
  }, []);
  return (
    <div ref={place}>
      <Select {...props} search />
    </div>
  );
}
