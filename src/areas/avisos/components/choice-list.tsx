import choiceStyles from '#ui/forms/choices.module.css';
import styles from './alerts.module.css';

type Choice = { name: string; value: string; label: string; note?: string | undefined; checked: boolean };

/** Choices one below the other, each with a remark at its end. */
export function ChoiceList({
  legend,
  type,
  choices,
}: {
  legend: string;
  type: 'checkbox' | 'radio';
  choices: readonly Choice[];
}) {
  return (
    <fieldset className={styles.list}>
      <legend>{legend}</legend>
      {choices.map(({ name, value, label, note, checked }) => (
        <label key={`${name} ${value}`} className={`${choiceStyles.choice} ${styles.option}`}>
          <input type={type} name={name} value={value} defaultChecked={checked} />
          <span>{label}</span>
          {note ? <span className="aux num">{note}</span> : null}
        </label>
      ))}
    </fieldset>
  );
}
