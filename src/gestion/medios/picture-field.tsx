import { useRef, useState } from 'react';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { FocusPoint } from './focus-point.tsx';
import type { OfferedPicture } from './lista.ts';
import styles from './medios.module.css';
import { PictureDialog } from './picture-dialog.tsx';

type PictureFieldProps = {
  id: string;
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  value: number | null;
  /** The field of the vertical focus, with its value. */
  position?: { name: string; value: number } | undefined;
  /** Called with the chosen picture. */
  onChoose?: (picture: OfferedPicture) => void;
};

/** A library picture: chosen in a dialog, or, without scripts, by its number. */
export function PictureField({ id, label, name, hint, error, value, position, onChoose }: PictureFieldProps) {
  const [picture, setPicture] = useState<{ id: number | null; focoY: number }>({
    id: value,
    focoY: position?.value ?? 50,
  });
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const choose = (next: { id: number | null; focoY: number }) => {
    setPicture(next);
    // Runs after React has written the number, because the form listens to input events.
    setTimeout(() => place.current?.dispatchEvent(new Event('input', { bubbles: true })));
  };
  return (
    <div className={styles.picker} ref={place}>
      <p className={`${styles.label} solo-js`}>
        {label} <span className="aux">{picture.id === null ? 'Sin imagen.' : (hint ?? '')}</span>
      </p>
      <div className={error ? undefined : 'sin-js'}>
        <TextField
          id={id}
          label={label}
          name={name}
          error={error}
          hint={hint ?? 'El número de la imagen en la biblioteca; vacío, sin imagen.'}
          type="number"
          min={1}
          optional
          value={picture.id ?? ''}
          onChange={({ currentTarget }) => setPicture({ ...picture, id: Number(currentTarget.value) || null })}
        />
      </div>
      <ButtonRow className="solo-js">
        <Button look="outline" onClick={() => setOpen(true)}>
          Elegir de la biblioteca
        </Button>
        {picture.id === null ? null : (
          <Button look="text" onClick={() => choose({ id: null, focoY: 50 })}>
            Quitar la imagen
          </Button>
        )}
      </ButtonRow>
      {picture.id !== null && position ? (
        <FocusPoint
          key={`${picture.id} ${picture.focoY}`}
          picture={`/gestion/medios/${picture.id}/miniatura`}
          alt=""
          y={{ name: position.name, value: picture.focoY }}
        />
      ) : position ? (
        <input type="hidden" name={position.name} value={picture.focoY} />
      ) : null}
      {isOpen ? (
        <PictureDialog
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            choose(chosen);
            onChoose?.(chosen);
          }}
        />
      ) : null}
    </div>
  );
}
