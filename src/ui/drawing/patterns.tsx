import styles from './fills.module.css';

/** Further fills for the drawings of a page: dots, and squares of ten pixels. Once per page, before the first drawing. */
export function DrawingPatterns() {
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="trama-t" width="7" height="7" patternUnits="userSpaceOnUse">
          <rect width="7" height="7" className={styles.paper} />
          <circle cx="3.5" cy="3.5" r="1.1" className={styles.garnet} />
        </pattern>
        <pattern id="cuadros-r" width="12" height="12" patternUnits="userSpaceOnUse">
          <rect width="10" height="10" className={styles.resolved} />
        </pattern>
        <pattern id="cuadros-p" width="12" height="12" patternUnits="userSpaceOnUse">
          <rect width="10" height="10" className={styles.ochre} />
          <path d="M0 10 10 0M-1 3 3-1M7 11l4-4" className={styles.line} />
        </pattern>
      </defs>
    </svg>
  );
}

/** Hatch of pending amounts, `url("#trama")`, for the drawings of all public pages; part of their header. */
export function HatchPattern() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false">
      <pattern id="trama" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path fill="var(--dato-pendiente)" d="M0 0h6v6H0z" />
        <path fill="#10201c" fillOpacity=".45" d="M0 0h1.6v6H0z" />
      </pattern>
    </svg>
  );
}
