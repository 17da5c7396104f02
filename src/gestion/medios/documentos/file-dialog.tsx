import { useId, useState } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';
import { send } from '../../upload/send.ts';
import { LibraryDialog } from '../library-dialog.tsx';
import { FILE_FORMATS } from './file-limits.ts';
import type { OfferedFile } from './lista.ts';

/** Address of the files of the library, for `readRows`. */
export const FILE_LIST = '/gestion/medios/documentos/lista';

/** Upload of a file, and the files of the library, to choose one. */
export function FileDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (id: number) => void }) {
  return (
    <LibraryDialog<OfferedFile>
      title="Subir o elegir un archivo"
      list={FILE_LIST}
      layout="files"
      countText={(rows) => (rows === 1 ? 'Un archivo.' : `${rows} archivos.`)}
      showRow={({ nombre, detalle }) => (
        <>
          <b>{nombre}</b>
          <small>{detalle}</small>
        </>
      )}
      upload={(close) => (
        <Upload
          onSent={(id) => {
            close();
            onChoose(id);
          }}
        />
      )}
      onChoose={({ id }) => onChoose(id)}
      onClose={onClose}
    />
  );
}

/** Sends a file to the library when it is chosen, and shows how much has arrived. */
function Upload({ onSent }: { onSent: (id: number) => void }) {
  const id = useId();
  const [sent, setSent] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setRefusal(undefined);
    setSent(0);
    const form = new FormData();
    form.append('archivo', file);
    const answer = await send('/gestion/medios/documentos/archivo', form, setSent);
    setSent(undefined);
    if ('refusal' in answer) return setRefusal(answer.refusal);
    onSent(Number(new URL(answer.location, location.href).searchParams.get('archivo')));
  };
  const percent = Math.floor((sent ?? 0) * 100);
  return (
    <>
      <TextField
        label="Subir un archivo nuevo"
        name=""
        id={id}
        type="file"
        accept={FILE_FORMATS}
        error={refusal}
        onChange={({ currentTarget }) => void upload(currentTarget.files?.[0])}
      />
      {sent === undefined ? null : (
        <p>
          <progress max={100} value={percent} aria-label="Archivo enviado" />{' '}
          <span role="status">{percent < 100 ? `Enviado: ${percent} %` : 'Llegó completo; se revisa.'}</span>
        </p>
      )}
    </>
  );
}
