import { IconSymbol, SharedIcon } from '#ui/icon.tsx';
import { useContact } from '#ui/layout/page-info.ts';
import type { EmpleadoListed } from '../../queries/employees.ts';
import { contactAddress, telAddress } from '../../rules/addresses.ts';
import styles from './people.module.css';

/** People of a department: name, position, extension to dial, e-mail, and contact to save. */
export function People({ people }: { people: readonly EmpleadoListed[] }) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </ul>
  );
}

function Person({ person: { id, nombres, apellidos, puesto, extension, correo } }: { person: EmpleadoListed }) {
  const name = `${nombres} ${apellidos}`;
  const switchboard = useContact().conmutador.numero;
  return (
    <li className={styles.person} id={`persona-${id}`}>
      <b>
        {apellidos}, {nombres}
      </b>
      <span className={styles.position}>{puesto}</span>
      {extension ? (
        <a
          className={styles.extension}
          href={telAddress(switchboard, extension)}
          aria-label={`Llamar a ${name}, extensión ${extension}`}
        >
          {extension}
        </a>
      ) : (
        <span className={styles.extension}>
          <span className="solo-lector">Sin extensión</span>
        </span>
      )}
      {correo ? (
        <a className={styles.email} href={`mailto:${correo}`}>
          {correo}
        </a>
      ) : (
        <span className={styles.email} />
      )}
      <a
        className={`${styles.contact} no-imprime`}
        href={contactAddress(id)}
        aria-label={`Guardar el contacto de ${name} (vCard)`}
      >
        <SharedIcon id="guardar" /> Contacto
      </a>
    </li>
  );
}

/** Icon for the rows and, on wide screens, headings of the columns. Rendered before the first `People` of a page. */
export function PeopleHeads() {
  return (
    <>
      <IconSymbol name="descargar" id="guardar" />
      <div className={`${styles.person} ${styles.heads}`} aria-hidden="true">
        <span>Nombre</span>
        <span>Puesto</span>
        <span>Extensión</span>
        <span>Correo</span>
      </div>
    </>
  );
}
