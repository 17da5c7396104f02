import { useId, useState } from 'react';
import { ALT_FAULT } from '#platform/media/alt-text.ts';
import { Button } from '#ui/actions/button.tsx';
import { ArrowSummary } from '#ui/arrow.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { AltField } from '../shell/text-fields.tsx';
import { useUpload } from '../upload/use-upload.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import type { OfferedPicture } from './lista.ts';
import styles from './medios.module.css';
import { PICTURE_FORMATS } from './pictures.ts';

type PictureDialogProps = {
  onClose: () => void;
  onChoose: (picture: OfferedPicture) => void;
};

/** The pictures of the library to choose one, and the upload of a new one. */
export function PictureDialog({ onClose, onChoose }: PictureDialogProps) {
  return (
    <LibraryDialog<OfferedPicture>
      title="Elegir una imagen"
      list="/gestion/medios/lista"
      layout="pictures"
      countText={(rows) => (rows === 1 ? 'Una imagen.' : `${rows} imágenes.`)}
      showRow={({ id, nombre, descripcion }) => (
        <>
          <img src={`/gestion/medios/${id}/miniatura`} alt="" loading="lazy" />
          <b>{nombre}</b>
          <small>{descripcion || 'Falta la descripción'}</small>
        </>
      )}
      upload={(close) => (
        <Upload
          onSent={(picture) => {
            close();
            onChoose(picture);
          }}
        />
      )}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

/** Sends a picture with its description to the library. It is outside the form of the text, which autosaves its inputs. */
function Upload({ onSent }: { onSent: (picture: OfferedPicture) => void }) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [descripcion, setDescripcion] = useState('');
  const { upload, refusal, isBusy, progress } = useUpload('/gestion/medios/archivo');
  const sendPicture = async () => {
    if (!file) return;
    const form = new FormData();
    form.append('descripcion', descripcion);
    form.append('archivo', file);
    const address = await upload(form);
    if (!address) return;
    const { pathname } = new URL(address, location.href);
    onSent({ id: Number(pathname.split('/').at(-1)), nombre: file.name, descripcion: descripcion.trim(), focoY: 50 });
  };
  return (
    <details className={styles.upload}>
      <ArrowSummary>Subir una imagen nueva</ArrowSummary>
      <TextField
        label="Imagen"
        name=""
        id={`${id}-archivo`}
        type="file"
        accept={PICTURE_FORMATS}
        error={refusal === ALT_FAULT ? undefined : refusal}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0])}
      />
      <AltField
        name=""
        id={`${id}-descripcion`}
        rows={2}
        value={descripcion}
        error={refusal === ALT_FAULT ? refusal : undefined}
        onChange={({ currentTarget }) => setDescripcion(currentTarget.value)}
      />
      {progress}
      <Button busy={isBusy} disabled={!file} onClick={() => void sendPicture()}>
        Subir y elegir
      </Button>
    </details>
  );
}
