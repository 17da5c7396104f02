import { data } from 'react-router';
import { identity } from '#institution/identity.ts';
import { formatDateLong, formatTime, localDate, localTime } from '#platform/format.ts';
import { pageInput } from '#platform/http/page-context.ts';
import { Problem } from '#platform/http/problem.ts';
import { listSections } from '#platform/sections/queries.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RichText } from '#ui/text/prose.tsx';
import { StaffCard } from '../../components/card/staff-card.tsx';
import { findCard } from '../../queries/card.ts';
import { cardAddress, NOT_REGISTERED } from '../../rules/addresses.ts';
import type { Route } from './+types/carnet';
import styles from './carnet.module.css';

/** Maximum length of a code that is shown again in the field. */
const MAX_CI = 60;

/** Loads the verification of a staff card by its code (specification 2, section 2.11). Answers about people are never stored. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [presentation, sample] = await listSections('carnet');
  const ci = url.searchParams.get('ci')?.trim();
  if (!ci) return { presentation, sample, state: 'start' as const, ci: '' };
  const { caller, config } = context.get(pageInput);
  const fieldValue = ci.slice(0, MAX_CI);
  const now = new Date();
  try {
    const empleado = await findCard(ci, caller);
    if (!empleado) return data({ presentation, state: 'unknown' as const, ci: fieldValue }, { status: 404 });
    return {
      presentation,
      state: 'found' as const,
      ci: fieldValue,
      card: {
        nombre: `${empleado.nombres} ${empleado.apellidos}`,
        puesto: empleado.puesto,
        departamento: empleado.unidad,
        numero: empleado.numero,
        hasPhoto: empleado.foto !== null,
        photo: `/Publico/FotoEmpleado/${encodeURIComponent(ci)}`,
        address: new URL(cardAddress(ci), config.publicUrl).href,
        checkedAt: `${formatDateLong(localDate(now, identity.zonaHoraria))}, ${formatTime(localTime(now, identity.zonaHoraria))}`,
      },
    };
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'demasiadas-peticiones') throw error;
    return data(
      { presentation, state: 'limited' as const, ci: fieldValue },
      { status: 429, headers: error.detail.headers ?? {} },
    );
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Carnet({ loaderData }: Route.ComponentProps) {
  const { presentation, state, ci } = loaderData;
  return (
    <Page bare>
      {state === 'start' ? null : <meta name="robots" content="noindex" />}
      <div className={`caja ${styles.columns}`}>
        {loaderData.state === 'found' ? <StaffCard {...loaderData.card} /> : null}
        <section aria-labelledby="verificar" className={state === 'found' ? 'no-imprime' : undefined}>
          <h1 id="verificar">{presentation?.title ?? 'Verifique un carnet'}</h1>
          {presentation ? <RichText html={presentation.html} className={`entradilla ${styles.lead}`} /> : null}
          <div role="status" className={styles.answer}>
            {state === 'unknown' ? (
              <Notice tone="warning">
                <p>{NOT_REGISTERED}</p>
              </Notice>
            ) : null}
            {state === 'limited' ? (
              <Notice tone="warning">
                <p>Demasiadas consultas seguidas. Espere un minuto e intente de nuevo.</p>
              </Notice>
            ) : null}
          </div>
          <form action="/carnet">
            <TextField
              label="Código del carnet"
              name="ci"
              hint="Está debajo del código QR, en cuatro grupos de cuatro letras y cifras."
              defaultValue={ci}
              required
              maxLength={MAX_CI}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck="false"
            />
            <SubmitButton>Verificar</SubmitButton>
          </form>
          {loaderData.state === 'start' ? (
            <div className={styles.sample}>
              <Notice tone="info">
                <p>
                  <strong>Si no aparece en el registro, verá este mensaje:</strong> {NOT_REGISTERED}.
                </p>
              </Notice>
              {loaderData.sample ? (
                <>
                  <h2>{loaderData.sample.title}</h2>
                  <RichText html={loaderData.sample.html} />
                </>
              ) : null}
            </div>
          ) : null}
        </section>
        {loaderData.state === 'found' ? null : <CardSketch />}
      </div>
    </Page>
  );
}

/** Dark pixels of the drawn QR code, except for its three corners: column and row in a grid of nine. */
const dots = [4, 13, 22, 31, 36, 38, 40, 42, 44, 49, 58, 60, 62, 67, 71, 76, 78, 80];

/** Outline of a card that shows the position of its code, for the page without a card. */
function CardSketch() {
  return (
    <figure className={styles.figure}>
      <svg viewBox="0 0 420 300" role="img" aria-label="Un carnet: el código está debajo del código QR">
        <rect x="1" y="1" width="418" height="298" className={styles.paper} />
        <text x="24" y="35" className={styles.title}>
          {identity.siglas}
        </text>
        <path d="M1 54H419M1 59H419" className={styles.line} />
        <rect x="24" y="82" width="112" height="140" className={styles.soft} />
        <circle cx="80" cy="134" r="26" className={styles.figureOf} />
        <path d="M38 222c4-34 20-48 42-48s38 14 42 48z" className={styles.figureOf} />
        <path d="M24 244H116M24 262H96" className={styles.words} />
        <path d="M164 100H330M164 128H286M164 146H300" className={styles.words} />
        <g transform="translate(264 164)" className={styles.qr}>
          {[
            [0, 0],
            [60, 0],
            [0, 60],
          ].map(([x = 0, y = 0]) => (
            <path key={`${x}-${y}`} d={`M${x} ${y}h30v30h-30zm6 6v18h18v-18zm5 5h8v8h-8z`} fillRule="evenodd" />
          ))}
          {dots.map((dot) => (
            <rect key={dot} x={(dot % 9) * 10} y={Math.floor(dot / 9) * 10} width="10" height="10" />
          ))}
        </g>
        <text x="309" y="279" className={styles.code}>
          0000-0000-0000-0000
        </text>
        <path d="M214 288c60 6 130 6 190-1" className={styles.mark} />
      </svg>
      <figcaption className="aux">Escriba el código subrayado, con guiones o sin ellos.</figcaption>
    </figure>
  );
}
