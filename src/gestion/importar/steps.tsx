import styles from './importar.module.css';

const steps = [
  { id: 'archivo', label: 'Archivo' },
  { id: 'columnas', label: 'Columnas' },
  { id: 'ensayo', label: 'Ensayo' },
  { id: 'confirmar', label: 'Confirmar' },
] as const;

/** The steps of an import, with the current one. */
export function Steps({ current }: { current: (typeof steps)[number]['id'] }) {
  const now = steps.findIndex(({ id }) => id === current);
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, label }, index) => (
        <li key={id} aria-current={id === current ? 'step' : undefined} data-done={index < now ? '' : undefined}>
          {index < now ? <span className="solo-lector">Hecho: </span> : <span>{index + 1}</span>}
          {label}
        </li>
      ))}
    </ol>
  );
}
