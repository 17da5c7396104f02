import { EnteNameField, OfferedEntes } from '#areas/entes/components/ente-name.tsx';
import { SubmitButton } from '#ui/actions/button.tsx';
import styles from './comparison.module.css';
import type { TypedName } from './typed-entes.ts';

/** Form for the names of two entes, with the entes that match an ambiguous name. */
export function NameForm({ typed }: { typed: readonly TypedName[] }) {
  const [ente, otro] = typed;
  return (
    <>
      <form action="/comparar" method="get" className={`${styles.choice} no-imprime`}>
        <EnteNameField label="Un ente" name="ente" typed={ente} />
        <EnteNameField label="Otro de su tipo" name="otro" typed={otro} />
        <SubmitButton compact>Comparar</SubmitButton>
      </form>
      {typed.map((each) => {
        const rest = typed.filter((other) => other !== each).map(({ name, text }) => [name, text]);
        return (
          <OfferedEntes
            key={each.name}
            name={each.name}
            typed={each}
            addressOf={({ nombre }) => `/comparar?${new URLSearchParams([...rest, [each.name, nombre]])}`}
          />
        );
      })}
    </>
  );
}
