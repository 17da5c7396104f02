import styles from '../edit.module.css';

/** Lists the faults of a text before it is sent; `isChecked` says that there are none in what was typed. */
export function Findings({ findings, isChecked }: { findings: readonly string[]; isChecked: boolean }) {
  if (findings.length === 0 && !isChecked) return null;
  return (
    <section>
      <h2>Antes de enviar</h2>
      {findings.length === 0 ? <p>Nada que corregir en lo que lleva escrito.</p> : null}
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    </section>
  );
}
