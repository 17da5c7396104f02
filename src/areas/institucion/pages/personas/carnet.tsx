import { data } from 'react-router';
import { identity } from '#institution/identity.ts';
import { formatDateLong, formatTime, localDate, localTime } from '#platform/format.ts';
import { pageInput } from '#platform/http/page-context.ts';
import { Problem } from '#platform/http/problem.ts';
import { listSections } from '#platform/sections/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { CardSketch } from '../../components/card/card-sketch.tsx';
import { StaffCard } from '../../components/card/staff-card.tsx';
import { findCard } from '../../queries/card.ts';
import { cardAddress } from '../../rules/addresses.ts';
import { NOT_REGISTERED } from '../../rules/card.ts';
import type { Route } from './+types/carnet';
import styles from './carnet.module.css';

/** Longest code that is shown again in the field. */
const MAX_CI = 60;

/** Verification of a staff card by its code (specification 2, section 2.11). Answers about people are never kept. */
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
            <Button type="submit">Verificar</Button>
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
