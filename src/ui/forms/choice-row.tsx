import styles from './choice-row.module.css';

type Choice = {
  label: string;
  href: string;
  chosen?: boolean;
  disabled?: boolean;
  /** Number of records with this choice: «43», read as «43 informes». */
  amount?: { digits: string; noun: string };
};

type ChoiceRowProps = {
  /** Number of the step: 1, 2, 3… */
  number: number;
  legend: string;
  choices: readonly Choice[];
  /** Text instead of the options if there are none: the step that must come first. */
  note?: string;
  /** The options are loading. */
  loading?: boolean;
};

/** Step of a query: number, name, and the options as links, each to the address with that option selected. */
export function ChoiceRow({ number, legend, choices, note, loading = false }: ChoiceRowProps) {
  const waiting = !loading && choices.length === 0;
  return (
    <fieldset
      className={[styles.row, waiting && styles.waiting].filter(Boolean).join(' ')}
      aria-busy={loading || undefined}
    >
      <legend className={styles.legend}>
        <span className={styles.number}>{number}</span> {legend}
      </legend>
      {loading ? (
        <p className={styles.status} role="status">
          Cargando...
          <i />
          <i />
          <i />
        </p>
      ) : null}
      {waiting ? <p className={styles.note}>{note}</p> : null}
      {!loading && choices.length > 0 ? (
        <ul className={styles.choices}>
          {choices.map((choice) => (
            <li key={choice.label}>
              <ChoiceLink {...choice} />
              {choice.amount ? (
                <small className={styles.amount}>
                  {choice.amount.digits}
                  <span className="solo-lector"> {choice.amount.noun}</span>
                </small>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  );
}

function ChoiceLink({ label, href, chosen = false, disabled = false }: Choice) {
  if (disabled)
    return (
      <span className={styles.disabled}>
        <span>{label}</span>
        <span className="solo-lector"> (no disponible)</span>
      </span>
    );
  return (
    <a href={href} aria-current={chosen ? 'true' : undefined}>
      <span>{label}</span>
    </a>
  );
}
