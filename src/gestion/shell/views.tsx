import styles from './views.module.css';

type ViewsProps<Value extends string | number> = {
  /** Subject of the views, for screen readers. */
  label: string;
  views: readonly { value: Value; label: string; count?: number | string }[];
  /** View of the page; undefined where it shows none of them. */
  current: Value | undefined;
  hrefOf: (value: Value) => string;
};

/** Views of a list, as links in a row. */
export function Views<Value extends string | number>({ label, views, current, hrefOf }: ViewsProps<Value>) {
  return (
    <nav aria-label={label} className={styles.views}>
      {views.map(({ value, label: name, count }) => (
        <a key={value} href={hrefOf(value)} aria-current={value === current ? 'page' : undefined}>
          {name}
          {count === undefined ? null : <span> {count}</span>}
        </a>
      ))}
    </nav>
  );
}
