import { identity } from './identity.ts';

/** Texts of the expandable cards of the home page, in order; the page has their addresses. */
export const ongoing = {
  convocatoria: {
    titulo: 'Convocatoria para publicar en la revista',
    nota: identity.revista,
    texto:
      'Recibimos artículos inéditos sobre fiscalización, gasto público y rendición de cuentas, de 800 a 8,000 palabras según la sección.',
    enlace: 'Leer la convocatoria (PDF)',
  },
  programa: {
    titulo: 'Programa anual de auditorías 2024',
    nota: 'Ciclo 2024–2025',
    texto: 'Conozca los entes públicos que se revisan, el tipo de cada auditoría y el ejercicio fiscal que abarca.',
    enlace: 'Ver el programa',
  },
  actividades: {
    titulo: 'Informe de actividades',
    nota: '2024–2025',
    texto: 'Un año de trabajo del Instituto: auditorías, seguimiento, capacitación y participación ciudadana.',
    enlace: 'Leer el informe',
  },
  seguimiento: {
    titulo: 'Sistema de seguimiento de auditorías',
    nota: 'Para entes auditados',
    texto: 'Entregue documentación, responda observaciones y consulte plazos. Necesita su cuenta institucional.',
    enlace: 'Entrar al sistema',
  },
} as const;
