import { useId } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';
import { useUpload } from '../../upload/use-upload.tsx';
import { LibraryDialog } from '../library-dialog.tsx';
import { FILE_FORMATS } from './file-limits.ts';
import type { OfferedFile } from './lista.ts';

/** Address of the files of the library, for `fetchRows`. */
export const FILE_LIST = '/gestion/medios/documentos/lista';

/** Upload of a file, and a list of the library's files to choose one. */
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

/** Sends a file to the library when it is chosen, and shows the upload progress. */
function Upload({ onSent }: { onSent: (id: number) => void }) {
  const id = useId();
  const { upload, refusal, progress } = useUpload('/gestion/medios/documentos/archivo');
  const sendFile = async (file: File | undefined) => {
    if (!file) return;
    const form = new FormData();
    form.append('archivo', file);
    const address = await upload(form);
    if (address) onSent(Number(new URL(address, location.href).searchParams.get('archivo')));
  };
  return (
    <>
      <TextField
        label="Subir un archivo nuevo"
        name=""
        id={id}
        type="file"
        accept={FILE_FORMATS}
        error={refusal}
        onChange={({ currentTarget }) => void sendFile(currentTarget.files?.[0])}
      />
      {progress}
    </>
  );
}
