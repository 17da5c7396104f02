import { LibraryDialog } from './library-dialog.tsx';
import type { OfferedPicture } from './lista.ts';

type PictureDialogProps = {
  onClose: () => void;
  onChoose: (picture: OfferedPicture) => void;
};

/** The pictures of the library, to choose one. */
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
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}
