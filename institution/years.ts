/** Years that pages with a fixed address are about. Another institution writes its own; when an account is published, they move on here. */
export const years = {
  /** The account under review, whose audits are integral, and its citizen reports. */
  cuentaActual: 2023,
  /** The newest account whose reports are all public. */
  cuentaAnterior: 2022,
  /** When the reports of that account became public, and by what. */
  cuentaAnteriorPublica:
    'a más tardar el 15 de octubre de 2023, como dice el artículo 22 de la ley de fiscalización superior del Estado',
  /** The account whose reports are delivered next, and the last day for it. */
  proximosResultados: { ejercicio: 2024, by: '2025-08-30' },
  /** The first account in the browser of reports. */
  primeraCuenta: 2016,
  /** The last account whose reports are offered in Word too. */
  ultimaCuentaConWord: 2021,
  /** The reports of the years before this one are documents in folders. */
  primerAnioDeInformes: 2017,
  informeIndicadores: '2024',
  informeActividades: '2024-2025',
  informeSemestral: 'primer semestre de 2022',
  informesMensuales: '2021, 2022 y 2023',
  leyesDeIngresos: '2023 y 2022',
  /** The survey that is shown first. */
  encuesta: 2020,
} as const;
