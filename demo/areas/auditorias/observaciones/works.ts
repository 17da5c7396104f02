import type { ObservacionTemplate } from './template.ts';

const BUILDERS = ['municipio', 'obra', 'agua', 'educacion'] as const;

/** Observations on public works, most of them from a visit to the site. */
export const worksTemplates: ObservacionTemplate[] = [
  {
    naturaleza: 'Obra Pública',
    para: ['municipio', 'obra'],
    peso: 1.2,
    texto: (f) =>
      `La pavimentación de la ${f.calle()} presenta ${f.at(890, 64, 980)} m² menos de los pagados en la estimación final.`.replace(
        'de la bulevar',
        'del bulevar',
      ),
  },
  {
    naturaleza: 'Obra Pública',
    para: ['municipio', 'obra'],
    peso: 0.7,
    texto: (f) =>
      `Faltan ${f.at(560, 40, 620)} metros de guarnición y banqueta en la colonia ${f.colonia()}, pagados en la estimación ${f.n(2, 6)}.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: ['municipio', 'agua', 'obra'],
    peso: 1,
    texto: (f) =>
      `En la red de drenaje de la colonia ${f.colonia()} se instaló tubería de ${f.pick(['8', '10'])} pulgadas y se pagó de ${f.pick(['12', '15'])}, en un tramo de ${f.at(1_150, 90, 740)} metros.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: ['municipio', 'agua'],
    peso: 0.8,
    texto: (f) =>
      `El pozo de agua potable de la colonia ${f.colonia()} se pagó como terminado y no tiene el equipo de bombeo ni la conexión eléctrica.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: ['educacion', 'municipio', 'obra'],
    peso: 0.8,
    texto: (f) =>
      `En la rehabilitación de ${f.n(2, 9)} aulas se cobraron ${f.at(340, 60, 420)} m² de impermeabilizante que no se aplicaron.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: BUILDERS,
    peso: 0.9,
    texto: (f) =>
      `Se pagaron ${f.n(2, 14)} conceptos fuera de catálogo sin análisis de precio unitario ni autorización de la residencia.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: BUILDERS,
    peso: 0.6,
    texto: (f) =>
      `No se aplicaron penas convencionales por ${f.n(18, 147)} días de atraso en ${f.n(2, 5)} contratos de obra.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: BUILDERS,
    peso: 0.5,
    texto: (f) => `El anticipo de ${f.n(2, 6)} contratos de obra no se amortizó en las estimaciones pagadas.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: BUILDERS,
    peso: 0,
    texto: (f) =>
      `A ${f.n(3, 16)} expedientes de obra les faltan la bitácora, las pruebas de laboratorio o los planos actualizados.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: BUILDERS,
    peso: 0.4,
    texto: (f) => `La fianza de vicios ocultos de ${f.n(2, 8)} obras no se entregó al recibirlas en ${f.mes()}.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: ['municipio', 'obra'],
    peso: 0.8,
    texto: (f) =>
      `El parque de la colonia ${f.colonia()} se recibió con ${f.at(14_500, 6, 42)} luminarias y ${f.n(3, 18)} bancas menos que las pagadas.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: ['obra'],
    peso: 1.3,
    texto: (f) =>
      `En la conservación del camino rural del kilómetro ${f.n(2, 18)} al ${f.n(19, 46)} la carpeta mide ${f.pick(['3.1', '3.4', '3.8'])} cm de espesor; se pagaron 5 cm.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: ['estado', 'salud', 'dif', 'pensiones', 'planeacion', 'fideicomiso', 'donatario'],
    peso: 0.6,
    texto: (f) =>
      `En la remodelación de oficinas se pagaron ${f.at(1_240, 45, 380)} m² de muro y plafón que no se encontraron en la visita.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: ['salud', 'pensiones', 'dif'],
    peso: 0.8,
    texto: (f) =>
      `La ampliación de ${f.n(2, 7)} consultorios se pagó en su totalidad con un avance físico de ${f.n(52, 88)} por ciento.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: ['estado', 'salud', 'dif', 'pensiones', 'planeacion', 'fideicomiso', 'donatario'],
    peso: 0.5,
    texto: (f) =>
      `La instalación eléctrica de ${f.n(2, 6)} edificios se hizo con cable de menor calibre que el pagado.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: ['estado', 'salud', 'dif', 'pensiones', 'planeacion', 'fideicomiso', 'donatario'],
    peso: 0.3,
    texto: (f) =>
      `Se pagó el mantenimiento de ${f.at(7_800, 3, 19)} equipos de aire acondicionado sin reporte de servicio.`,
  },
  {
    naturaleza: 'Obra Pública',
    para: ['estado', 'salud', 'dif', 'pensiones', 'planeacion', 'fideicomiso', 'donatario'],
    peso: 0.4,
    texto: (f) =>
      `La impermeabilización de ${f.at(310, 240, 1900)} m² se pagó dos veces, en ${f.pick(['marzo', 'abril'])} y en ${f.pick(['agosto', 'octubre'])}.`,
  },
];
