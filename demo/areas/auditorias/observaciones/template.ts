import type { Chance } from '../../../random.ts';
import type { Naturaleza } from '../informe.ts';

/** Activity of an ente, as far as observations distinguish it. */
export type Kind =
  | 'municipio'
  | 'estado'
  | 'salud'
  | 'educacion'
  | 'agua'
  | 'dif'
  | 'planeacion'
  | 'fideicomiso'
  | 'donatario'
  | 'pensiones'
  | 'obra';

/** Subject of an audit; `general` is everything but debt and performance. */
export type Theme = 'general' | 'obra' | 'deuda' | 'desempeño';

/** Facts for the text of an observation. */
export interface Facts extends Chance {
  anio: number;
  /** Returns a formatted whole number. */
  n(low: number, high: number): string;
  /** Returns a formatted quantity, and sets the amount of the observation to `price` pesos for each. */
  at(price: number, low: number, high: number): string;
  mes(): string;
  calle(): string;
  colonia(): string;
}

/** Text of an observation, without its facts. */
export interface ObservacionTemplate {
  naturaleza: Naturaleza;
  /** Activities of the entes that it fits; all by default. */
  para?: readonly Kind[];
  tema?: Theme;
  /** Amount relative to the size of the ente: 0 none, 1 usual. */
  peso: number;
  texto(facts: Facts): string;
}
