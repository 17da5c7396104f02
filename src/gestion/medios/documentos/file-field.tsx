import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { send } from '../../upload/send.ts';
import styles from '../medios.module.css';
import { FILE_FORMATS } from './file-limits.ts';
import type { OfferedFile } from './lista.ts';

type FileFieldProps = { id: string; label: string; name: string; error?: string | undefined; value: number | null };

const LIST = '/gestion/medios/documentos/lista';

/** A file of the library: uploaded here, chosen in a dialog, or without scripts named by its number. */
export function FileField({ id, label, name, error, value }: FileFieldProps) {
  const [chosen, setChosen] = useState(value);
  const [file, setFile] = useState<OfferedFile>();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stale = new AbortController();
    if (chosen === null) setFile(undefined);
    else void readFiles({ archivo: String(chosen) }, stale.signal).then((files) => files && setFile(files[0]));
    return () => stale.abort();
  }, [chosen]);
  const choose = (next: number | null) => {
    setChosen(next);
    // After React has written the number: the form listens to what a person types.
    setTimeout(() => place.current?.dispatchEvent(new Event('input', { bubbles: true })));
  };
  return (
    <div className={styles.picker} ref={place}>
      <TextField
        {...{ id, label, name, error }}
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

/** Upload and search of files in a native dialog. It is outside of the form, which keeps what a person types in it. */
function FileDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (id: number) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [files, setFiles] = useState<OfferedFile[]>();
  const [sent, setSent] = useState<number>();
  const [wrong, setWrong] = useState<string>();
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const stale = new AbortController();
    const timer = setTimeout(async () => {
      const found = await readFiles({ texto: text }, stale.signal);
      if (found) setFiles(found);
    }, 250);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [text]);
  const close = (chosen?: number) => {
    dialog.current?.close();
    if (chosen) onChoose(chosen);
  };
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setWrong(undefined);
    setSent(0);
    const form = new FormData();
    form.append('archivo', file);
    const answer = await send('/gestion/medios/documentos/archivo', form, setSent);
    setSent(undefined);
    if ('refusal' in answer) return setWrong(answer.refusal);
    close(Number(new URL(answer.location, location.href).searchParams.get('archivo')));
  };
  const percent = Math.floor((sent ?? 0) * 100);
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-titulo`} onClose={onClose}>
      <h2 id={`${id}-titulo`}>Subir o elegir un archivo</h2>
      <TextField
        label="Subir un archivo nuevo"
        name=""
        id={`${id}-archivo`}
        type="file"
        accept={FILE_FORMATS}
        error={wrong}
        onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
      />
      {sent === undefined ? null : (
        <p>
          <progress max={100} value={percent} aria-label="Archivo enviado" />{' '}
          <span role="status">{percent < 100 ? `Enviado: ${percent} %` : 'Llegó completo; se revisa.'}</span>
        </p>
      )}
      <TextField
        label="Buscar en la biblioteca"
        name=""
        id={`${id}-texto`}
        type="search"
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="aux">
        {files === undefined ? 'Cargando la biblioteca…' : `${files.length} archivos.`}
      </p>
      <ul className={styles.files}>
        {(files ?? []).map(({ id: number, nombre, detalle }) => (
          <li key={number}>
            <button type="button" className={styles.choice} onClick={() => close(number)}>
              <b>{nombre}</b>
              <small>{detalle}</small>
            </button>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button look="outline" onClick={() => close()}>
          Cerrar
        </Button>
      </ButtonRow>
    </dialog>,
    document.body,
  );
}

/** Returns files of the library; undefined once the request is stale. */
async function readFiles(query: Record<string, string>, signal: AbortSignal): Promise<OfferedFile[] | undefined> {
  const answer = await fetch(`${LIST}?${new URLSearchParams(query)}`, { signal }).catch(() => undefined);
  if (signal.aborted) return undefined;
  return answer?.ok ? ((await answer.json()) as { files: OfferedFile[] }).files : [];
}
