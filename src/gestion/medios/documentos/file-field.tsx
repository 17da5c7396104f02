import { useEffect, useRef, useState } from 'react';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { fetchRows } from '../../shell/read-rows.ts';
import styles from '../medios.module.css';
import { FILE_LIST, FileDialog } from './file-dialog.tsx';
import type { OfferedFile } from './lista.ts';

type FileFieldProps = { id: string; label: string; name: string; error?: string | undefined; value: number | null };

/** A library file: uploaded here, chosen in a dialog, or, without scripts, entered by its number. */
export function FileField({ id, label, name, error, value }: FileFieldProps) {
  const [chosen, setChosen] = useState(value);
  const [file, setFile] = useState<OfferedFile>();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stale = new AbortController();
    if (chosen === null) setFile(undefined);
    else
      void fetchRows<OfferedFile>(`${FILE_LIST}?archivo=${chosen}`, stale.signal).then(
        (rows) => rows && setFile(rows[0]),
      );
    return () => stale.abort();
  }, [chosen]);
  const choose = (next: number | null) => {
    setChosen(next);
    // Runs after React has written the number, because the form listens to input events.
    setTimeout(() => place.current?.dispatchEvent(new Event('input', { bubbles: true })));
  };
  return (
    <div className={styles.picker} ref={place}>
      <TextField
        id={id}
        label={label}
        name={name}
        error={error}
        hint={
          <>
            El número del archivo en <a href="/gestion/medios/documentos">la biblioteca</a>.
          </>
        }
        type="number"
        min={1}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => setChosen(Number(currentTarget.value) || null)}
      />
      <p role="status">{file && file.id === chosen ? `${file.nombre}, ${file.detalle}` : ''}</p>
      <ButtonRow className="solo-js">
        <Button look="outline" onClick={() => setOpen(true)}>
          Subir o elegir un archivo
        </Button>
      </ButtonRow>
      {isOpen ? <FileDialog onClose={() => setOpen(false)} onChoose={choose} /> : null}
    </div>
  );
}
