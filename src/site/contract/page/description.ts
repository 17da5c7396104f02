import { provideService, service, serviceKey } from '#platform/services.ts';

/** JSON Schema in the contract's description. */
export type Schema = Readonly<{
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  description?: string;
  example?: unknown;
}>;

/** Bodies by media type. */
export type Content = Readonly<Record<string, { schema?: Schema }>>;

/** Call in an OpenAPI description. */
export type Operation = Readonly<{
  summary?: string;
  description?: string;
  tags?: readonly string[];
  parameters?: readonly { in: string; name: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content: Content };
  responses?: Readonly<Record<string, { content?: Content }>>;
}>;

/** Parts of the contract's OpenAPI description that the pages read. */
export type Description = Readonly<{
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  components?: { schemas?: Readonly<Record<string, Schema>> };
}>;

const key = serviceKey<() => Description>('contractDescription', 'serveContract');

/** Sets the function that describes the contract, so that a page can show it. */
export function provideContractDescription(describe: () => Description): void {
  provideService(key, describe);
}

/** Returns the OpenAPI description of all calls. Throws before the contract is registered. */
export function contractDescription(): Description {
  return service(key)();
}
