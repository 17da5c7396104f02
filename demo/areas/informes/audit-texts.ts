import type { Theme } from '../auditorias/observaciones/template.ts';

export interface AuditTexts {
  /** Ends the sentence «El objetivo fue…». */
  objetivo: string;
  procedimientos: string[];
}

const GENERAL: AuditTexts = {
  objetivo:
    'verificar que los ingresos se cobraron y registraron conforme a la ley, y que el gasto se ejerció en los fines autorizados y está comprobado',
  procedimientos: [
    'Se cotejaron los ingresos registrados con los recibos, los estados de cuenta y las constancias de quien ministró el recurso.',
    'Se eligieron partidas de gasto por monto y por riesgo, y se revisaron sus contratos, facturas y evidencias de entrega.',
    'Se concilió la nómina con el tabulador, la plantilla autorizada y los registros de asistencia.',
    'Se contó físicamente una muestra de bienes muebles y se comparó con el inventario.',
    'Se notificaron los resultados preliminares y se analizó la respuesta del ente.',
  ],
};

const BY_THEME: Record<Theme, AuditTexts> = {
  general: GENERAL,
  obra: {
    objetivo:
      'verificar que las obras pagadas existen, se ejecutaron con la calidad contratada y se contrataron conforme a la ley',
    procedimientos: [
      'Se eligieron las obras por monto, avance y tipo de contratación.',
      'Se revisaron los expedientes: proyecto, procedimiento de contratación, contrato, estimaciones y bitácora.',
      'Se visitó cada obra de la muestra y se midieron los volúmenes junto con personal del ente.',
      'Se compararon los volúmenes medidos con los pagados y los precios con el catálogo contratado.',
      'Se levantaron actas de visita y se recibió la respuesta del ente.',
    ],
  },
  deuda: {
    objetivo: 'verificar que la deuda se contrató, se registró y se pagó conforme a la ley y a los contratos',
    procedimientos: [
      'Se solicitó a los bancos la confirmación de saldos, tasas y pagos de cada crédito.',
      'Se recalcularon los intereses y las comisiones según los contratos.',
      'Se comparó la contabilidad con el registro público único y con la cuenta pública.',
      'Se verificó el destino de los recursos dispuestos.',
      'Se revisaron los procesos competitivos y las autorizaciones.',
    ],
  },
  desempeño: {
    objetivo: 'verificar si el programa revisado cumplió sus metas y si sus indicadores permiten saberlo',
    procedimientos: [
      'Se compararon las metas programadas con los resultados documentados.',
      'Se revisó la lógica de la matriz de indicadores y la fuente de cada dato.',
      'Se contrastó el padrón de beneficiarios con los requisitos del programa.',
      'Se entrevistó a quienes operan el programa y se visitó una muestra de lugares de atención.',
      'Se calculó el costo por unidad entregada y se comparó con el ejercicio anterior.',
    ],
  },
};

const BY_TYPE: Record<number, string> = {
  1: 'verificar que los actos del ente revisado cumplen la ley que los rige y que sus expedientes lo demuestran',
  3: 'verificar que el presupuesto se autorizó, se modificó y se ejerció conforme a la ley',
  6: 'documentar los hechos de las operaciones señaladas y cuantificar su efecto en el patrimonio público',
  7: 'verificar la congruencia de la información financiera de los cuatro trimestres con los registros y con el presupuesto',
  8: 'verificar que la cuenta pública presenta las cifras de los registros y se entregó con el contenido que pide la ley',
  10: 'revisar las operaciones que el programa anual de auditoría señaló por su monto o su riesgo',
  13: 'atender la solicitud de revisión que autorizó el Congreso del Estado',
  14: 'revisar durante el ejercicio las operaciones en curso, para que las fallas puedan corregirse a tiempo',
  15: 'verificar que los recursos federales transferidos se recibieron, se ejercieron y se comprobaron conforme a sus reglas',
  16: 'revisar los hechos señalados en la denuncia ciudadana que dio origen a la auditoría',
};

/** Returns the purpose and procedures of an audit by its type. */
export function auditTexts(tipoAuditoriaId: number | null, theme: Theme): AuditTexts {
  const texts = BY_THEME[theme];
  return { ...texts, objetivo: BY_TYPE[tipoAuditoriaId ?? 0] ?? texts.objetivo };
}
