import styles from './cartogram.module.css';
import places from './places.module.css';
import { hasKeyCorner, hasNarrowTiles, type NamedStep, outline, type StepName, type Tile } from './tiles.ts';

type CartogramProps = {
  tiles: readonly Tile[];
  steps: readonly NamedStep[];
  legend: string;
  /** Label of marked tiles in the key. */
  markedLabel?: string | undefined;
};

/**
 * Map of municipalities as equal tiles in their approximate positions, coloured by the steps of a measure. All columns fit any window: small
 * tiles, or those of maps with many columns, show three letters instead of name and value.
 */
export function Cartogram({ tiles, steps, legend, markedLabel }: CartogramProps) {
  return (
    <div className={`${styles.map}${hasNarrowTiles(tiles) ? ` ${styles.narrow}` : ''}`}>
      <div className={styles.territory}>
        <Outline tiles={tiles} />
        <ul className={styles.tiles} aria-label="Municipios en su lugar aproximado">
          {tiles.map((tile) => (
            <TileLink key={tile.letters} tile={tile} />
          ))}
        </ul>
      </div>
      <Key steps={steps} legend={legend} markedLabel={markedLabel} isInside={hasKeyCorner(tiles)} />
    </div>
  );
}

/** The same map as a picture, without names and links. Its figures are in the adjacent text. */
export function SmallCartogram({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <div className={`${styles.map} ${styles.small}`} aria-hidden="true">
      <Outline tiles={tiles} />
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <i key={tile.letters} className={`${placeClass(tile)} ${styles[tile.step]}`} />
        ))}
      </div>
    </div>
  );
}

function Outline({ tiles }: { tiles: readonly Tile[] }) {
  const columns = Math.max(...tiles.map(({ column }) => column)) + 1;
  const rows = Math.max(...tiles.map(({ row }) => row)) + 1;
  return (
    <svg
      className={styles.outline}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={outline(tiles)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** Class of an element with a map and its list: hovering a tile highlights the row of its municipality and vice versa, without a script. */
export const pairedClass = places.paired;

/** Returns the classes of a municipality's row in a list, which pair it with its tile. */
export function listedClass(tile: Pick<Tile, 'column' | 'row'> | undefined): string | undefined {
  return tile && `${places.listed} ${placeClass(tile)}`;
}

function placeClass({ column, row }: Pick<Tile, 'column' | 'row'>): string {
  return `${places[`column${column}`]} ${places[`row${row}`]}`;
}

// Tiles have no classes, since there are some seventy of them.
function TileLink({ tile }: { tile: Tile }) {
  const { href, nombre, letters, step, value, spoken, dim, marked } = tile;
  return (
    <li className={placeClass(tile)}>
      <a
        className={`${styles.tile} ${styles[step]}${dim ? ` ${styles.dim}` : ''}${marked ? ` ${styles.marked}` : ''}`}
        href={href}
      >
        <b aria-hidden="true">{letters}</b>
        <span>{nombre}</span>{' '}
        <i>
          {value}
          {spoken ? <span className="solo-lector">{spoken}</span> : null}
        </i>
      </a>
    </li>
  );
}

/** Fill of a step, next to its name. */
export function Swatch({ step }: { step: StepName }) {
  return <span className={`${styles.swatch} ${styles[step]}`} aria-hidden="true" />;
}

function Key({ steps, legend, markedLabel, isInside }: Omit<CartogramProps, 'tiles'> & { isInside: boolean }) {
  return (
    <div className={`${styles.key}${isInside ? ` ${styles.inside}` : ''}`}>
      <b>{legend}</b>
      <ul>
        {steps.toReversed().map(({ name, label }) => (
          <li key={name}>
            <Swatch step={name} /> {label}
          </li>
        ))}
        <li>
          <Swatch step="none" /> Sin datos
        </li>
        {markedLabel ? (
          <li>
            <span className={`${styles.swatch} ${styles.marked}`} aria-hidden="true" /> {markedLabel}
          </li>
        ) : null}
      </ul>
    </div>
  );
}
