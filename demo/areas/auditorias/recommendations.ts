import { chance } from '../../random.ts';
import type { Recomendacion } from './informe.ts';
import type { Kind, Theme } from './observaciones/template.ts';

const GENERAL = [
  'Conciliar cada mes las cuentas bancarias y aclarar las partidas con más de 60 días.',
  'Actualizar el inventario de bienes muebles dos veces al año y firmar los resguardos.',
  'Pedir el informe de comisión y los comprobantes antes de cerrar cada viático.',
  'Registrar la asistencia por medios electrónicos y conciliarla con la nómina antes de pagar.',
  'Calendarizar el entero de impuestos retenidos y cuotas de seguridad social.',
  'Publicar los informes financieros trimestrales dentro del plazo y conservar la constancia.',
  'Actualizar los manuales de organización y de procedimientos, y darlos a conocer al personal.',
  'Verificar la suficiencia presupuestal antes de firmar cada contrato o pedido.',
  'Integrar en cada expediente de compra la investigación de mercado y el acta de fallo.',
  'Dar seguimiento por escrito a los acuerdos del comité de adquisiciones.',
  'Llevar bitácora de combustible por vehículo, con kilometraje y firma del conductor.',
  'Definir un plazo para comprobar anticipos y descontarlos cuando no se cumpla.',
];
const WORKS = [
  'Medir en sitio los volúmenes de obra antes de autorizar cada estimación.',
  'Integrar en cada expediente de obra la bitácora, las pruebas de laboratorio y los planos finales.',
  'Aplicar las penas convencionales desde el primer día de atraso.',
  'Autorizar por escrito los conceptos fuera de catálogo antes de ejecutarlos.',
];
const DEBT = [
  'Conciliar cada trimestre con los bancos el saldo de los créditos.',
  'Prever en el presupuesto los pagos de capital e intereses según cada contrato.',
  'Publicar las ofertas recibidas en los procesos competitivos.',
  'Inscribir en el registro público único las modificaciones de los contratos en un plazo de 30 días.',
];
const PERFORMANCE = [
  'Definir indicadores que midan el propósito del programa y su línea base.',
  'Depurar el padrón de beneficiarios y publicarlo cada semestre.',
  'Explicar por escrito las metas que varíen más de 10 por ciento.',
  'Programar una evaluación externa y publicar sus resultados.',
];
const BY_KIND: Partial<Record<Kind, string[]>> = {
  municipio: [
    'Depositar a más tardar el día hábil siguiente lo que se cobra en cajas.',
    'Conciliar el padrón catastral con la cartografía cada año.',
  ],
  agua: [
    'Documentar la autorización de cada cancelación de adeudos.',
    'Conciliar los medidores comprados con los instalados.',
  ],
  dif: ['Conservar las listas firmadas de quienes reciben cada apoyo.'],
  salud: [
    'Registrar en el almacén cada entrega de medicamento antes de tramitar su pago.',
    'Promover el canje de medicamentos 90 días antes de su caducidad.',
  ],
  educacion: ['Conciliar la carga académica con la nómina al inicio de cada ciclo.'],
  pensiones: ['Cotejar cada mes el padrón de pensionados con el registro civil.'],
  donatario: ['Entregar a la dependencia que otorga el apoyo la comprobación de cada ministración.'],
};

/** Draws recommendations for an ente and an audit, without repetition. */
export function drawRecommendations(request: {
  seed: string;
  kinds: Kind[];
  theme: Theme;
  count: number;
  atendido: number;
}): Recomendacion[] {
  const seed = chance(`${request.seed}/recomendaciones`);
  const forKinds = request.kinds.flatMap((kind) => BY_KIND[kind] ?? []);
  const pools: Record<Theme, string[]> = {
    general: [...GENERAL, ...forKinds],
    obra: WORKS,
    deuda: DEBT,
    desempeño: PERFORMANCE,
  };
  return seed
    .shuffle(pools[request.theme])
    .slice(0, request.count)
    .map((texto, index) => ({
      clave: `${request.seed}/r${index + 1}`,
      texto,
      atendida: seed.happens(request.atendido),
    }));
}
