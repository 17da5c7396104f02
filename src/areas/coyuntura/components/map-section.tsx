import type { PictureSource } from '#platform/pictures/widths.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import type { MapPlace } from '../rules.ts';
import styles from './map-section.module.css';

type MapSectionProps = {
  map: MapPlace;
  title: string;
  picture?: PictureSource | undefined;
  /** It opens the page: its picture is the first that the visitor meets. */
  first?: boolean;
  /** The site draws a map of its own above it. */
  besideOwn?: boolean;
};

/**
 * The map of an entry: framed where its server is on the list, a link otherwise. The frame opens at the visitor's wish: a lazy frame in
 * a closed fold asks nothing of the other server, which learns nothing of a visitor who only reads. Where scripts are off browsers load
 * lazy frames at once, so the promise is not made there.
 */
export function MapSection({ map, title, picture, first = false, besideOwn = false }: MapSectionProps) {
  return (
    <section className={`caja ${styles.map}`} aria-labelledby="mapa-externo">
      <h2 id="mapa-externo">{besideOwn ? 'Mapa de otro servidor' : 'Mapa interactivo'}</h2>
      {map.kind === 'frame' ? <FoldedMap address={map.address} {...{ title, picture, first }} /> : null}
      {map.kind === 'frame' ? (
        <p className="aux">
          <span className="solo-js">El mapa se trae de otro servidor solo cuando usted lo abre. </span>
          También puede{' '}
          <a href={map.address} rel="noopener noreferrer">
            verlo en su propia página
          </a>{' '}
          ({map.host}).
        </p>
      ) : (
        <p>
          <a href={map.address} rel="noopener noreferrer">
            Abrir el mapa interactivo
          </a>{' '}
          <span className="aux">en {map.host}</span>
        </p>
      )}
    </section>
  );
}

function FoldedMap({ address, title, picture, first = false }: { address: string } & Omit<MapSectionProps, 'map'>) {
  return (
    <details className={styles.fold}>
      <summary>
        {picture ? <Picture picture={picture} alt="" sizes="(max-width: 959px) 92vw, 66vw" priority={first} /> : null}
        <span className={styles.open}>
          <Icon name="ojo" /> <span>Abrir el mapa aquí</span>
        </span>
      </summary>
      <iframe
        src={address}
        title={`Mapa interactivo: ${title}`}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        {...credentialless}
      />
    </details>
  );
}

// Without it Chromium would refuse every map server that does not itself send an embedder policy, since this page has one. The map
// gets no cookies of its own site either. The types of React lack the attribute.
const credentialless = { credentialless: true };
