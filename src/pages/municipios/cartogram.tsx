import { entePath } from '../../areas/entes/rules.ts';
import { resolvedOfHundred } from '../../areas/seguimiento/rules.ts';
import styles from './cartogram.module.css';
import { nameLines, TILE, type Tile } from './tiles.ts';

const STEP = { x: TILE.width + TILE.gap, y: TILE.height + TILE.gap };
const PADDING = 7;
const BAR = TILE.width - 2 * PADDING;

/** Every municipality as a tile of one size, roughly where it lies: its name, and how many of each hundred observations are resolved. */
export function Cartogram({ tiles, isDim }: { tiles: readonly Tile[]; isDim: (tile: Tile) => boolean }) {
  const columns = Math.max(...tiles.map(({ column }) => column)) + 1;
  const rows = Math.max(...tiles.map(({ row }) => row)) + 1;
  const viewBox = `0 0 ${columns * STEP.x - TILE.gap} ${rows * STEP.y - TILE.gap}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section className={styles.frame} aria-label="Mapa de los municipios" tabIndex={0}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing of links is no set of fields */}
      <svg className={styles.map} viewBox={viewBox} role="group" aria-label="Municipios en su lugar aproximado">
        <defs>
          <pattern id="trama-mapa" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path className={styles.hatch} d="M0 0v6" />
          </pattern>
          <g id="barra-mapa">
            <path className={styles.pending} d={`M${PADDING} 50h${BAR}v6h-${BAR}z`} />
            <path fill="url(#trama-mapa)" d={`M${PADDING} 50h${BAR}v6h-${BAR}z`} />
          </g>
        </defs>
        {tiles.map((tile) => (
          <TileLink key={tile.enteId} tile={tile} dim={isDim(tile)} />
        ))}
      </svg>
    </section>
  );
}

function TileLink({ tile, dim }: { tile: Tile; dim: boolean }) {
  const { enteId, nombre, column, row, total, resueltas } = tile;
  const width = total === 0 ? 0 : Math.round((BAR * resueltas) / total);
  return (
    <g transform={`translate(${column * STEP.x} ${row * STEP.y})`} className={dim ? styles.dim : undefined}>
      <a href={entePath(enteId)} aria-label={`${nombre} ${shareText(tile)}`}>
        <rect className={styles.tile} width={TILE.width} height={TILE.height} />
        {nameLines(nombre).map((line, index) => (
          <text key={line} x={PADDING} y={15 + index * 12}>
            {`${line} `}
          </text>
        ))}
        <text className={styles.share} x={PADDING} y="45">
          {total === 0 ? '–' : `${resolvedOfHundred(tile)} %`}
        </text>
        {total === 0 ? null : (
          <g className={styles.bar}>
            <use href="#barra-mapa" />
            <path className={styles.resolved} d={`M${PADDING} 50h${width}v6h-${width}z`} />
          </g>
        )}
      </a>
    </g>
  );
}

/** «67 % de 41 observaciones resueltas»: begins with what the tile shows. */
function shareText(count: { total: number; resueltas: number }): string {
  if (count.total === 0) return '– sin observaciones';
  return `${resolvedOfHundred(count)}\u00A0% de ${count.total} ${count.total === 1 ? 'observación resuelta' : 'observaciones resueltas'}`;
}
