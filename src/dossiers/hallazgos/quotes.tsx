import { observacionPath } from '#areas/auditorias/rules/address.ts';
import { formatPesos } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import styles from './hallazgos.module.css';
import type { Quote, QuotedInforme } from './load-quotes.server.ts';
import { quotesSentence } from './sentences.ts';

/** Quotations of cases from their reports, each with its page. */
export function Quotes({ quotes }: { quotes: readonly Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <FigureSection id="citas" phrase={quotesSentence(quotes.length)}>
      <div className={styles.quotes}>
        {quotes.map(({ auditoriaId, codigo, numero, descripcion, ente, anio, monto, informe }) => (
          <blockquote key={`${auditoriaId} ${numero}`}>
            <p>{descripcion}</p>
            <footer>
              {`${ente}, cuenta ${anio}, ${monto > 0 ? formatPesos(monto) : 'sin monto'}. `}
              {informe ? (
                <>
                  <InformeLink {...informe} of={codigo} />
                  {'. '}
                </>
              ) : null}
              <a href={observacionPath(auditoriaId, numero)}>
                Qué pasó con ella
                <span className="solo-lector">{`: observación ${numero} de ${codigo}`}</span>
              </a>
            </footer>
          </blockquote>
        ))}
      </div>
    </FigureSection>
  );
}

/** Link to the report page with an observation; `of` is the code of its audit, for pages that link to several. */
export function InformeLink({ href, page, of }: QuotedInforme & { of?: string }) {
  return (
    <a href={href}>
      {page ? `Informe, página ${page}` : 'Informe'}
      {of ? <span className="solo-lector">{` de ${of}`}</span> : null}
    </a>
  );
}
