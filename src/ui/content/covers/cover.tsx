import styles from './cover.module.css';

type CoverProps = {
  title: string;
  /** Short text under the title: a date or number. */
  note?: string | undefined;
  /** Number of the document, which determines engraving and colour, so that its cover never changes. */
  seed: number;
};

const WIDTH = 152;
const HEIGHT = 112;
const LINES = 22;

/** Drawn cover: the title over an engraving of lines. Hidden from screen readers, since its text is always next to it. */
export function Cover({ title, note, seed }: CoverProps) {
  const engravings = [waves, ridges, rings, shafts];
  const engrave = engravings[seed % engravings.length] ?? waves;
  return (
    <span className={`${styles.cover} ${styles[`ground-${seed % 3}`]}`} aria-hidden="true">
      <span className={styles.words}>
        <b>{title}</b>
        {note ? <small>{note}</small> : null}
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path d={engrave(seed)} />
      </svg>
    </span>
  );
}

const lines = Array.from({ length: LINES }, (_, line) => line);
const near = (value: number) => Math.round(value * 10) / 10;

/** Returns waves whose height swells and falls from line to line. */
function waves(seed: number): string {
  return lines
    .map((line) => {
      const height = near(1 + 5 * Math.abs(Math.sin((line + seed) * 0.37)));
      return `M0 ${near((line + 0.5) * (HEIGHT / LINES))}q19-${height} 38 0t38 0 38 0 38 0`;
    })
    .join('');
}

/** Returns lines that rise over one hill, as on a relief map. */
function ridges(seed: number): string {
  const top = 40 + ((seed * 13) % 70);
  return lines
    .map((line) => {
      const y = near(20 + line * 4.4);
      const rise = near(34 * Math.sin((line / LINES) * Math.PI));
      return `M0 ${y}C${top - 30} ${y} ${top - 14} ${near(y - rise)} ${top} ${near(y - rise)}S${top + 34} ${y} ${WIDTH} ${y}`;
    })
    .join('');
}

/** Returns circles around one point, like growth rings. */
function rings(seed: number): string {
  const [x, y] = [30 + ((seed * 17) % 92), 30 + ((seed * 7) % 52)];
  return lines
    .map((line) => {
      const radius = 4 + line * 6;
      return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;
    })
    .join('');
}

/** Returns vertical strokes of growing length, like a sum. */
function shafts(seed: number): string {
  return Array.from({ length: 36 }, (_, column) => {
    const height = near(14 + 80 * Math.abs(Math.sin((column + seed) * 0.19)));
    return `M${near(4 + column * 4.1)} ${HEIGHT}v-${height}`;
  }).join('');
}
