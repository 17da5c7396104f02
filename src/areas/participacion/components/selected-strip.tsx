import { count } from '#platform/format.ts';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import styles from './selected-strip.module.css';

/** Maximum number of requests drawn individually; nobody counts more. */
const MAX_SQUARES = 100;

/** Requests as single units, with the selected ones filled; larger numbers as a bar. */
export function SelectedStrip({ selected, received }: { selected: number; received: number }) {
  const summary = `${count('propuesta seleccionada', selected, 'propuestas seleccionadas')} de ${count('solicitud', received, 'solicitudes')}`;
  if (received > MAX_SQUARES)
    return (
      <StackBar
        summary={summary}
        size="large"
        parts={[
          { value: selected, mark: 'resolved' },
          { value: Math.max(0, received - selected), mark: 'rest' },
        ]}
      />
    );
  return (
    <div className={styles.strip} role="img" aria-label={summary}>
      {Array.from({ length: received }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: squares alike, never reordered
        <i key={index} className={index < selected ? styles.selected : undefined} />
      ))}
    </div>
  );
}
