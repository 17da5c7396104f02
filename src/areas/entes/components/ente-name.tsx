import type { ReactNode } from 'react';
import { ComboboxField } from '#ui/forms/combobox/combobox-field.tsx';
import type { NamedEnte, TypedEnte } from '../queries/typed-ente.ts';
import styles from './ente-name.module.css';

type EnteNameFieldProps = { label: string; name: string; hint?: ReactNode; typed: TypedEnte | undefined };

/** Field for the name of an ente, with an error if a typed name does not identify one. */
export function EnteNameField({ label, name, hint, typed }: EnteNameFieldProps) {
  return (
    <ComboboxField
      label={label}
      name={name}
      hint={hint}
      source="/api/Entes/website/{texto}"
      value={typed?.text || typed?.ente?.nombre}
      error={typed && problemOf(typed)}
    />
  );
}

function problemOf({ text, ente, offered }: TypedEnte): string | undefined {
  if (text === '' || ente) return undefined;
  return offered.length > 0
    ? 'Ese nombre no basta para saber cuál: escríbalo completo o elíjalo abajo.'
    : 'Ningún ente se llama así: pruebe con menos palabras o con las siglas.';
}

type OfferedEntesProps = { name: string; typed: TypedEnte; addressOf: (ente: NamedEnte) => string };

/** Links to the entes that match an ambiguous name. */
export function OfferedEntes({ name, typed: { text, offered }, addressOf }: OfferedEntesProps) {
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby={`nombres-${name}`}>
      <h2 id={`nombres-${name}`} className={styles.title}>
        ¿Cuál es «{text}»?
      </h2>
      <ul className={styles.names}>
        {offered.map((ente) => (
          <li key={ente.id}>
            <a href={addressOf(ente)}>{ente.nombre}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
