import type { Unidad } from '../../queries/units.ts';
import { directoryAddress } from '../../rules/addresses.ts';
import styles from './unit-tree.module.css';

/** An organisation chart as nested lists: what the drawing says, for phones and screen readers. */
export function UnitTree({ units, plain = false }: { units: readonly Unidad[]; plain?: boolean }) {
  return (
    <div className={styles.tree}>
      <Level units={units} parent={null} plain={plain} />
    </div>
  );
}

function Level({ units, parent, plain }: { units: readonly Unidad[]; parent: number | null; plain: boolean }) {
  const level = units.filter(({ padreId }) => padreId === parent);
  if (level.length === 0) return null;
  return (
    <ul>
      {level.map((unit) => (
        <li key={unit.id} className={unit.clase === 'auditoria' ? styles.audits : undefined}>
          {plain ? (
            <span className={styles.unit}>{unit.nombre}</span>
          ) : (
            <a className={styles.unit} href={directoryAddress({ area: unit.clave })}>
              {unit.nombre}
              {unit.personas > 0 ? (
                <span>
                  {unit.personas}
                  <span className="solo-lector"> {unit.personas === 1 ? 'persona' : 'personas'}</span>
                </span>
              ) : null}
            </a>
          )}
          <Level units={units} parent={unit.id} plain={plain} />
        </li>
      ))}
    </ul>
  );
}
