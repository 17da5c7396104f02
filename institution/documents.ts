/** Documents that the site links by a fixed id (`/Publico/Documento/{id}`). */
export const fixedDocuments = {
  convocatoriaRevista: 6588,
  informesCiudadanos2023: { estatal: 22398, municipal: 22397, obraPublica: 22399 },
  propuestasDeCalificacion: { a: 6122, b: 6121 },
  informesCiudadanos: { a: 6093, b: 6094 },
  informeDeResultados: 6123,
  actualizacion: 6140,
  politicasDePlaneacion: 6701,
  encuesta2018: 156,
} as const;
