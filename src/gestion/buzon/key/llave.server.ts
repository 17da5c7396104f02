import { data, redirect } from 'react-router';
import { z } from 'zod';
import {
  changePhrase,
  closeReadingKey,
  createReadingKey,
  findOpenKey,
  NoNewKeyError,
  openReadingKey,
  ReplacedCopyError,
} from '#areas/atencion/commands/sealing/reading-key.ts';
import { typedText } from '#platform/http/form-text.ts';
import { Problem } from '#platform/http/problem.ts';
import { requireFreshProof } from '../../cuenta/fresh.server.ts';
import { type StaffContext, signedIn, staffOutcome } from '../../staff-context.ts';

/** Minimum number of letters of the passphrase of a reading key: four or five words. */
const MIN_PHRASE = 20;
/** Maximum number of letters of a passphrase. */
const MAX_PHRASE = 200;

type Outcome = { errors: Record<string, string> };

const refuse = (errors: Outcome['errors'], status = 422) => data<Outcome>({ errors }, status);

/** Returns the record to return to after a form; undefined if the form names none. */
export function recordToReturnTo(text: FormDataEntryValue | string | null): string | undefined {
  return z.uuid().safeParse(text).data;
}

/** Performs a form of the reading key page. */
export async function changeKey(context: StaffContext, request: Request) {
  const { actor, login, now } = signedIn(context);
  const form = await request.formData();
  const text = (name: string) => typedText(form, name, 300);
  const record = recordToReturnTo(form.get('volver'));
  const done = (aviso: string) => redirect(record ? `/gestion/buzon/${record}` : `/gestion/llave?aviso=${aviso}`, 303);
  const opened = async (phrase: string, aviso: string) => {
    const secret = await openReadingKey(actor, { loginId: login.id, phrase, now });
    if (!secret) return refuse({ frase: 'Esa no es la frase de su llave.' });
    rememberSecret(context, secret);
    return done(aviso);
  };
  switch (text('accion')) {
    case 'crear': {
      requireFreshProof(context, 'llave');
      const fault = phraseFault(text('frase'), text('repetida'));
      if (fault) return refuse({ frase: fault });
      try {
        await createReadingKey(actor, { phrase: text('frase'), now });
      } catch (error) {
        if (error instanceof NoNewKeyError)
          return refuse({ frase: 'Ya no se puede crear: abra otra vez la página.' }, 409);
        throw error;
      }
      return opened(text('frase'), 'creada');
    }
    case 'abrir':
      try {
        return await opened(text('frase'), 'abierta');
      } catch (error) {
        if (error instanceof ReplacedCopyError)
          return refuse(
            {
              frase:
                'Su llave guardada no es la que dejó usted: alguien la cambió, o se dañó. Avise al área de sistemas; se recupera con la llave de resguardo.',
            },
            409,
          );
        if (!(error instanceof Problem) || error.code !== 'demasiadas-peticiones') throw error;
        return refuse({ frase: 'Demasiadas frases equivocadas. Espere un cuarto de hora.' }, 429);
      }
    case 'cambiar': {
      requireFreshProof(context, 'llave');
      const key = await openKeyOf(context, request);
      const fault = phraseFault(text('nueva'), text('repetida'));
      if (!key) return refuse({ nueva: 'Abra primero su llave.' }, 409);
      if (fault) return refuse({ nueva: fault });
      await changePhrase(actor, { key, phrase: text('nueva') });
      return done('cambiada');
    }
    case 'cerrar':
      await closeReadingKey(actor, login.id);
      forgetSecret(context);
      return done('cerrada');
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Only the cookie contains the secret that opens the private key of its login. */
const COOKIE = '__Host-gestion.lectura';
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** Returns the key that is open in this browser; undefined without one. Each use extends its time. */
export async function openKeyOf(context: StaffContext, request: Request) {
  const { actor, login, now } = signedIn(context);
  const secret = new RegExp(`${COOKIE}=([\\w-]{43})`).exec(request.headers.get('cookie') ?? '')?.[1];
  if (!secret) return undefined;
  return findOpenKey(actor.id, { loginId: login.id, secret }, now);
}

/** Stores the secret of an opened key in the cookie. */
function rememberSecret(context: StaffContext, secret: string): void {
  context.get(staffOutcome).cookies.push(`${COOKIE}=${secret}; ${ATTRIBUTES}`);
}

/** Deletes the cookie with the secret. */
function forgetSecret(context: StaffContext): void {
  context.get(staffOutcome).cookies.push(`${COOKIE}=; Max-Age=0; ${ATTRIBUTES}`);
}

/** Returns the error of a new passphrase; undefined if it is acceptable. */
function phraseFault(phrase: string, repeated: string): string | undefined {
  if (phrase.length < MIN_PHRASE)
    return `Escriba al menos ${MIN_PHRASE} letras: cuatro o cinco palabras que no vayan juntas.`;
  if (phrase.length > MAX_PHRASE) return `Escriba a lo más ${MAX_PHRASE} letras.`;
  if (new Set(phrase).size < 8) return 'Use más letras distintas: la frase se adivina con facilidad.';
  return phrase === repeated ? undefined : 'Las dos frases son distintas.';
}
