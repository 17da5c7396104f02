import { useEffect, useRef, useState } from 'react';
import type { Sums } from '../../rules/columns.ts';
import type { View } from '../../rules/view.ts';
import { sumsAddress } from '../table/addresses.ts';
import type { FormatTableProps } from '../table/table-model.ts';

/** The sums of a view; undefined while they are loaded, and when they could not be. */
export function useSums(props: FormatTableProps, view: Pick<View, 'filters'>): Sums | undefined {
  const { columnas } = props;
  const address = sumsAddress(props, view);
  const [loaded, setLoaded] = useState({ address, sumas: props.sumas });
  const loadedAddress = useRef(props.sumas ? address : undefined);
  useEffect(() => {
    if (address === loadedAddress.current) return;
    loadedAddress.current = address;
    const stop = new AbortController();
    const load = async () => {
      const response = await fetch(address, { signal: stop.signal });
      if (!response.ok) throw new Error(`The sums were not answered: ${response.status}`);
      const answer: Record<string, number> = await response.json();
      const entries = columnas.flatMap(({ id }, index) => {
        const suma = answer[id];
        return suma === undefined ? [] : [[index + 1, String(suma)]];
      });
      setLoaded({ address, sumas: Object.fromEntries(entries) });
    };
    load().catch(() => {
      if (!stop.signal.aborted) setLoaded({ address, sumas: undefined });
    });
    return () => stop.abort();
  }, [address, columnas]);
  return loaded.address === address ? loaded.sumas : undefined;
}
