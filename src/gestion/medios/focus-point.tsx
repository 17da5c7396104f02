import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';
import styles from './medios.module.css';

type Axis = { name: string; value: number };

type FocusPointProps = {
  picture: string;
  alt: string;
  /** Horizontal focus; without it only the height is chosen. */
  x?: Axis;
  y: Axis;
};

/** Percent: the site crops in steps of five (`ui/media/picture.tsx`). */
const STEP = 5;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The part of a picture that stays visible when it is cropped, set by pointer, by arrow keys or by numbers, which the form sends. */
export function FocusPoint({ picture, alt, x, y }: FocusPointProps) {
  const [point, setPoint] = useState({ x: x?.value ?? 50, y: y.value });
  const frame = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLButtonElement>(null);
  const crops = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The content security policy blocks style attributes in markup, but allows this call.
    marker.current?.style.setProperty('left', `${point.x}%`);
    marker.current?.style.setProperty('top', `${point.y}%`);
    crops.current?.style.setProperty('--encuadre', `${point.x}% ${point.y}%`);
  }, [point]);
  const move = (next: { x: number; y: number }) => {
    setPoint({ x: x ? bounded(next.x) : 50, y: bounded(next.y) });
    // The form listens to input events.
    frame.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const onKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    move({ x: nearest(point.x + arrow[0]), y: nearest(point.y + arrow[1]) });
  };
  const onPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { type, pointerType, pointerId, currentTarget, target } = event;
    // A finger drags the marker; elsewhere a drag scrolls the page, and a tap sets the point.
    const isDrag = pointerType !== 'touch' || target === marker.current;
    if (type === 'pointerdown' && isDrag) currentTarget.setPointerCapture(pointerId);
    if (type === 'pointerup' ? isDrag : !currentTarget.hasPointerCapture(pointerId)) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    move({ x: nearest(((event.clientX - left) / width) * 100), y: nearest(((event.clientY - top) / height) * 100) });
  };
  const place = x ? `${point.x} % desde la izquierda, ${point.y} % desde arriba` : `${point.y} % desde arriba`;
  return (
    <>
      <div
        className={styles.frame}
        ref={frame}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerUp={onPointer}
      >
        <img src={picture} alt={alt} draggable={false} />
        <button
          type="button"
          ref={marker}
          className={`${styles.marker} solo-js`}
          aria-label={`Punto que no se recorta: ${place}. Muévalo con las flechas`}
          onKeyDown={onKey}
        />
      </div>
      <div className={`${styles.crops} solo-js`} ref={crops} aria-hidden="true">
        <span>
          Toque en la imagen lo que no debe recortarse{x ? '' : ': se elige la altura, y a lo ancho queda el centro'}.
          Así se recorta:
        </span>
        <img src={picture} alt="" data-forma="ancha" />
        <img src={picture} alt="" data-forma="cuadrada" />
      </div>
      <div className={`${styles.numbers} sin-js`}>
        {x ? (
          <Percent label="Izquierda %" name={x.name} value={point.x} set={(value) => move({ ...point, x: value })} />
        ) : null}
        <Percent label="Arriba %" name={y.name} value={point.y} set={(value) => move({ ...point, y: value })} />
      </div>
    </>
  );
}

function Percent({
  label,
  name,
  value,
  set,
}: {
  label: string;
  name: string;
  value: number;
  set: (value: number) => void;
}) {
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      min={0}
      max={100}
      required
      value={value}
      onChange={({ currentTarget }) => set(Number(currentTarget.value))}
    />
  );
}

function nearest(value: number): number {
  return Math.round(value / STEP) * STEP;
}

function bounded(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)));
}
