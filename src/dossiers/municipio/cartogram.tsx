import { entePath } from '#areas/entes/rules.ts';
import { resolvedOfHundred } from '#areas/seguimiento/rules.ts';
import styles from './cartogram.module.css';
import { outline, stepOf, steps, type Tile } from './tiles.ts';

/**
 * Map of municipalities as tiles of equal size in their approximate positions, drawn in steps by the percentage of resolved
 * observaciones. All columns fit any window: where tiles are small, three letters stand for name and percentage.
 */
export function Cartogram({ tiles, isDim }: { tiles: readonly Tile[]; isDim: (tile: Tile) => boolean }) {
  const columns = Math.max(...tiles.map(({ column }) => column)) + 1;
  const rows = Math.max(...tiles.map(({ row }) => row)) + 1;
  return (
    <div className={styles.map}>
      <svg
        className={styles.outline}
        viewBox={`0 0 ${columns} ${rows}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d={outline(tiles)} vectorEffect="non-scaling-stroke" />
      </svg>
      <ul className={styles.tiles} aria-label="Municipios en su lugar aproximado">
        {tiles.map((tile) => (
          <TileLink key={tile.enteId} tile={tile} dim={isDim(tile)} />
        ))}
      </ul>
      <Key />
    </div>
  );
}

function TileLink({ tile, dim }: { tile: Tile; dim: boolean }) {
  const { enteId, nombre, letters, column, row } = tile;
  const place = `${styles[`column${column}`]} ${styles[`row${row}`]}`;
  return (
    <li className={place}>
      <a className={`${styles.tile} ${styles[stepOf(tile)]} ${dim ? styles.dim : ''}`} href={entePath(enteId)}>
        <span className={styles.letters} aria-hidden="true">
          {letters}
        </span>
        <span className={styles.name}>{nombre}</span> <Share tile={tile} />
      </a>
    </li>
  );
}

/** For example «67 %», read aloud as «67 % de 41 observaciones resueltas». */
function Share({ tile }: { tile: Tile }) {
  const { total } = tile;
  if (total === 0) {
    return (
      <span className={styles.share}>
        –<span className="solo-lector"> sin observaciones</span>
      </span>
    );
  }
  return (
    <span className={styles.share}>
      {resolvedOfHundred(tile)}&nbsp;%
      <span className="solo-lector">
        {` de ${total} ${total === 1 ? 'observación resuelta' : 'observaciones resueltas'}`}
      </span>
    </span>
  );
}

function Key() {
  return (
    <div className={styles.key}>
      <b>Resueltas de cada 100</b>
      <ul>
        {steps.map(({ name, label }) => (
          <li key={name}>
            <span className={`${styles.swatch} ${styles[name]}`} aria-hidden="true" /> {label}
          </li>
        ))}
        <li>
          <span className={`${styles.swatch} ${styles.none}`} aria-hidden="true" /> Sin observaciones
        </li>
      </ul>
    </div>
  );
}
