import type { ObservacionTemplate } from './template.ts';

/** Observations on the budget and on documents. */
export const reviewTemplates: ObservacionTemplate[] = [
  {
    naturaleza: 'Presupuestales',
    peso: 1,
    texto: (f) =>
      `Se ejerció más de lo autorizado en ${f.n(2, 9)} partidas del capítulo ${f.pick(['2000', '3000', '4000'])} sin adecuación presupuestal.`,
  },
  {
    naturaleza: 'Presupuestales',
    peso: 0.8,
    texto: (f) =>
      `Se adjudicaron de forma directa ${f.n(2, 12)} compras de ${f.pick(['papelería', 'uniformes', 'equipo de cómputo', 'material eléctrico', 'llantas y refacciones'])} que por su monto requerían licitación.`,
  },
  {
    naturaleza: 'Presupuestales',
    peso: 0.7,
    texto: (f) =>
      `Una compra de ${f.pick(['mobiliario', 'equipo de cómputo', 'vehículos', 'material de limpieza'])} se dividió en ${f.n(3, 8)} pedidos hechos en ${f.n(5, 27)} días, cada uno por debajo del límite de licitación.`,
  },
  {
    naturaleza: 'Presupuestales',
    peso: 0.6,
    texto: (f) =>
      `Al 31 de diciembre quedaron ${f.n(2, 15)} compromisos de pago sin suficiencia presupuestal registrada.`,
  },
  {
    naturaleza: 'Presupuestales',
    peso: 0.5,
    texto: (f) =>
      `Los recursos no ejercidos de ${f.n(2, 5)} programas se reintegraron ${f.n(12, 96)} días después del plazo.`,
  },
  {
    naturaleza: 'Presupuestales',
    para: ['municipio', 'estado', 'educacion', 'salud'],
    peso: 0.7,
    texto: (f) =>
      `Se contrató a ${f.at(94_000, 4, 36)} personas por honorarios para plazas que el tabulador aprobado no contempla.`,
  },
  {
    naturaleza: 'Presupuestales',
    peso: 0.4,
    texto: (f) =>
      `Se pagaron compensaciones a ${f.at(41_000, 3, 29)} servidores públicos por encima del tabulador autorizado.`,
  },
  {
    naturaleza: 'Presupuestales',
    para: ['municipio'],
    peso: 0.6,
    texto: (f) =>
      `Se destinaron recursos del fondo de infraestructura social a ${f.n(2, 6)} acciones fuera de las zonas de atención prioritaria.`,
  },
  {
    naturaleza: 'Presupuestales',
    para: ['estado', 'salud', 'educacion', 'fideicomiso', 'pensiones'],
    peso: 0.9,
    texto: (f) =>
      `Se transfirieron recursos entre ${f.n(2, 7)} programas presupuestarios sin autorización de la Secretaría de Hacienda.`,
  },
  {
    naturaleza: 'Presupuestales',
    tema: 'deuda',
    peso: 1.8,
    texto: (f) =>
      `El presupuesto de egresos no previó ${f.n(2, 6)} pagos de capital que el contrato de crédito fijaba para el segundo semestre.`,
  },
  {
    naturaleza: 'Presupuestales',
    tema: 'deuda',
    peso: 1.5,
    texto: (f) =>
      `Parte del crédito autorizado para inversión pública se usó en ${f.n(2, 11)} pagos de gasto corriente.`,
  },
  {
    naturaleza: 'Gabinete',
    peso: 0,
    texto: (f) =>
      `No se publicaron los informes financieros de ${f.pick(['dos', 'tres', 'cuatro'])} trimestres en el sitio de internet del ente dentro del plazo de ${f.pick(['30 días', 'ley'])}.`,
  },
  {
    naturaleza: 'Gabinete',
    peso: 0,
    texto: (f) => `En ${f.n(5, 32)} de ${f.n(40, 90)} expedientes de personal falta el título o el contrato vigente.`,
  },
  {
    naturaleza: 'Gabinete',
    peso: 0,
    texto: (f) =>
      `El manual de ${f.pick(['procedimientos', 'organización', 'adquisiciones'])} no se actualiza desde ${f.anio - f.whole(4, 11)} y no incluye ${f.n(2, 7)} áreas en funciones.`,
  },
  {
    naturaleza: 'Gabinete',
    peso: 0,
    texto: (f) =>
      `No se presentaron ${f.n(4, 48)} declaraciones de situación patrimonial de ${f.n(60, 410)} obligadas.`,
  },
  {
    naturaleza: 'Gabinete',
    peso: 0.3,
    texto: (f) => `${f.n(6, 40)} pólizas de ${f.mes()} carecen de la firma de quien autorizó el gasto.`,
  },
  {
    naturaleza: 'Gabinete',
    peso: 0.5,
    texto: (f) =>
      `Los saldos de ${f.n(3, 18)} cuentas por cobrar tienen más de ${f.n(2, 5)} años sin gestiones de cobro documentadas.`,
  },
  {
    naturaleza: 'Gabinete',
    peso: 0,
    texto: (f) =>
      `El comité de adquisiciones sesionó ${f.n(2, 5)} veces en el año y ${f.n(3, 14)} de sus acuerdos no tienen seguimiento.`,
  },
  {
    naturaleza: 'Gabinete',
    para: ['municipio', 'planeacion'],
    peso: 0,
    texto: (f) =>
      `El padrón catastral no incluye ${f.n(120, 2900)} predios que sí aparecen en la cartografía de ${f.anio - 1}.`,
  },
  {
    naturaleza: 'Gabinete',
    para: ['municipio', 'planeacion'],
    peso: 0.2,
    texto: (f) =>
      `Se emitieron ${f.n(11, 160)} licencias de construcción sin el dictamen de uso de suelo en su expediente.`,
  },
  {
    naturaleza: 'Gabinete',
    para: ['planeacion'],
    peso: 0.4,
    texto: (f) =>
      `Se pagaron ${f.n(2, 6)} estudios de movilidad cuyo contenido coincide con otros entregados en ${f.anio - 2}.`,
  },
  {
    naturaleza: 'Gabinete',
    peso: 0,
    texto: (f) =>
      `El órgano interno de control no atendió ${f.n(3, 21)} denuncias en el plazo de ${f.n(30, 60)} días hábiles.`,
  },
  {
    naturaleza: 'Gabinete',
    tema: 'deuda',
    peso: 0,
    texto: (f) =>
      `El registro público único omite la modificación de ${f.n(2, 4)} contratos de crédito firmada en ${f.mes()}.`,
  },
  {
    naturaleza: 'Gabinete',
    tema: 'deuda',
    peso: 0,
    texto: (f) => `La página del ente no publicó ${f.n(2, 9)} ofertas bancarias recibidas en el proceso competitivo.`,
  },
  {
    naturaleza: 'Gabinete',
    tema: 'desempeño',
    peso: 0,
    texto: (f) =>
      `De ${f.n(14, 30)} metas del programa anual se cumplieron ${f.n(4, 13)}; las demás no tienen explicación de la variación.`,
  },
  {
    naturaleza: 'Gabinete',
    tema: 'desempeño',
    peso: 0,
    texto: (f) => `La matriz de indicadores no mide el propósito del programa en ${f.n(2, 7)} de sus componentes.`,
  },
  {
    naturaleza: 'Gabinete',
    tema: 'desempeño',
    peso: 0,
    texto: (f) =>
      `El padrón de beneficiarios repite ${f.n(15, 390)} registros y le faltan ${f.n(20, 700)} claves de población.`,
  },
  {
    naturaleza: 'Gabinete',
    tema: 'desempeño',
    peso: 0,
    texto: (f) =>
      `El tiempo de respuesta a los trámites fue de ${f.n(21, 48)} días en promedio; la meta era de ${f.n(8, 15)}.`,
  },
  {
    naturaleza: 'Presupuestales',
    tema: 'desempeño',
    peso: 0.8,
    texto: (f) =>
      `Se ejerció el ${f.n(91, 100)} por ciento del presupuesto del programa y se alcanzó el ${f.n(38, 72)} por ciento de la cobertura prevista.`,
  },
  {
    naturaleza: 'Gabinete',
    tema: 'desempeño',
    peso: 0,
    texto: (f) =>
      `No se evaluó el programa desde ${f.anio - f.whole(3, 7)}, aunque su regla de operación pide hacerlo cada ${f.n(2, 3)} años.`,
  },
  {
    naturaleza: 'Financieras',
    tema: 'desempeño',
    peso: 0.6,
    texto: (f) =>
      `Se entregaron ${f.at(6_300, 12, 180)} apoyos a personas que no cumplían los requisitos de la convocatoria de ${f.mes()}.`,
  },
  {
    naturaleza: 'Gabinete',
    tema: 'desempeño',
    peso: 0,
    texto: (f) =>
      `La encuesta de satisfacción se aplicó a ${f.n(30, 95)} personas de las ${f.n(380, 600)} que pedía la muestra.`,
  },
];
