import { identity } from '#institution/identity.ts';
import styles from './card-sketch.module.css';

/** Pixels of the drawn QR code that are dark, besides its three corners: column and row of a grid of nine. */
const dots = [4, 13, 22, 31, 36, 38, 40, 42, 44, 49, 58, 60, 62, 67, 71, 76, 78, 80];

/** A card in outline that shows where its code is printed, for the page without a card. */
export function CardSketch() {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 420 300" role="img" aria-label="Un carnet: el código está debajo del código QR">
        <rect x="1" y="1" width="418" height="298" className={styles.paper} />
        <text x="24" y="35" className={styles.title}>
          {identity.siglas}
        </text>
        <path d="M1 54H419M1 59H419" className={styles.line} />
        <rect x="24" y="82" width="112" height="140" className={styles.soft} />
        <circle cx="80" cy="134" r="26" className={styles.figureOf} />
        <path d="M38 222c4-34 20-48 42-48s38 14 42 48z" className={styles.figureOf} />
        <path d="M24 244H116M24 262H96" className={styles.words} />
        <path d="M164 100H330M164 128H286M164 146H300" className={styles.words} />
        <g transform="translate(264 164)" className={styles.qr}>
          {[
            [0, 0],
            [60, 0],
            [0, 60],
          ].map(([x = 0, y = 0]) => (
            <path key={`${x}-${y}`} d={`M${x} ${y}h30v30h-30zm6 6v18h18v-18zm5 5h8v8h-8z`} fillRule="evenodd" />
          ))}
          {dots.map((dot) => (
            <rect key={dot} x={(dot % 9) * 10} y={Math.floor(dot / 9) * 10} width="10" height="10" />
          ))}
        </g>
        <text x="309" y="279" className={styles.code}>
          0000-0000-0000-0000
        </text>
        <path d="M214 288c60 6 130 6 190-1" className={styles.mark} />
      </svg>
      <figcaption className="aux">Escriba el código subrayado, con guiones o sin ellos.</figcaption>
    </figure>
  );
}
