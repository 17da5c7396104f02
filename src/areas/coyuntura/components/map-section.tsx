import type { PictureSource } from '#platform/pictures/widths.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/media/picture.tsx';
import type { MapPlace } from '../rules.ts';
import styles from './map-section.module.css';

type MapSectionProps = {
  map: MapPlace;
  title: string;
  picture?: PictureSource | undefined;
  /** First content of the page, so its picture has priority. */
  first?: boolean;
  /** A map drawn by the site is above it. */
  besideOwn?: boolean;
};

/**
 * Map of an entry: framed if its server is allowed, otherwise a link. The frame opens on request: a lazy frame in a closed `details` sends no
 * request, so the other server does not learn of visitors who only read. Without scripts browsers load lazy frames immediately, so this is not
 * promised there.
 */
export function MapSection({ map, title, picture, first = false, besideOwn = false }: MapSectionProps) {
  return (
    <section className={`caja ${styles.map}`} aria-labelledby="mapa-externo">
      <h2 id="mapa-externo">{besideOwn ? 'Mapa de otro servidor' : 'Mapa interactivo'}</h2>
      {map.kind === 'frame' ? <FoldedMap address={map.address} title={title} picture={picture} first={first} /> : null}
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

// Without it Chromium would reject every map server that sends no embedder policy, since this page has one. It also denies the map the cookies of
// its site. The types of React lack the attribute.
const credentialless = { credentialless: true };
