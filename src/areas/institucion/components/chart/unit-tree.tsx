import type { Unidad } from '../../queries/unit-names.ts';
import { directoryAddress } from '../../rules/addresses.ts';
import { hierarchyOf, type UnitNode } from '../../rules/hierarchy.ts';
import styles from './unit-tree.module.css';

/** Organisation chart as nested lists with the content of the drawing, for phones and screen readers. */
export function UnitTree({ units, plain = false }: { units: readonly Unidad[]; plain?: boolean }) {
  return (
    <div className={styles.tree}>
      <Level nodes={hierarchyOf(units)} plain={plain} />
    </div>
  );
}

function Level({ nodes, plain }: { nodes: readonly UnitNode<Unidad>[]; plain: boolean }) {
  if (nodes.length === 0) return null;
  return (
    <ul>
      {nodes.map(({ unit, below }) => (
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
          <Level nodes={below} plain={plain} />
        </li>
      ))}
    </ul>
  );
}
