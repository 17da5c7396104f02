import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ALT_FAULT, isAltText } from '#platform/media/alt-text.ts';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import mediaStyles from '../../medios/medios.module.css';
import { AltField } from '../../shell/text-fields.tsx';
import styles from './editor.module.css';
import type { PlacedPicture } from './library-picture.ts';

type DescriptionDialogProps = {
  picture: PlacedPicture;
  isNew: boolean;
  onDescribe: (alt: string) => void;
  onClose: () => void;
};

/** Asks for the description of a picture in a text. Without one the picture is not inserted. */
export function DescriptionDialog({ picture, isNew, onDescribe, onClose }: DescriptionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [alt, setAlt] = useState(picture.alt);
  const [error, setError] = useState<string>();
  useEffect(() => {
    dialog.current?.showModal();
    document.getElementById(`${id}-texto`)?.focus();
  }, [id]);
  const describe = () => {
    if (!isAltText(alt.trim())) {
      setError(ALT_FAULT);
      document.getElementById(`${id}-texto`)?.focus();
      return;
    }
    dialog.current?.close();
    onDescribe(alt.trim());
  };
  return createPortal(
    <dialog ref={dialog} className={mediaStyles.dialog} aria-labelledby={`${id}-titulo`} onClose={onClose}>
      <h2 id={`${id}-titulo`}>Describir la imagen</h2>
      <img className={styles.preview} src={`/gestion/medios/${picture.id}/miniatura`} alt="" />
      <AltField
        name=""
        id={`${id}-texto`}
        rows={3}
        required
        hint="Diga qué se ve y por qué está en este texto, no «imagen de»."
        error={error}
        value={alt}
        onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      />
      <ButtonRow>
        <Button onClick={describe}>{isNew ? 'Poner la imagen' : 'Cambiar la descripción'}</Button>
        <Button look="outline" onClick={() => dialog.current?.close()}>
          Cancelar
        </Button>
      </ButtonRow>
    </dialog>,
    document.body,
  );
}
