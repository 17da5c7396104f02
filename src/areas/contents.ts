import type { ContentKind } from '#platform/editing/kind.ts';
import { contactContent } from '#platform/settings/contact.ts';
import { linksContent } from '#platform/settings/links-of-interest.ts';
import { menuLabelsContent } from '#platform/settings/menu-labels.ts';
import { acuerdos } from './acuerdos/datasets/acuerdos.ts';
import { avisos } from './acuerdos/datasets/avisos.ts';
import { eventos } from './agenda/datasets/eventos.ts';
import { holidaysWithTerms, retentionContent } from './atencion/editing.ts';
import { alcances } from './auditorias/datasets/alcances.ts';
import { auditorias } from './auditorias/datasets/auditorias.ts';
import { observaciones } from './auditorias/datasets/observaciones.ts';
import { recomendaciones } from './auditorias/datasets/recomendaciones.ts';
import { renglones } from './auditorias/datasets/renglones.ts';
import { respuestas } from './auditorias/datasets/respuestas.ts';
import { tiposAuditoria } from './auditorias/datasets/tipos-auditoria.ts';
import { clases, plazos, situaciones, temas } from './auditorias/editing.ts';
import { auditoriasCovid } from './covid/datasets/auditorias-covid.ts';
import { entradas } from './coyuntura/datasets/entradas.ts';
import { carpetas } from './documentos/datasets/carpetas.ts';
import { documentos } from './documentos/datasets/documentos.ts';
import { fixedDocumentsContent } from './documentos/editing/fixed-documents.ts';
import { anosDeEncuestas } from './encuestas/datasets/anos.ts';
import { municipios } from './encuestas/datasets/municipios.ts';
import { resultados } from './encuestas/datasets/resultados.ts';
import { tiposDeEncuesta } from './encuestas/datasets/tipos.ts';
import { ejercicios } from './entes/datasets/ejercicios.ts';
import { entes } from './entes/datasets/entes.ts';
import { tiposEnte } from './entes/datasets/tipos-ente.ts';
import { datasets } from './index.ts';
import { erratas } from './informes/datasets/erratas.ts';
import { fondos } from './informes/datasets/fondos.ts';
import { informes } from './informes/datasets/informes.ts';
import { tiposInforme } from './informes/datasets/tipos-informe.ts';
import { capacitaciones } from './institucion/datasets/capacitaciones.ts';
import { empleados } from './institucion/datasets/empleados.ts';
import { nombresDePaginas } from './institucion/datasets/nombres-de-paginas.ts';
import { preguntas } from './institucion/datasets/preguntas.ts';
import { sinonimos } from './institucion/datasets/sinonimos.ts';
import { textos } from './institucion/datasets/textos.ts';
import { unidades } from './institucion/datasets/unidades.ts';
import { notas } from './noticias/datasets/notas.ts';
import { anuncioContent, carouselContent } from './noticias/editing.ts';
import { convocatorias } from './participacion/datasets/convocatorias.ts';
import { organizaciones } from './participacion/datasets/organizaciones.ts';
import { propuestas } from './participacion/datasets/propuestas.ts';
import { articulos } from './transparencia/datasets/articulos.ts';
import { columnas } from './transparencia/datasets/columnas.ts';
import { formatos } from './transparencia/datasets/formatos.ts';
import { fracciones } from './transparencia/datasets/fracciones.ts';

/** Kinds in the order of the navigation of the staff. Not part of `area.ts`: the staff application needs nothing else of the areas. */
const ordered: readonly ContentKind[] = [
  notas.content,
  entradas.content,
  eventos.content,
  documentos.content,
  preguntas.content,
  acuerdos.content,
  avisos.content,
  capacitaciones.content,
  empleados.content,
  propuestas.content,
  resultados.content,
  entes.content,
  auditorias.content,
  alcances.content,
  renglones.content,
  observaciones.content,
  recomendaciones.content,
  respuestas.content,
  informes.content,
  erratas.content,
  textos.content,
  unidades.content,
  convocatorias.content,
  organizaciones.content,
  carpetas.content,
  tiposDeEncuesta.content,
  anosDeEncuestas.content,
  tiposEnte.content,
  municipios.content,
  ejercicios.content,
  auditoriasCovid.content,
  tiposAuditoria.content,
  tiposInforme.content,
  fondos.content,
  sinonimos.content,
  nombresDePaginas.content,
  articulos.content,
  fracciones.content,
  formatos.content,
  columnas.content,
  anuncioContent,
  carouselContent,
  contactContent,
  linksContent,
  fixedDocumentsContent,
  clases.content,
  situaciones.content,
  temas.content,
  plazos.content,
  menuLabelsContent,
  retentionContent,
  holidaysWithTerms,
];

/** All kinds of content that staff edit; datasets that the order does not name come last. */
export const contentKinds: readonly ContentKind[] = [
  ...ordered,
  ...datasets.map(({ content }) => content).filter((content) => !ordered.includes(content)),
];
