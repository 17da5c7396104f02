import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { count } from '#platform/format.ts';
import { Button, SubmitButton } from '#ui/actions/button.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './bulk-bar.module.css';

/** The acts on the chosen rows of a list, inside its form, with the number of chosen rows. Renders nothing if the person may perform none. */
export function BulkBar({ acts }: { acts: readonly { value: string; label: string }[] }) {
  const bar = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const { search } = useLocation();
  useEffect(() => {
    const form = bar.current?.closest('form');
    const recount = () => setChosen(form?.querySelectorAll('input[name="id"]:checked').length ?? 0);
    recount();
    form?.addEventListener('change', recount);
    return () => form?.removeEventListener('change', recount);
  }, []);
  if (acts.length === 0) return null;
  return (
    <div className={styles.bulk} ref={bar}>
      <input type="hidden" name="vuelta" value={search} />
      <p className={`${styles.chosen} solo-js`} role="status">
        {chosen === 0 ? 'Nada elegido' : count('elegido', chosen)}
      </p>
      <Button look="text" className="solo-js" onClick={() => chooseAll(bar.current?.closest('form'), chosen > 0)}>
        <span>{chosen === 0 ? 'Elegir todo lo de esta página' : 'No elegir nada'}</span>
        <Icon name="cerrar" />
      </Button>
      <Select label="Con lo elegido" name="accion" options={acts} />
      <SubmitButton look="outline">
        Revisar<span> antes de hacerlo</span>
      </SubmitButton>
    </div>
  );
}

/** Chooses all rows of the page, or none. */
function chooseAll(form: HTMLFormElement | null | undefined, isNone: boolean): void {
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[name="id"]') ?? [])
    if (box.checked === isNone) box.click();
}

type ChosenRowProps = { isChosen: boolean; value: string; name: string; children: ReactNode };

/** The head of a row, after its checkbox if rows can be chosen. */
export function ChosenRow({ isChosen, value, name, children }: ChosenRowProps) {
  return (
    <div className={styles.choice}>
      {isChosen ? <input type="checkbox" name="id" value={value} aria-label={`Elegir: ${name}`} /> : null}
      <div>{children}</div>
    </div>
  );
}
