import { useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { OfferedPicture } from './lista.ts';
import styles from './medios.module.css';

type PictureDialogProps = {
  onClose: () => void;
  onChoose: (picture: OfferedPicture) => void;
};

const QUIET_MS = 250;

/** The pictures of the library in a native dialog, with a search. It is outside of the form, which keeps what a person types in it. */
export function PictureDialog({ onClose, onChoose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<OfferedPicture[]>();
  useEffect(() => {
    const stale = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await fetch(`/gestion/medios/lista?${new URLSearchParams({ texto: text })}`, {
        signal: stale.signal,
      }).catch(() => undefined);
      if (stale.signal.aborted) return;
      setPictures(answer?.ok ? ((await answer.json()) as { pictures: OfferedPicture[] }).pictures : []);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [text]);
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-titulo`} onClose={onClose}>
      <h2 id={`${id}-titulo`}>Elegir una imagen</h2>
      <TextField
        label="Buscar en medios"
        name=""
        id={`${id}-texto`}
        type="search"
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="aux">
        {pictures === undefined ? 'Cargando la biblioteca…' : `${pictures.length} imágenes.`}
      </p>
      <ul className={styles.pictures}>
        {(pictures ?? []).map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              className={styles.choice}
              onClick={() => {
                dialog.current?.close();
                onChoose(picture);
              }}
            >
              <img src={`/gestion/medios/${picture.id}/miniatura`} alt="" loading="lazy" />
              <b>{picture.nombre}</b>
              <small>{picture.descripcion || 'Falta la descripción'}</small>
            </button>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button look="outline" onClick={() => dialog.current?.close()}>
          Cerrar
        </Button>
      </ButtonRow>
    </dialog>,
    document.body,
  );
}
