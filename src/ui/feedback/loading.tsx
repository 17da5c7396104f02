import styles from './loading.module.css';

/** Placeholder of a loading part: grey bars instead of its lines, and a text for screen readers. */
export function Loading({ label = 'Cargando...', bars = 4 }: { label?: string; bars?: number }) {
  return (
    <div role="status">
      <p className="aux">{label}</p>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: bars }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: alike, never reordered
          <i key={index} />
        ))}
      </div>
    </div>
  );
}
