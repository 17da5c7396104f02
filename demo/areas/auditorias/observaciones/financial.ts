import type { ObservacionTemplate } from './template.ts';

/** Observations on money received, paid and recorded. */
export const financialTemplates: ObservacionTemplate[] = [
  {
    naturaleza: 'Financieras',
    para: ['municipio'],
    peso: 1.1,
    texto: (f) =>
      `Se pagaron ${f.at(88_000, 4, 28)} facturas de mantenimiento de alumbrado sin evidencia de que el servicio se haya prestado.`,
  },
  {
    naturaleza: 'Financieras',
    peso: 0.8,
    texto: (f) =>
      `Se pagó nómina a ${f.at(46_000, 3, 24)} personas que no registraron asistencia entre ${f.pick(['enero', 'febrero', 'marzo', 'abril'])} y ${f.pick(['agosto', 'septiembre', 'octubre', 'noviembre'])}.`,
  },
  {
    naturaleza: 'Financieras',
    peso: 0.7,
    texto: (f) => `Hay ${f.n(3, 19)} anticipos a proveedores con más de un año sin comprobar.`,
  },
  {
    naturaleza: 'Financieras',
    peso: 0.4,
    texto: (f) =>
      `El inventario de bienes no coincide con el registro contable: faltan ${f.at(9_400, 6, 84)} ${f.pick(['equipos de cómputo', 'muebles de oficina', 'radios de comunicación', 'aires acondicionados'])}.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['municipio'],
    peso: 0.5,
    texto: (f) =>
      `No se depositaron en tiempo ${f.at(1_850, 46, 640)} recibos de impuesto predial cobrados en ${f.mes()}.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['agua', 'municipio'],
    peso: 0.6,
    texto: (f) =>
      `No se depositaron en tiempo ${f.at(390, 60, 480)} recibos de derechos de agua cobrados en ${f.mes()}.`,
  },
  {
    naturaleza: 'Financieras',
    peso: 0.5,
    texto: (f) =>
      `Se compró combustible para ${f.n(3, 22)} vehículos que no aparecen en el padrón vehicular, según las bitácoras de ${f.mes()}.`,
  },
  {
    naturaleza: 'Financieras',
    peso: 0.35,
    texto: (f) =>
      `Se entregaron viáticos en ${f.at(3_900, 9, 96)} ocasiones sin informe de comisión ni comprobantes de hospedaje.`,
  },
  {
    naturaleza: 'Financieras',
    peso: 0.9,
    texto: (f) =>
      `Se retuvo impuesto sobre la renta a los trabajadores durante ${f.n(2, 9)} meses y no se enteró a la autoridad fiscal.`,
  },
  {
    naturaleza: 'Financieras',
    peso: 0.45,
    texto: (f) =>
      `La conciliación de la cuenta bancaria con terminación ${f.whole(1000, 9999)} presenta ${f.n(4, 31)} partidas sin aclarar desde ${f.mes()}.`,
  },
  {
    naturaleza: 'Financieras',
    peso: 0.8,
    texto: (f) =>
      `Se pagaron ${f.n(2, 11)} contratos de asesoría sin los informes de resultados que el propio contrato pide.`,
  },
  {
    naturaleza: 'Financieras',
    peso: 0.5,
    texto: (f) =>
      `Se registraron gastos por arrendamiento de ${f.n(2, 14)} inmuebles sin contrato vigente durante ${f.n(3, 11)} meses.`,
  },
  {
    naturaleza: 'Financieras',
    peso: 0.3,
    texto: (f) =>
      `Se pagaron recargos y actualizaciones por enterar después del plazo las cuotas de seguridad social de ${f.n(2, 6)} bimestres.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['salud'],
    peso: 1.2,
    texto: (f) =>
      `Se pagaron ${f.at(118, 1200, 18500)} piezas de medicamento que el almacén no registró como recibidas entre ${f.pick(['enero', 'marzo'])} y ${f.pick(['junio', 'octubre'])}.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['salud', 'pensiones'],
    peso: 0.6,
    texto: (f) =>
      `Caducaron ${f.at(104, 340, 5200)} piezas de medicamento en el almacén central sin que se promoviera su canje con el proveedor.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['pensiones'],
    peso: 1,
    texto: (f) =>
      `Se depositaron pensiones a ${f.at(52_000, 4, 38)} personas dadas de baja por defunción, hasta ${f.n(2, 10)} meses después del acta.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['pensiones'],
    peso: 1.3,
    texto: (f) =>
      `No se cobraron las cuotas y aportaciones de ${f.n(3, 17)} organismos afiliados por ${f.n(2, 8)} quincenas.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['pensiones'],
    peso: 0.8,
    texto: (f) =>
      `Se otorgaron ${f.at(27_000, 5, 60)} préstamos de corto plazo a personas con adeudo vigente de un préstamo anterior.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['pensiones', 'salud'],
    peso: 0.9,
    texto: (f) =>
      `Se pagaron ${f.at(730, 40, 910)} estudios de laboratorio subrogados que no corresponden a pacientes con derecho vigente.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['educacion'],
    peso: 0.9,
    texto: (f) =>
      `Se pagaron ${f.at(340, 120, 2400)} horas de docencia sin carga académica asignada en el ciclo escolar ${f.anio - 1}-${f.anio}.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['educacion'],
    peso: 0.4,
    texto: (f) => `Se otorgaron ${f.at(8_200, 8, 130)} becas a estudiantes que no estaban inscritos en el periodo.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['dif'],
    peso: 0.5,
    texto: (f) =>
      `No hay listas firmadas de quienes recibieron ${f.at(290, 210, 3900)} despensas entregadas en ${f.n(3, 16)} comunidades.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['dif'],
    peso: 0.35,
    texto: (f) =>
      `Se entregaron ${f.at(4_600, 9, 74)} sillas de ruedas y aparatos auditivos sin estudio socioeconómico.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['agua'],
    peso: 1.1,
    texto: (f) =>
      `Se cancelaron ${f.at(3_700, 35, 720)} adeudos de usuarios del servicio de agua sin autorización del órgano de gobierno.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['agua'],
    peso: 0.5,
    texto: (f) =>
      `Se compraron ${f.at(880, 150, 3200)} medidores y solo ${f.n(20, 140)} se instalaron; el resto no está en el almacén.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['donatario'],
    peso: 0.9,
    texto: (f) =>
      `No se comprobó el destino de ${f.n(2, 9)} ministraciones del apoyo estatal recibidas entre ${f.pick(['enero', 'febrero'])} y ${f.pick(['julio', 'noviembre'])}.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['donatario'],
    peso: 0.4,
    texto: (f) => `Se usaron recursos del apoyo estatal en ${f.n(3, 26)} gastos que el convenio no permite.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['fideicomiso'],
    peso: 1,
    texto: (f) =>
      `Se hicieron ${f.n(2, 8)} transferencias del patrimonio fideicomitido sin acuerdo del comité técnico en ${f.mes()}.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['municipio', 'estado'],
    peso: 0.6,
    texto: (f) =>
      `Se pagaron ${f.at(31_000, 5, 41)} servicios de difusión sin testigos de publicación ni órdenes de inserción.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['municipio'],
    peso: 0.4,
    texto: (f) =>
      `Se otorgaron descuentos de predial a ${f.at(2_400, 18, 260)} contribuyentes sin el acuerdo de cabildo que los permita.`,
  },
  {
    naturaleza: 'Financieras',
    para: ['municipio', 'estado', 'agua'],
    peso: 0.6,
    texto: (f) =>
      `Se pagó la reparación de ${f.n(3, 18)} vehículos oficiales más de ${f.n(3, 6)} veces en el año, sin diagnóstico ni refacciones devueltas.`,
  },
  {
    naturaleza: 'Financieras',
    tema: 'deuda',
    peso: 1.6,
    texto: (f) =>
      `Los intereses del crédito inscrito con el número ${f.whole(101, 988)} se calcularon con una sobretasa ${f.pick(['0.25', '0.35', '0.50', '0.75'])} puntos mayor que la contratada durante ${f.n(2, 8)} meses.`,
  },
  {
    naturaleza: 'Financieras',
    tema: 'deuda',
    peso: 2,
    texto: (f) =>
      `El saldo de la deuda en la contabilidad difiere del que confirmó el banco en ${f.n(2, 5)} créditos al cierre de ${f.mes()}.`,
  },
  {
    naturaleza: 'Financieras',
    tema: 'deuda',
    peso: 1.3,
    texto: (f) =>
      `Se pagaron comisiones por disposición anticipada en ${f.n(2, 7)} ocasiones que el contrato de crédito no prevé.`,
  },
  {
    naturaleza: 'Financieras',
    tema: 'deuda',
    peso: 2.4,
    texto: (f) =>
      `Un crédito de corto plazo contratado en ${f.pick(['febrero', 'marzo', 'abril'])} se liquidó ${f.n(20, 140)} días después de su vencimiento.`,
  },
];
