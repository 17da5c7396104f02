import { documentoAddress } from '#areas/documentos/rules.ts';
import { ongoing } from '#institution/home.ts';
import { CardGrid, ExpandableCard } from '#ui/content/card.tsx';
import { SectionHeading } from '#ui/content/section-heading.tsx';

type OngoingProps = {
  trackingUrl: string;
  /** Number of the published call for articles. */
  convocatoriaId: number | undefined;
};

/** Four expandable cards (specification 1, section 2.3). */
export function Ongoing({ trackingUrl, convocatoriaId }: OngoingProps) {
  const cards = [
    ...(convocatoriaId ? [{ ...ongoing.convocatoria, href: documentoAddress(convocatoriaId) }] : []),
    { ...ongoing.programa, href: '/institucion/programa-anual' },
    { ...ongoing.actividades, href: '/informes/informe-actividades' },
    { ...ongoing.seguimiento, href: trackingUrl },
  ];
  return (
    <section className="caja seccion" aria-labelledby="en-curso">
      <SectionHeading id="en-curso" title="En curso" />
      <CardGrid>
        {cards.map(({ titulo, nota, texto, enlace, href }, index) => (
          <ExpandableCard key={titulo} title={titulo} note={nota} open={index === 0}>
            <p>{texto}</p>
            <a href={href}>{enlace}</a>
          </ExpandableCard>
        ))}
      </CardGrid>
    </section>
  );
}
