import { SubmitButton } from '#ui/actions/button.tsx';
import { ComboboxField } from '#ui/forms/combobox/combobox-field.tsx';
import styles from './comparison.module.css';
import type { TypedEnte } from './typed-entes.ts';

/** Form for the names of two entes, with the entes that match an ambiguous name. */
export function NameForm({ typed }: { typed: readonly TypedEnte[] }) {
  const [ente, otro] = typed;
  return (
    <>
      <form action="/comparar" method="get" className={`${styles.choice} no-imprime`}>
        <NameField label="Un ente" name="ente" typed={ente} />
        <NameField label="Otro de su tipo" name="otro" typed={otro} />
        <SubmitButton compact>Comparar</SubmitButton>
      </form>
      {typed.map((each) => (
        <Offered key={each.name} typed={each} others={typed.filter((other) => other !== each)} />
      ))}
    </>
  );
}

function NameField({ label, name, typed }: { label: string; name: string; typed: TypedEnte | undefined }) {
  return (
    <ComboboxField
      label={label}
      name={name}
      source="/api/Entes/website/{texto}"
      value={typed?.text}
      error={typed?.text && typed.id === undefined ? problemOf(typed) : undefined}
    />
  );
}

function problemOf({ offered }: TypedEnte): string {
  return offered.length > 0
    ? 'Ese nombre no basta para saber cuál: escríbalo completo o elíjalo abajo.'
    : 'Ningún ente se llama así: pruebe con menos palabras o con las siglas.';
}

/** The entes that match a name, each with the address of its full name. */
function Offered({ typed: { name, text, offered }, others }: { typed: TypedEnte; others: readonly TypedEnte[] }) {
  if (offered.length === 0) return null;
  const rest = others.map((other) => [other.name, other.text]);
  return (
    <section aria-labelledby={`nombres-${name}`}>
      <h2 id={`nombres-${name}`} className={styles.offered}>
        ¿Cuál es «{text}»?
      </h2>
      <ul className={styles.names}>
        {offered.map((nombre) => (
          <li key={nombre}>
            <a href={`/comparar?${new URLSearchParams([...rest, [name, nombre]])}`}>{nombre}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
