import { useEffect, useId, useState } from 'react';
import { Button, ButtonRow } from '#ui/actions/button.tsx';
import { readStored, storeText } from '../../../shell/browser-storage.ts';
import { readJson } from '../../../shell/read-rows.ts';
import { formatClock } from '../../../shell/who-and-when.ts';
import styles from './page-frame.module.css';

const widths = { telefono: 'Teléfono', pantalla: 'Pantalla' } as const;
type Width = keyof typeof widths;

/** Browser storage key: the width at which a person left the frame; empty if it is closed. */
const STORED = 'gestion-vista';

type PageFrameProps = {
  /** Address that creates the link of the frame; null before the first save. */
  source: string | null;
  /** When the server last received typed text; undefined before anything is typed. */
  keptAt: string | undefined;
};

/** The real page next to its text, at phone or desktop width, with typed text as soon as the server has it. */
export function PageFrame({ source, keptAt }: PageFrameProps) {
  const heading = useId();
  const [width, setWidth] = useState<Width>();
  const [address, setAddress] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => setWidth(storedWidth()), []);
  useEffect(() => {
    if (!width || !source || address) return;
    const closed = new AbortController();
    void readJson<{ address: string }>(source, closed.signal).then((made) => {
      if (closed.signal.aborted) return;
      setAddress(made?.address);
      setFailed(made === undefined);
    });
    return () => closed.abort();
  }, [width, source, address]);
  const choose = (next: Width | undefined) => {
    setWidth(next);
    setFailed(false);
    storeText(STORED, next ?? '');
  };
  return (
    <section className="solo-js" aria-labelledby={heading} data-vista={source && width ? '' : undefined}>
      <h2 id={heading}>La página</h2>
      {source === null ? <p>Guarde una vez y aquí verá la página real mientras escribe.</p> : null}
      {source ? (
        <ButtonRow>
          {(Object.keys(widths) as Width[]).map((each) => (
            <Button key={each} look="outline" compact aria-pressed={width === each} onClick={() => choose(each)}>
              {widths[each]}
            </Button>
          ))}
          {width ? (
            <Button look="text" onClick={() => choose(undefined)}>
              Cerrar la vista
            </Button>
          ) : null}
        </ButtonRow>
      ) : null}
      {source && width && address ? (
        <>
          <p className="aux">
            {keptAt
              ? `La página real, con lo escrito hasta las ${formatClock(keptAt)}.`
              : 'La página real, con lo guardado.'}
          </p>
          <div className={styles.screen} data-ancho={width}>
            <iframe
              title={`Así se verá en ${width === 'telefono' ? 'un teléfono' : 'una pantalla'}`}
              src={keptAt ? `${address}?${new URLSearchParams({ al: keptAt })}` : address}
              sandbox="allow-scripts allow-same-origin allow-popups"
            />
          </div>
        </>
      ) : null}
      {hasFailed ? <p role="status">La página no se pudo preparar. Se intenta otra vez al abrirla.</p> : null}
    </section>
  );
}

function storedWidth(): Width | undefined {
  const stored = readStored(STORED) ?? '';
  return stored in widths ? (stored as Width) : undefined;
}
