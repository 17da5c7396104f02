import type { Plate } from './plate.ts';

export interface Scene {
  name: string;
  alt: string;
  /** Height of the main subject, as a percentage for object-position. */
  focus: number;
  subjects: string[];
  draw: (p: Plate) => void;
  /** Also printed as a wide picture. */
  wide?: boolean;
}
