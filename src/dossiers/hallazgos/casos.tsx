import type { CasoOfTema } from '#areas/auditorias/queries/temas.ts';
import { observacionPath } from '#areas/auditorias/rules/address.ts';
import { observacionStates } from '#areas/auditorias/rules/observacion-words.ts';
import { entePath } from '#areas/entes/rules.ts';
import { formatDateLong, formatInteger, formatPesos } from '#platform/format.ts';
import { FigureSection } from '#ui/conclusion/figure-section.tsx';
import { Source } from '#ui/conclusion/source.tsx';
import { Pager } from '#ui/data/pager.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Ledger, LedgerRow, Outcome, StateMark } from '#ui/record/ledger.tsx';
import { hallazgosPath } from './address.ts';

type CasosProps = {
  casos: readonly CasoOfTema[];
  total: number;
  pagina: number;
  size: number;
  slug: string | null;
  anio: number | undefined;
  cutOff: string | undefined;
};

/** The cases of a subject, largest amount first, in pages. */
export function Casos({ casos, total, pagina, size, slug, anio, cutOff }: CasosProps) {
  const first = (pagina - 1) * size + 1;
  const path = hallazgosPath({ slug, anio });
  const linkTo = (page: number) => `${path}${page > 1 ? `${anio === undefined ? '?' : '&'}pagina=${page}` : ''}#casos`;
  return (
    <FigureSection
      id="casos"
      phrase={[
        total <= size
          ? `${total === 1 ? 'El caso' : `Los ${formatInteger(total)} casos`}, por monto.`
          : `Casos ${formatInteger(first)} a ${formatInteger(first + casos.length - 1)} de ${formatInteger(total)}, por monto.`,
      ]}
      source={<Source cutOff={cutOff}>expedientes de las auditorías publicadas</Source>}
    >
      {casos.length === 0 ? (
        <Empty action={<a href={linkTo(1)}>Ver los primeros</a>}>Sin información para mostrar</Empty>
      ) : (
        <Ledger start={first}>
          {casos.map((caso) => (
            <LedgerRow key={`${caso.auditoriaId} ${caso.numero}`} outcome={<State caso={caso} />}>
              <p>
                <a href={observacionPath(caso.auditoriaId, caso.numero)}>{caso.descripcion}</a>
              </p>
              <p className="aux">
                <a href={entePath(caso.enteId)}>{caso.ente}</a>
                {`, cuenta ${caso.anio}. Emitida el ${formatDateLong(caso.emitidaEl)}.`}
              </p>
            </LedgerRow>
          ))}
        </Ledger>
      )}
      <Pager page={pagina} pages={Math.ceil(total / size)} linkTo={linkTo} label="Páginas de casos" />
    </FigureSection>
  );
}

function State({ caso: { estado, monto } }: { caso: CasoOfTema }) {
  return (
    <Outcome title={monto === 0 ? 'Sin monto' : formatPesos(monto)}>
      <StateMark state={estado === 'pendiente' ? 'pending' : 'resolved'}>{observacionStates[estado]}</StateMark>
    </Outcome>
  );
}
