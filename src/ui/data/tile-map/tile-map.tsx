import styles from './tile-map.module.css';
import { nameLines, TILE, type Tile } from './tiles.ts';

const PITCH = { x: TILE.width + TILE.gap, y: TILE.height + TILE.gap };
const TILE_PADDING = 7;
const BAR_WIDTH = TILE.width - 2 * TILE_PADDING;

// Short ids, and no classes in a tile: a tile is drawn some seventy times.
/** Map of places as tiles of equal size in their approximate positions, each with its name, a value and a bar. Each tile is a link. */
export function TileMap({ tiles }: { tiles: readonly Tile[] }) {
  const columns = Math.max(...tiles.map(({ column }) => column)) + 1;
  const rows = Math.max(...tiles.map(({ row }) => row)) + 1;
  const viewBox = `0 0 ${columns * PITCH.x - TILE.gap} ${rows * PITCH.y - TILE.gap}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a focusable region
    <section className={`tabla ${styles.frame}`} aria-label="Mapa de los municipios" tabIndex={0}>
      {/* biome-ignore lint/a11y/useSemanticElements: the links in a drawing are not form fields */}
      <svg className={styles.map} viewBox={viewBox} role="group" aria-label="Municipios en su lugar aproximado">
        <defs>
          <path id="t" d={`M0 0h${TILE.width}v${TILE.height}H0z`} />
          <path id="b" className={styles.pending} d={`M${TILE_PADDING} 50h${BAR_WIDTH}v6h-${BAR_WIDTH}z`} />
        </defs>
        {tiles.map((tile) => (
          <TileLink key={tile.href} tile={tile} />
        ))}
      </svg>
    </section>
  );
}

function TileLink({ tile }: { tile: Tile }) {
  const { href, nombre, column, row, value, spoken, share } = tile;
  const width = Math.round(BAR_WIDTH * (share ?? 0));
  return (
    <g transform={`translate(${column * PITCH.x} ${row * PITCH.y})`}>
      <a href={href} aria-label={`${nombre} ${spoken}`}>
        <use href="#t" />
        {nameLines(nombre).map((line, index) => (
          <text key={line} x={TILE_PADDING} y={15 + index * 12}>
            {`${line} `}
          </text>
        ))}
        <text x={TILE_PADDING} y="45">
          {value}
        </text>
        {share === undefined ? null : (
          <>
            <use href="#b" />
            <path d={`M${TILE_PADDING} 50h${width}v6h-${width}z`} />
          </>
        )}
      </a>
    </g>
  );
}
