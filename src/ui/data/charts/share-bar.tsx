import { MarkRect } from '../marks.tsx';
import styles from './share-bar.module.css';

/** Percentage as a bar with its figure next to it. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <span className={styles.share}>
      <svg aria-hidden="true">
        <MarkRect mark="rest" x={0} width="100%" height="100%" />
        <MarkRect mark="data-1" x={0} width={`${Math.min(100, percent)}%`} height="100%" />
      </svg>
      <b>{Math.round(percent)}&nbsp;%</b>
    </span>
  );
}
