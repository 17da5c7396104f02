import { count } from '#platform/format.ts';
import { ArrowSummary } from '#ui/arrow.tsx';
import type { EmpleadoListed } from '../../queries/employees.ts';
import type { Unidad } from '../../queries/unit-names.ts';
import { directoryAddress } from '../../rules/addresses.ts';
import styles from './departments.module.css';
import { People, PeopleHeads } from './people.tsx';

/** Department with its displayed people. */
type Department = { unit: Unidad; people: readonly EmpleadoListed[]; open: boolean };

/** Departments that expand in place, with a link to all people if not all are displayed. */
export function Departments({ departments }: { departments: readonly Department[] }) {
  return (
    <div className={styles.list}>
      <PeopleHeads />
      {departments.map(({ unit, people, open }) => (
        <details key={unit.id} className={styles.department} open={open}>
          <ArrowSummary>
            <h2 id={unit.clave}>{unit.nombre}</h2>
            <span className="num">{count('persona', unit.personas)}</span>
          </ArrowSummary>
          <People people={people} />
          {people.length < unit.personas ? (
            <p className={`enlaces ${styles.more}`}>
              <a href={directoryAddress({ area: unit.clave })}>
                {people.length === 0 ? 'Ver' : 'Ver todas:'} las {unit.personas} personas
                <span className="solo-lector"> del área {unit.nombre}</span>
              </a>
            </p>
          ) : null}
        </details>
      ))}
    </div>
  );
}
