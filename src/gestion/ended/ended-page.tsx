import { ButtonLink, SubmitButton } from '#ui/actions/button.tsx';
import { SIGN_IN } from '../addresses.ts';
import { refusalDocument } from './refusal-document.tsx';

/** Fields that no page shows again: passwords, passphrases and codes. */
const secrets = new Set(['contrasena', 'repetida', 'actual', 'nueva', 'confirmacion', 'frase', 'codigo']);
/** Minimum letters of a value to count as typed text, which is shown again. */
const MIN_TYPED = 30;

type Field = readonly [name: string, value: string];

/**
 * Returns the page for a form that arrived after the end of its login. Nothing was saved; the page contains the typed text, to be sent again to
 * `address` after signing in in another tab. A form with a secret is not repeated.
 */
export function endedPage(address: string, form: URLSearchParams): string {
  const fields = [...form].some(([name]) => secrets.has(name)) ? [] : [...form];
  return refusalDocument('Su sesión terminó', contentOf(address, fields));
}

function contentOf(address: string, fields: readonly Field[]) {
  if (fields.length === 0)
    return (
      <>
        <p>No se guardó nada.</p>
        <p>
          <ButtonLink href={SIGN_IN}>Entrar de nuevo</ButtonLink>
        </p>
      </>
    );
  return (
    <>
      <p className="notice" role="status">
        <b>Lo que escribió está aquí.</b> No se guardó nada.{' '}
        <a href={SIGN_IN} target="_blank" rel="noopener">
          Entre en otra pestaña
        </a>{' '}
        y después envíelo de nuevo.
      </p>
      <form method="post" action={address}>
        {fields.map(([name, value]) => (
          <TypedField key={`${name} ${value}`} name={name} value={value} />
        ))}
        <p>
          <SubmitButton>Enviar de nuevo</SubmitButton>
        </p>
      </form>
    </>
  );
}

function TypedField({ name, value }: { name: string; value: string }) {
  if (value.length < MIN_TYPED && !value.includes('\n')) return <input type="hidden" name={name} value={value} />;
  const rows = Math.min(20, 3 + Math.ceil(value.length / 70));
  return (
    <p>
      <textarea name={name} rows={rows} aria-label="Lo que escribió" defaultValue={value} />
    </p>
  );
}
