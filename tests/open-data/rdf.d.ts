// The parts of packages without types that the tests of catalogues use.

declare module 'jsonld' {
  const jsonld: { toRDF(document: object, options: { format: 'application/n-quads' }): Promise<string> };
  export default jsonld;
}

declare module 'n3' {
  export class Parser {
    parse(text: string): unknown[];
  }
  export class Store {
    constructor(quads: unknown[]);
    size: number;
  }
  export const DataFactory: object;
}

declare module 'shacl-engine' {
  import type { Store } from 'n3';

  type Result = { focusNode: { term?: { value: string } } };
  export class Validator {
    constructor(shapes: Store, options: { factory: object });
    validate(data: { dataset: Store }): Promise<{ conforms: boolean; results: Result[] }>;
  }
}

declare module 'rdf-validate-shacl' {
  import type { Store } from 'n3';

  type Result = {
    path?: { value: string };
    focusNode?: { value: string };
    sourceConstraintComponent?: { value: string };
  };
  export default class Validator {
    constructor(shapes: Store);
    validate(data: Store): Promise<{ conforms: boolean; results: Result[] }>;
  }
}
